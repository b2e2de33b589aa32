import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { accountChange, type StaffAccount } from '#core/contract/staff/accounts/staff.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/form/field.tsx';
import { Input } from '#web/components/ui/form/input.tsx';
import { Dialog, DialogContent } from '#web/components/ui/overlay/dialog.tsx';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import { reasonOf } from '#web/lib/api.ts';
import { showFieldErrors } from '#web/lib/field-errors.ts';
import { RoleChoice } from './role-choice.tsx';
import { useUpdateAccount } from './staff.queries.ts';

type EditAccountProps = { account: StaffAccount; isOpen: boolean; onClose: () => void };

/** A colleague's name, address and role. */
export function EditAccount({ account, isOpen, onClose }: EditAccountProps) {
  return (
    <Dialog open={isOpen} onOpenChange={onClose}>
      <DialogContent
        size="sm"
        title={<span className="wrap-anywhere">Edit {account.username}</span>}
        description="The user name stays: it is how the record names this person."
      >
        <EditForm account={account} onClose={onClose} />
      </DialogContent>
    </Dialog>
  );
}

type Values = z.input<typeof accountChange>;

function EditForm({ account, onClose }: Omit<EditAccountProps, 'isOpen'>) {
  const update = useUpdateAccount();
  const email = account.newEmail ?? account.email ?? '';
  const { register, handleSubmit, setError, watch, formState } = useForm<Values>({
    // An account without an address may remain without one.
    resolver: (values, ...rest) =>
      zodResolver(accountChange)({ ...values, email: values.email || undefined }, ...rest),
    defaultValues: { displayName: account.displayName ?? '', email, role: account.role },
  });
  const isOtherRole = watch('role') !== account.role;
  const submit = handleSubmit(async (values) => {
    const body = {
      displayName: values.displayName,
      role: values.role,
      // Sending the same address again would invalidate its link.
      ...(values.email !== email && { email: values.email }),
    };
    try {
      const { message } = await update.mutateAsync({ id: account.id, body });
      onClose();
      toast({ title: 'Account saved', description: message ?? undefined, tone: 'success' });
    } catch (error) {
      showFieldErrors(error, setError);
      toast({ title: 'Save Failed', description: reasonOf(error), tone: 'danger' });
    }
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Field label="Name" error={formState.errors.displayName?.message}>
        <Input autoComplete="off" placeholder={account.username} {...register('displayName')} />
      </Field>
      <Field
        label="Email"
        hint="A new address counts once the person has opened the link that is sent to it."
        error={formState.errors.email?.message}
      >
        <Input type="email" autoComplete="off" {...register('email')} />
      </Field>
      <RoleChoice
        field={register('role')}
        hint={isOtherRole ? 'Their sessions end: they log in again with the new role.' : undefined}
      />
      <Button type="submit" pending={update.isPending} className="mt-1 justify-self-start">
        Save account
      </Button>
    </form>
  );
}
