import { PROMISES } from '#core/content/promises.ts';
import type { OrderSummary } from '#core/contract/payments.ts';
import { isPaymentSecured } from '#core/domain/payments/payment.ts';
import { Alert } from '#web/components/ui/alert.tsx';
import { buttonStyles } from '#web/components/ui/button.tsx';
import { Card, CardTitle } from '#web/components/ui/card.tsx';
import { CertificateToCome } from './certificate-to-come.tsx';
import { MainAction, OrderActions, SupportLine } from './order-actions.tsx';
import { OrderFacts } from './order-facts.tsx';
import { awaitsCertificate, STATE_TITLES, stateText } from './order-words.ts';
import { PaymentColumns } from './payment-columns.tsx';

/** An order on a payment page: what is true of its money, what to do next, its numbers, and the rest. */
export function OrderSheet({ order }: { order: OrderSummary }) {
  const isSecured = isPaymentSecured(order.paymentState);
  return (
    <PaymentColumns aside={isSecured && <NextSteps />}>
      {awaitsCertificate(order) ? (
        <CertificateToCome order={order}>
          <MainAction order={order} />
        </CertificateToCome>
      ) : (
        <>
          <Alert tone={isSecured ? 'success' : 'warning'} title={STATE_TITLES[order.paymentState]}>
            {stateText(order, new Date())}
          </Alert>
          <MainAction order={order} />
        </>
      )}
      <OrderFacts order={order} />
      <OrderActions order={order} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-ink-200 border-t pt-5">
        <SupportLine orderNumber={order.orderNumber} />
        <a href="/" className={buttonStyles({ variant: 'ghost', className: '-ml-5.5' })}>
          Return to Home
        </a>
      </div>
    </PaymentColumns>
  );
}

const STEPS = [
  {
    title: 'Your application',
    text: `Complete it with the details of your company. We contact you within ${PROMISES.applicationReplyBusinessDays} business days.`,
  },
  {
    title: 'Due diligence review',
    text: `A reviewer checks your answers and may contact your business. This takes 1 to ${PROMISES.deliveryDays} days.`,
  },
  {
    title: 'Your certificate',
    text: 'It comes by e-mail. Every change of your order does too, and you can follow it with either number.',
  },
];

function NextSteps() {
  return (
    <Card className="gap-5 sm:p-6">
      <CardTitle as="h2">What happens next</CardTitle>
      <ol className="grid gap-5">
        {STEPS.map(({ title, text }, i) => (
          <li key={title} className="border-brass-400 border-l-2 pl-4">
            <span className="block font-semibold">
              {i + 1}. {title}
            </span>
            <span className="text-ink-700 text-sm">{text}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
