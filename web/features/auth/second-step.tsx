import { KeyRound } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { SecondFactorWay } from '#core/domain/staff/second-factor.ts';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/form/field.tsx';
import { Input } from '#web/components/ui/form/input.tsx';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import { ApiError, reasonOf } from '#web/lib/api.ts';
import { canUsePasskeys } from '#web/lib/passkeys/passkey-support.ts';
import { useCompleteSignIn } from './auth.queries.ts';

type SecondStepProps = {
  ways: readonly SecondFactorWay[];
  onSuccess: () => void;
  /** Back to name and password. */
  onRestart: () => void;
};

/** The easiest way that this browser can take comes first. */
const ORDER: SecondFactorWay[] = ['passkey', 'totp', 'recovery-code'];

const OTHERWISE: Record<SecondFactorWay, string> = {
  passkey: 'Use a passkey instead',
  totp: 'Use your authenticator app instead',
  'recovery-code': 'Use a recovery code instead',
};

/** After the password: a passkey, a code, or a recovery code. */
export function SecondStep({ ways, onSuccess, onRestart }: SecondStepProps) {
  const possible = ORDER.filter(
    (way) => ways.includes(way) && (way !== 'passkey' || canUsePasskeys()),
  );
  const [way, setWay] = useState(possible[0]);
  const complete = useCompleteSignIn();
  const choose = (other: SecondFactorWay) => {
    complete.reset();
    setWay(other);
  };
  const handlers = {
    onSuccess,
    onError: (error: Error) => {
      if (!(error instanceof ApiError) || error.status !== 401) return;
      toast({ title: 'Login failed', description: reasonOf(error), tone: 'danger' });
      onRestart();
    },
  };
  const fieldError = complete.error instanceof ApiError ? complete.error.fields.code : undefined;
  return (
    <div className="grid gap-5">
      <p className="text-ink-700">
        {way === undefined
          ? 'This account needs a passkey, and this browser does not support passkeys. Please use another browser, or ask an owner of the site.'
          : 'Your password is correct. One more step confirms that it is you.'}
      </p>
      {complete.error && !fieldError && (
        <Alert tone="danger" title="You are not logged in yet">
          {reasonOf(complete.error)}
        </Alert>
      )}
      {way === 'passkey' && (
        <Button
          autoFocus
          pending={complete.isPending}
          onClick={() => complete.mutate({ way }, handlers)}
        >
          <KeyRound aria-hidden="true" />
          Use your passkey
        </Button>
      )}
      {(way === 'totp' || way === 'recovery-code') && (
        <CodeForm
          key={way}
          way={way}
          error={fieldError}
          isPending={complete.isPending}
          onSubmit={(code) => complete.mutate({ way, code }, handlers)}
        />
      )}
      <div className="grid justify-items-center gap-1">
        {possible
          .filter((other) => other !== way)
          .map((other) => (
            <Button key={other} variant="ghost" size="sm" onClick={() => choose(other)}>
              {OTHERWISE[other]}
            </Button>
          ))}
        <Button variant="ghost" size="sm" onClick={onRestart}>
          Start again
        </Button>
      </div>
    </div>
  );
}

type CodeFormProps = {
  way: 'totp' | 'recovery-code';
  error: string | undefined;
  isPending: boolean;
  onSubmit: (code: string) => void;
};

function CodeForm({ way, error, isPending, onSubmit }: CodeFormProps) {
  const [code, setCode] = useState('');
  const [isMissing, setMissing] = useState(false);
  const isApp = way === 'totp';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(code.trim() === '');
    if (code.trim()) onSubmit(code);
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <Field
        label={isApp ? 'Code from your authenticator app' : 'Recovery code'}
        hint={isApp ? 'Six digits, new every 30 seconds' : 'Each of your codes works once'}
        error={isMissing ? 'Please enter a code' : error}
        required
      >
        <Input
          // The same person sent the previous step and goes on typing.
          autoFocus
          name="code"
          inputMode={isApp ? 'numeric' : 'text'}
          autoComplete={isApp ? 'one-time-code' : 'off'}
          autoCapitalize="none"
          spellCheck={false}
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
      </Field>
      <Button type="submit" pending={isPending}>
        Log in
      </Button>
    </form>
  );
}
