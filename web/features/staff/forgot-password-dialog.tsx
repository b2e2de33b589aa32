import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { staff } from '#core/contract/staff/accounts/staff.ts';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/form/field.tsx';
import { Input } from '#web/components/ui/form/input.tsx';
import { Dialog, DialogContent } from '#web/components/ui/overlay/dialog.tsx';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import { call, reasonOf } from '#web/lib/api.ts';

type ForgotPasswordDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** Requests a one-time link. The reply is the same for every name. */
export function ForgotPasswordDialog(props: ForgotPasswordDialogProps) {
  const [username, setUsername] = useState('');
  const ask = useMutation({
    mutationFn: (name: string) => call(staff.forgotPassword, { body: { username: name } }),
  });
  const name = username.trim();
  return (
    <Dialog {...props}>
      <DialogContent
        size="sm"
        title="Forgot your password?"
        description="We send a one-time link to the e-mail address of your account."
      >
        {ask.data ? (
          <Alert tone="success" title={ask.data.message} />
        ) : (
          <form
            noValidate
            className="grid gap-4"
            onSubmit={(event) => {
              event.preventDefault();
              if (!name) return;
              ask.mutate(name, {
                onError: (error) =>
                  toast({ title: 'Error', description: reasonOf(error), tone: 'danger' }),
              });
            }}
          >
            <Field label="Username" required>
              <Input
                autoComplete="username"
                autoCapitalize="none"
                spellCheck={false}
                value={username}
                onChange={({ target }) => setUsername(target.value)}
              />
            </Field>
            <Button type="submit" pending={ask.isPending} disabled={!name}>
              Send the link
            </Button>
          </form>
        )}
      </DialogContent>
    </Dialog>
  );
}
