import { type FormEvent, useState } from 'react';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/form/field.tsx';
import { Input } from '#web/components/ui/form/input.tsx';
import { ApiError } from '#web/lib/api.ts';
import { useSendSample, useSendTest } from './emails.queries.ts';

export function TestMailForm() {
  const [address, setAddress] = useState('');
  const send = useSendTest();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send.mutate(address);
  };
  return (
    <form noValidate onSubmit={submit} className="grid max-w-xl gap-4">
      <div className="flex items-end gap-3 max-sm:flex-col max-sm:items-stretch">
        <Field label="Recipient email" className="sm:flex-1">
          <Input
            type="email"
            value={address}
            onChange={(event) => setAddress(event.target.value)}
          />
        </Field>
        <Button type="submit" disabled={!address.includes('@')} pending={send.isPending}>
          Send test email
        </Button>
      </div>
      <p className="text-ink-600 text-sm">
        Note: in the e-mail provider's test mode, mail can only reach the verified account owner.
      </p>
      <div role="status">
        {send.data && (
          <Alert
            tone={send.data.outcome === 'sent' ? 'success' : 'warning'}
            title={send.data.outcome === 'sent' ? send.data.message : 'The test mail was not sent'}
          >
            {send.data.outcome === 'kept' && <p>{send.data.message}</p>}
            Message-ID: <code className="break-all">{send.data.messageId}</code>
          </Alert>
        )}
        {send.error && (
          <Alert tone="danger" title="Failed to test email">
            {explain(send.error)}
          </Alert>
        )}
      </div>
    </form>
  );
}

const explain = (error: Error): string =>
  error instanceof ApiError
    ? (error.reason ?? error.message)
    : 'Network error occurred while sending test email';

/** Shows staff the mail they will get when a visitor completes the assessment. */
export function SampleNotification() {
  const send = useSendSample();
  return (
    <div className="grid max-w-xl gap-3 border-ink-200 border-t pt-5">
      <p className="text-ink-700">
        Send the notification of a sample assessment to the notification recipients. No lead is
        created.
      </p>
      <Button
        variant="outline"
        className="justify-self-start max-sm:h-auto max-sm:min-h-11 max-sm:whitespace-normal max-sm:py-2"
        pending={send.isPending}
        onClick={() => send.mutate()}
      >
        Send sample assessment notification
      </Button>
      <div role="status">
        {send.data && <Alert tone="success" title={send.data.message} />}
        {send.error && (
          <Alert tone="danger" title="Failed to test email">
            {send.error instanceof ApiError
              ? (send.error.reason ?? send.error.message)
              : 'Network error occurred while sending assessment notification'}
          </Alert>
        )}
      </div>
    </div>
  );
}
