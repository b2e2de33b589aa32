import { KeyRound } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { type Passkey, portalSignIn } from '#core/contract/portal/sign-in.ts';
import { describeDevice } from '#core/domain/devices.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/form/field.tsx';
import { Input } from '#web/components/ui/form/input.tsx';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import { ConfirmButton } from '#web/features/portal/parts/confirm-button.tsx';
import { Failure } from '#web/features/portal/parts/failure.tsx';
import { formatDay } from '#web/lib/moments.ts';
import { canUsePasskeys } from '#web/lib/passkeys/passkey-support.ts';
import { useAccessChange, useAddPasskey } from './access.queries.ts';

/** Passkeys: an optional, faster way to sign in the next time. */
export const Passkeys = ({ passkeys }: { passkeys: Passkey[] }) => (
  <div tabIndex={-1} className="grid gap-4 border-ink-200 border-t pt-5 outline-none">
    <div className="grid gap-1">
      <h3 className="text-xl">Passkeys</h3>
      <p className="max-w-reading text-ink-700">
        With a passkey, your fingerprint, face or screen lock opens this page without a mail. Links
        keep working.
      </p>
    </div>
    <ul aria-label="Passkeys" className="grid gap-4 empty:hidden">
      {passkeys.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} />
      ))}
    </ul>
    {canUsePasskeys() ? (
      <AddPasskey />
    ) : (
      <p className="text-ink-700">
        This browser does not support passkeys, so none can be added here.
      </p>
    )}
  </div>
);

function PasskeyRow({ passkey: { id, name, createdAt, lastUsedAt } }: { passkey: Passkey }) {
  const remove = useAccessChange(portalSignIn.removePasskey);
  return (
    <li className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="wrap-anywhere font-medium">{name}</p>
          <p className="text-ink-600 text-sm">
            Added on {formatDay(createdAt)},{' '}
            {lastUsedAt ? `last used on ${formatDay(lastUsedAt)}` : 'not used yet'}
          </p>
        </div>
        <ConfirmButton
          aria-label={`Remove the passkey ${name}`}
          title={`Remove the passkey ${name}?`}
          description="It no longer opens this page. Your device may keep showing it until you delete it there too."
          confirmLabel="Remove"
          onConfirm={async () => {
            await remove.mutateAsync({ params: { id } });
            toast({ title: `The passkey ${name} is removed`, tone: 'success' });
          }}
        >
          Remove
        </ConfirmButton>
      </div>
      <Failure error={remove.error} title="The passkey is still there" />
    </li>
  );
}

function AddPasskey() {
  // A suggested name, which most people keep.
  const [name, setName] = useState(() => describeDevice(navigator.userAgent));
  const [problem, setProblem] = useState<string>();
  const add = useAddPasskey();
  const field = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { data, error } = NAME.safeParse(name);
    setProblem(error?.issues[0]?.message);
    if (data === undefined) return field.current?.focus();
    add.mutate(data, {
      onSuccess: () => toast({ title: `The passkey ${data} is added`, tone: 'success' }),
    });
  };
  return (
    <form noValidate aria-label="Add a passkey" onSubmit={submit} className="grid gap-3">
      <Field label="Name of the passkey" error={problem} hint="To tell it from others" required>
        <div className="flex flex-wrap gap-3">
          <Input
            autoComplete="off"
            className="w-auto flex-1 basis-56"
            ref={field}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          <Button type="submit" variant="outline" className="max-sm:w-full" pending={add.isPending}>
            <KeyRound aria-hidden="true" />
            Add a passkey
          </Button>
        </div>
      </Field>
      <Failure error={add.error} title="No passkey was added" />
    </form>
  );
}

const NAME = portalSignIn.addPasskey.body.shape.name;
