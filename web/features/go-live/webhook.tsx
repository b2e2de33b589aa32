import type { GoLiveState } from '#core/contract/staff/owner/go-live.ts';
import { waitsForStripe } from '#core/domain/go-live/step-states.ts';
import { Moment } from '#web/components/moment.tsx';
import { Alert } from '#web/components/ui/alert.tsx';
import { Spinner } from '#web/components/ui/button.tsx';
import { CopyButton } from '#web/components/ui/copy-button.tsx';

type Payments = GoLiveState['payments'];

/** The address that Stripe notifies, what to select at Stripe, and whether it has notified us yet. */
export function Webhook({ payments }: { payments: Payments }) {
  return (
    <section aria-label="Notifications from Stripe" className="grid gap-2">
      <h4 className="font-sans font-semibold tracking-normal">Notifications from Stripe</h4>
      <p>
        At Stripe, under Developers, Webhooks, add an endpoint with this address. Choose all events
        of “Payment Intent”, “Charge” (disputes are among them) and “Refund”. Stripe then shows the
        signing secret that is asked for below.
      </p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <code className="wrap-anywhere font-mono">{payments.webhookAddress}</code>
        <CopyButton text={payments.webhookAddress} label="Copy the address" />
      </div>
      <WebhookState payments={payments} />
    </section>
  );
}

function WebhookState({ payments }: { payments: Payments }) {
  const { refusedEventAt, lastEventAt } = payments;
  if (payments.provider !== 'stripe') return null;
  if (refusedEventAt) {
    return (
      <Alert tone="danger" title="The signing secret does not match">
        A notification came on <Moment iso={refusedEventAt} />, and its signature was made with
        another secret. Copy the signing secret of this endpoint at Stripe and enter it below.
      </Alert>
    );
  }
  if (lastEventAt) {
    return (
      <p>
        Stripe reports what happens to payments. Last: <Moment iso={lastEventAt} />
      </p>
    );
  }
  if (!waitsForStripe(payments)) return null;
  return (
    <p role="status" className="flex items-center gap-2.5">
      <Spinner className="shrink-0 text-brand-700" />
      Waiting for the first notification. At Stripe you can send a test event to the endpoint.
    </p>
  );
}
