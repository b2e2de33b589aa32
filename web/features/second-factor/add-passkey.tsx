import { useState } from 'react';
import { secondFactor } from '#core/contract/staff/accounts/second-factor.ts';
import { describeDevice } from '#core/domain/devices.ts';
import { Field } from '#web/components/ui/form/field.tsx';
import { Input } from '#web/components/ui/form/input.tsx';
import { canUsePasskeys } from '#web/lib/passkeys/passkey-support.ts';
import { PasswordForm } from './password-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useAddPasskey } from './second-factor.queries.ts';

const NAME = secondFactor.addPasskey.body.shape.name;

/** Asks for name and password, runs the browser's dialog, then shows the recovery codes if there are new ones. */
export function AddPasskey({ onDone }: { onDone: () => void }) {
  // A suggested name, which most people keep.
  const [name, setName] = useState(() => describeDevice(navigator.userAgent));
  const [problem, setProblem] = useState<string>();
  const add = useAddPasskey();
  if (!canUsePasskeys()) {
    return (
      <p className="text-ink-700">
        This browser does not support passkeys, so none can be added here.
      </p>
    );
  }
  if (add.data?.recoveryCodes) {
    return <RecoveryCodes codes={add.data.recoveryCodes} onDone={onDone} />;
  }
  const submit = (currentPassword: string) => {
    const { data, error } = NAME.safeParse(name);
    setProblem(error?.issues[0]?.message);
    if (data === undefined) return;
    add.mutate(
      { name: data, currentPassword },
      {
        onSuccess: ({ recoveryCodes }) => {
          if (!recoveryCodes) onDone();
        },
      },
    );
  };
  return (
    <PasswordForm
      label="Add this passkey"
      error={add.error}
      isPending={add.isPending}
      onSubmit={submit}
    >
      <Field label="Name of the passkey" hint="To tell it from others" error={problem} required>
        <Input autoComplete="off" value={name} onChange={({ target }) => setName(target.value)} />
      </Field>
    </PasswordForm>
  );
}
