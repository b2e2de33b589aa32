import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { account, type OwnAccount } from '#core/contract/staff/accounts/account.ts';
import { Alert } from '#web/components/ui/alert.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/form/field.tsx';
import { Input } from '#web/components/ui/form/input.tsx';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import { reasonOf } from '#web/lib/api.ts';
import { showFieldErrors } from '#web/lib/field-errors.ts';
import { useChangeEmail, useSendEmailLink } from './account.queries.ts';

const BLANK = { email: '', currentPassword: '' };

/** Shows the address and one that awaits confirmation, and changes it. */
export function OwnEmail({ own }: { own: OwnAccount }) {
  return (
    <section aria-label="Your e-mail address" className="grid gap-4 border-ink-200 border-t pt-4">
      <div className="grid gap-1">
        <h4 className="font-sans font-semibold tracking-normal">E-mail address</h4>
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          {own.email ? (
            <>
              <span className="wrap-anywhere">{own.email}</span>
              <Badge tone="success">Confirmed</Badge>
            </>
          ) : (
            'None yet: you cannot reset a forgotten password by mail.'
          )}
        </p>
      </div>
      {own.newEmail && <WaitingEmail email={own.newEmail} canSend={own.canSendLinks} />}
      <EmailForm hasEmail={own.email !== null} />
    </section>
  );
}

function WaitingEmail({ email, canSend }: { email: string; canSend: boolean }) {
  const send = useSendEmailLink();
  const again = () =>
    send.mutate(undefined, {
      onSuccess: ({ message, canSendLinks }) =>
        canSendLinks
          ? toast({ title: 'Link sent', description: message, tone: 'success' })
          : toast({ title: 'Link not sent', description: message, tone: 'danger' }),
      onError: (error) =>
        toast({ title: 'Link not sent', description: reasonOf(error), tone: 'danger' }),
    });
  return (
    <Alert
      tone="warning"
      title={<span className="wrap-anywhere">{email} is not confirmed yet</span>}
    >
      <p>
        {canSend
          ? 'Open the link in the mail that we sent there. It works once, for three days.'
          : 'No mail server is set up, so the link could not be sent. See “Outgoing mail” under Setup, then send it again.'}
      </p>
      <Button size="sm" variant="outline" className="mt-3" pending={send.isPending} onClick={again}>
        Send the link again
      </Button>
    </Alert>
  );
}

function EmailForm({ hasEmail }: { hasEmail: boolean }) {
  const change = useChangeEmail();
  const { register, handleSubmit, reset, setError, formState } = useForm({
    resolver: zodResolver(account.changeEmail.body),
    defaultValues: BLANK,
  });
  const submit = handleSubmit((values) =>
    change.mutate(values, {
      onSuccess: ({ message }) => {
        reset(BLANK);
        toast({ title: 'Address saved', description: message, tone: 'success' });
      },
      onError: (error) => {
        showFieldErrors(error, setError);
        toast({ title: 'Save Failed', description: reasonOf(error), tone: 'danger' });
      },
    }),
  );
  const label = hasEmail ? 'Change the address' : 'Add the address';
  return (
    <form noValidate onSubmit={submit} className="grid gap-4 sm:grid-cols-2">
      <Field
        label={hasEmail ? 'New e-mail address' : 'Your e-mail address'}
        error={formState.errors.email?.message}
        required
      >
        <Input type="email" autoComplete="email" {...register('email')} />
      </Field>
      <Field
        label="Your password"
        hint="So that nobody else can do this."
        error={formState.errors.currentPassword?.message}
        required
      >
        <Input type="password" autoComplete="current-password" {...register('currentPassword')} />
      </Field>
      <Button
        type="submit"
        size="sm"
        className="justify-self-start sm:col-span-2"
        pending={change.isPending}
      >
        {label}
      </Button>
    </form>
  );
}
