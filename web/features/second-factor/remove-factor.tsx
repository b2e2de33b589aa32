import type { StaffPasskey } from '#core/contract/staff/accounts/second-factor.ts';
import { PasswordForm } from './password-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useRemovePasskey, useRemoveTotp, useRenewRecoveryCodes } from './second-factor.queries.ts';

type DoneProps = { onDone: () => void };

export function RemoveTotp({ onDone }: DoneProps) {
  const remove = useRemoveTotp();
  return (
    <PasswordForm
      label="Remove the app"
      variant="danger"
      error={remove.error}
      isPending={remove.isPending}
      onSubmit={(password) => remove.mutate(password, { onSuccess: onDone })}
    >
      <p className="text-ink-700">
        Its codes no longer work. If it is your only second factor, your recovery codes end too, and
        your password alone opens your account.
      </p>
    </PasswordForm>
  );
}

export function RemovePasskey({ passkey, onDone }: DoneProps & { passkey: StaffPasskey }) {
  const remove = useRemovePasskey(passkey.id);
  return (
    <PasswordForm
      label="Remove the passkey"
      variant="danger"
      error={remove.error}
      isPending={remove.isPending}
      onSubmit={(password) => remove.mutate(password, { onSuccess: onDone })}
    >
      <p className="wrap-anywhere text-ink-700">
        {passkey.name} no longer works here. Your device may keep showing it until you delete it
        there too.
      </p>
    </PasswordForm>
  );
}

/** Asks for the password as well, since the old codes stop working. */
export function RenewCodes({ onDone }: DoneProps) {
  const renew = useRenewRecoveryCodes();
  if (renew.data) return <RecoveryCodes codes={renew.data.recoveryCodes} onDone={onDone} />;
  return (
    <PasswordForm
      label="Make new codes"
      error={renew.error}
      isPending={renew.isPending}
      onSubmit={(password) => renew.mutate(password)}
    >
      <p className="text-ink-700">Your current codes will no longer work.</p>
    </PasswordForm>
  );
}
