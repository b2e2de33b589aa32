import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { ApiError } from '#web/lib/api.ts';
import { useSendSample } from './emails.queries.ts';

/** Shows staff what they will get when a visitor completes the assessment. */
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
        className="justify-self-start"
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
