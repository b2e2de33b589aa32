import { MailSearch } from 'lucide-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { emailAddress } from '#core/contract/shared/text.ts';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { Field } from '#web/components/ui/form/field.tsx';
import { Input } from '#web/components/ui/form/input.tsx';
import { reasonOf } from '#web/lib/api.ts';
import { useSendNumbers } from './tracking.queries.ts';

const address = emailAddress('Valid email is required');

/** Mails lost numbers. The reply is the same for every address, so it does not reveal which ones we know. */
export function SendNumbersBox() {
  const headingId = useId();
  const send = useSendNumbers();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [isSubmitted, setIsSubmitted] = useState(false);
  // Without the form library, which every page with this box would load for one field.
  const { data: email, error } = address.safeParse(typed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsSubmitted(true);
    if (email) send.mutate(email);
    else field.current?.focus();
  };
  return (
    <section aria-labelledby={headingId}>
      <Card className="grid gap-x-12 gap-y-5 lg:grid-cols-2 lg:items-center">
        <div className="flex gap-4">
          <MailSearch aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-brass-700" />
          <div>
            <h2 id={headingId} className="text-xl">
              Lost your numbers?
            </h2>
            <p className="mt-1.5 text-ink-700">
              Give us the e-mail address you used. We send it the numbers of all its orders and
              applications.
            </p>
          </div>
        </div>
        {send.isSuccess ? (
          <Alert tone="success" title="Thank you">
            {send.data.message} Please check your spam folder too.
          </Alert>
        ) : (
          <form noValidate onSubmit={submit}>
            <Field
              label="Email"
              error={isSubmitted ? error?.issues[0]?.message : undefined}
              required
            >
              <div className="flex flex-wrap gap-3">
                <Input
                  type="email"
                  autoComplete="email"
                  className="w-auto flex-1 basis-56"
                  ref={field}
                  value={typed}
                  onChange={({ target }) => setTyped(target.value)}
                />
                <Button
                  type="submit"
                  variant="outline"
                  className="max-sm:w-full"
                  pending={send.isPending}
                >
                  Send me my numbers
                </Button>
              </div>
            </Field>
            {send.isError && (
              <Alert tone="danger" title="That did not work" className="mt-3">
                {reasonOf(send.error)}
              </Alert>
            )}
          </form>
        )}
      </Card>
    </section>
  );
}
