import { zodResolver } from '@hookform/resolvers/zod';
import { MailSearch } from 'lucide-react';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { emailAddress } from '#core/contract/shared/text.ts';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { Field } from '#web/components/ui/form/field.tsx';
import { Input } from '#web/components/ui/form/input.tsx';
import { reasonOf } from '#web/lib/api.ts';
import { useSendNumbers } from './tracking.queries.ts';

const request = z.object({ email: emailAddress('Valid email is required') });

/** Mails lost numbers. The answer is the same for every address, so it does not tell which ones we know. */
export function SendNumbersBox() {
  const headingId = useId();
  const send = useSendNumbers();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(request),
    defaultValues: { email: '' },
  });
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
            {send.data.message} Please look into your spam folder too.
          </Alert>
        ) : (
          <form noValidate onSubmit={handleSubmit(({ email }) => send.mutate(email))}>
            <Field label="Email" error={formState.errors.email?.message} required>
              <div className="flex flex-wrap gap-3">
                <Input
                  type="email"
                  autoComplete="email"
                  className="w-auto flex-1 basis-56"
                  {...register('email')}
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
