import { type FormEvent, useState } from 'react';
import type { Result } from '#core/contract/shared/endpoint.ts';
import { type secondFactor, totpCode } from '#core/contract/staff/accounts/second-factor.ts';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { CopyButton } from '#web/components/ui/copy-button.tsx';
import { Field } from '#web/components/ui/form/field.tsx';
import { Input } from '#web/components/ui/form/input.tsx';
import { ApiError, reasonOf } from '#web/lib/api.ts';
import { PasswordForm } from './password-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useConfirmTotp, usePrepareTotp } from './second-factor.queries.ts';

/** Asks for the password, then shows the QR code and asks for a first code, then shows any new recovery codes. */
export function EnrolApp({ onDone }: { onDone: () => void }) {
  const prepare = usePrepareTotp();
  const confirm = useConfirmTotp();
  if (confirm.data?.recoveryCodes) {
    return <RecoveryCodes codes={confirm.data.recoveryCodes} onDone={onDone} />;
  }
  if (prepare.data) {
    return (
      <FirstCode
        offered={prepare.data}
        error={confirm.error}
        isPending={confirm.isPending}
        onSubmit={(code) =>
          confirm.mutate(code, {
            onSuccess: ({ recoveryCodes }) => {
              if (!recoveryCodes) onDone();
            },
          })
        }
      />
    );
  }
  return (
    <PasswordForm
      label="Continue"
      error={prepare.error}
      isPending={prepare.isPending}
      onSubmit={(password) => prepare.mutate(password)}
    />
  );
}

type FirstCodeProps = {
  offered: Result<typeof secondFactor.prepareTotp>;
  error: Error | null;
  isPending: boolean;
  onSubmit: (code: string) => void;
};

function FirstCode({ offered: { key, qr }, error, isPending, onSubmit }: FirstCodeProps) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const refused = error instanceof ApiError ? error.fields.code : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { data, error: wrong } = totpCode.safeParse(code);
    setProblem(wrong?.issues[0]?.message);
    if (data !== undefined) onSubmit(data);
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <p className="text-ink-700">
        Scan this with an authenticator app on your phone, or type the key into it. Then enter the
        code that the app shows.
      </p>
      <svg
        role="img"
        aria-label="QR code for your authenticator app"
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        shapeRendering="crispEdges"
        className="size-56 max-w-full justify-self-center rounded-card border border-ink-200 bg-white"
      >
        <path d={qr.path} />
      </svg>
      <div className="grid justify-items-start gap-2">
        <p>
          Key: <code className="wrap-anywhere font-mono">{key}</code>
        </p>
        <CopyButton text={key.replaceAll(' ', '')} label="Copy the key" />
      </div>
      {error && !refused && (
        <Alert tone="danger" title="That did not work">
          {reasonOf(error)}
        </Alert>
      )}
      <Field label="Code from the app" error={problem ?? refused} required>
        <Input
          autoFocus
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
      </Field>
      <Button type="submit" className="justify-self-start" pending={isPending}>
        Confirm the code
      </Button>
    </form>
  );
}
