import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { staff } from '#core/contract/staff/accounts/staff.ts';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { CopyButton } from '#web/components/ui/copy-button.tsx';
import { Field } from '#web/components/ui/form/field.tsx';
import { Input } from '#web/components/ui/form/input.tsx';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import { reasonOf } from '#web/lib/api.ts';
import { showFieldErrors } from '#web/lib/field-errors.ts';
import { RoleChoice } from './role-choice.tsx';
import { useInvite } from './staff.queries.ts';

const BLANK = { username: '', email: '', role: 'reviewer' as const };

export function InviteForm() {
  const invite = useInvite();
  const { register, handleSubmit, reset, setError, formState } = useForm({
    resolver: zodResolver(staff.invite.body),
    defaultValues: BLANK,
  });
  const submit = handleSubmit(async (values) => {
    try {
      await invite.mutateAsync(values);
      reset(BLANK);
    } catch (error) {
      showFieldErrors(error, setError);
      toast({ title: 'Save Failed', description: reasonOf(error), tone: 'danger' });
    }
  });
  return (
    <form
      noValidate
      onSubmit={submit}
      aria-label="Invite a colleague"
      className="grid gap-4 border-ink-200 border-t pt-4 sm:grid-cols-2"
    >
      <h4 className="font-sans font-semibold tracking-normal sm:col-span-2">Invite a colleague</h4>
      <Field label="Username" error={formState.errors.username?.message} required>
        <Input
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...register('username')}
        />
      </Field>
      <Field
        label="Email"
        hint="The invitation goes to this address."
        error={formState.errors.email?.message}
        required
      >
        <Input type="email" autoComplete="off" {...register('email')} />
      </Field>
      <RoleChoice field={register('role')} className="sm:col-span-2" />
      <Button
        type="submit"
        size="sm"
        className="justify-self-start sm:col-span-2"
        pending={invite.isPending}
      >
        Invite
      </Button>
      {invite.data && <OneTimeLink {...invite.data} className="sm:col-span-2" />}
    </form>
  );
}

type OneTimeLinkProps = { message: string; link: string | null; className?: string };

/** Says that a link was mailed, or shows it once to be passed on. */
export function OneTimeLink({ message, link, className }: OneTimeLinkProps) {
  return (
    <Alert tone="success" title={message} className={className}>
      {link && (
        <div className="mt-2 grid justify-items-start gap-2">
          <code className="wrap-anywhere font-mono text-ink-950">{link}</code>
          <CopyButton text={link} label="Copy link" />
        </div>
      )}
    </Alert>
  );
}
