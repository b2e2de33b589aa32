import { type FormEvent, useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/form/field.tsx';
import { Input } from '#web/components/ui/form/input.tsx';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import { ApiError } from '#web/lib/api.ts';
import { useTestRecipient } from './settings.queries.ts';

/** Proves that mail reaches an address before anybody relies on it. */
export function TestRecipient() {
  const [address, setAddress] = useState('');
  const test = useTestRecipient();
  const send = (event: FormEvent) => {
    event.preventDefault();
    test.mutate(address.trim(), {
      onSuccess: ({ message, outcome }) =>
        toast({
          title: outcome === 'sent' ? 'Test Email Sent' : 'Test Email Not Sent',
          description: message,
          tone: outcome === 'sent' ? 'success' : 'neutral',
        }),
      onError: (error) =>
        toast({
          title: 'Test Email Failed',
          description: (error instanceof ApiError && error.reason) || 'Failed to send test email',
          tone: 'danger',
        }),
    });
  };
  return (
    <form noValidate onSubmit={send} className="flex flex-wrap items-start gap-3">
      <Field label="Send a test mail to" className="min-w-40 flex-1">
        <Input type="email" value={address} onChange={(event) => setAddress(event.target.value)} />
      </Field>
      <Button
        type="submit"
        variant="outline"
        className="mt-6.5"
        disabled={!address.includes('@')}
        pending={test.isPending}
      >
        Send test
      </Button>
    </form>
  );
}
