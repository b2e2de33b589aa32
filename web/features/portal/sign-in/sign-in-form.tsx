import { KeyRound, MailCheck } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { emailAddress } from '#core/contract/shared/text.ts';
import { LINK_MINUTES } from '#core/domain/portal/sign-in.ts';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { Field } from '#web/components/ui/form/field.tsx';
import { Input } from '#web/components/ui/form/input.tsx';
import { reasonOf } from '#web/lib/api.ts';
import { canUsePasskeys } from '#web/lib/passkeys/passkey-support.ts';
import { usePasskeySignIn, useSendLink } from './sign-in.queries.ts';

const address = emailAddress('Valid email is required');

/** Signs in with a link by mail, or with a passkey. */
export function SignInForm() {
  const send = useSendLink();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [isSubmitted, setIsSubmitted] = useState(false);
  // Without the form library, which would be loaded for one field.
  const { data: email, error } = address.safeParse(typed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsSubmitted(true);
    if (email) send.mutate(email);
    else field.current?.focus();
  };
  return (
    <Card className="gap-6">
      <form noValidate aria-label="Sign in by mail" onSubmit={submit} className="grid gap-4">
        <Field
          label="E-mail address"
          hint={`We mail you a link that works once, within ${LINK_MINUTES} minutes.`}
          error={isSubmitted ? error?.issues[0]?.message : undefined}
          required
        >
          <Input
            type="email"
            autoComplete="email"
            ref={field}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              // The message was about another address.
              if (!send.isPending) send.reset();
            }}
          />
        </Field>
        {send.isError && (
          <Alert tone="danger" title="The link could not be sent">
            {reasonOf(send.error)}
          </Alert>
        )}
        {send.isSuccess && (
          <Alert tone="success" title="Please check your mailbox">
            {send.data.message} Please check your spam folder too.
          </Alert>
        )}
        <Button
          type="submit"
          variant={send.isSuccess ? 'outline' : 'primary'}
          pending={send.isPending}
          className="justify-self-start max-sm:w-full"
        >
          <MailCheck aria-hidden="true" />
          {send.isSuccess ? 'Email me another link' : 'Email me a link'}
        </Button>
      </form>
      {canUsePasskeys() && <PasskeyButton />}
    </Card>
  );
}

function PasskeyButton() {
  const signIn = usePasskeySignIn();
  return (
    <div className="grid gap-3 border-ink-200 border-t pt-5">
      <p className="text-ink-700 text-sm">
        Did you add a passkey on your page? Then you can open it without a mail.
      </p>
      {signIn.isError && (
        <Alert tone="danger" title="The passkey did not work">
          {reasonOf(signIn.error)}
        </Alert>
      )}
      <Button
        variant="outline"
        pending={signIn.isPending}
        className="justify-self-start max-sm:w-full"
        onClick={() => signIn.mutate(undefined)}
      >
        <KeyRound aria-hidden="true" />
        Use a passkey
      </Button>
    </div>
  );
}
