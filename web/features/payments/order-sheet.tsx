import { Download, FilePen, Route } from 'lucide-react';
import { PROMISES } from '#core/content/promises.ts';
import type { OrderSummary } from '#core/contract/payments.ts';
import { formatAmount } from '#core/domain/money.ts';
import { canBePaid } from '#core/domain/orders/cancellation.ts';
import {
  isPaymentSecured,
  PAYMENT_STATE_LABELS,
  PAYMENT_WORDS,
} from '#core/domain/payments/payment.ts';
import { Alert } from '#web/components/ui/alert.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { buttonStyles } from '#web/components/ui/button.tsx';
import { Card, CardTitle } from '#web/components/ui/card.tsx';
import { CopyButton } from '#web/components/ui/copy-button.tsx';
import { brand } from '#web/lib/brand.ts';
import { CertificatePreview } from './certificate-preview.tsx';
import { PaymentColumns } from './payment-frame.tsx';
import { awaitsCertificate, describePaymentState, unsecuredTitle } from './payment-words.ts';

/** An order on a payment page: the state of its payment, the next step, its numbers, and the rest. */
export function OrderSheet({ order }: { order: OrderSummary }) {
  const isSecured = isPaymentSecured(order.paymentState);
  return (
    <PaymentColumns aside={isSecured && !order.isDeclined && <NextSteps />}>
      {awaitsCertificate(order) ? (
        <CertificatePreview order={order}>
          <MainAction order={order} />
        </CertificatePreview>
      ) : (
        <>
          <Alert
            tone={isSecured ? 'success' : 'warning'}
            title={isSecured ? PAYMENT_WORDS[order.paymentState].title : unsecuredTitle(order)}
          >
            {describePaymentState(order, new Date())}
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
    text: 'It comes by e-mail. So does every change to your order, and you can follow it with either number.',
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

/** An order in brief: both numbers, what was bought, and the price. */
function OrderFacts({ order }: { order: OrderSummary }) {
  const { orderNumber, ticketNumber, certificationType, items, amount, paymentState } = order;
  const names = items.length > 0 ? items.map(({ name }) => name) : [certificationType];
  return (
    <Card>
      <CardTitle as="h2">Your order</CardTitle>
      <dl className="grid gap-4">
        <NumberRow label="Order number" value={orderNumber} />
        <NumberRow label="Ticket number" value={ticketNumber} />
        <Row label="Certification">
          <ul className="grid gap-0.5 sm:text-right">
            {names.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </Row>
        {order.customerReference && <Row label="Your reference">{order.customerReference}</Row>}
        <Row label="Amount">
          <span className="font-semibold tabular-nums">{formatAmount(amount)}</span>
        </Row>
        <Row label="Payment">
          <Badge tone={isPaymentSecured(paymentState) ? 'success' : 'warning'}>
            {PAYMENT_STATE_LABELS[paymentState]}
          </Badge>
        </Row>
      </dl>
    </Card>
  );
}

function Row({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-ink-200 border-t pt-4 first:border-t-0 first:pt-0">
      <dt className="text-ink-600">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}

function NumberRow({ label, value }: { label: string; value: string }) {
  return (
    <Row label={label}>
      <span className="flex flex-wrap items-center gap-x-2 gap-y-2 sm:gap-x-3">
        <span className="font-semibold tabular-nums sm:text-lg">{value}</span>
        <CopyButton
          text={value}
          aria-label={`Copy ${label.toLowerCase()}`}
          className="max-sm:px-2.5"
        />
      </span>
    </Row>
  );
}

const RECEIPT_NAME = 'Certification-Receipt.pdf';

/** The next step, if there is one. Plain links: leaving a payment page is a page load, like entering one. */
function MainAction({ order }: { order: OrderSummary }) {
  const session = encodeURIComponent(order.sessionId);
  if (awaitsCertificate(order)) {
    return (
      <a href={`/apply?sessionId=${session}`} className={buttonStyles({ size: 'lg' })}>
        <FilePen aria-hidden="true" />
        Complete your application
      </a>
    );
  }
  if (!canBePaid(order)) return null;
  return (
    <a
      href={`/certification-payment?sessionId=${session}`}
      className={buttonStyles({ size: 'lg' })}
    >
      Pay this order
    </a>
  );
}

/** All other actions for an order, less prominent. */
function OrderActions({ order }: { order: OrderSummary }) {
  const { orderNumber, receiptPath } = order;
  return (
    <div className="flex flex-wrap gap-3 max-sm:flex-col">
      <a
        href={`/tracking?order=${encodeURIComponent(orderNumber)}`}
        className={buttonStyles({ variant: 'outline' })}
      >
        <Route aria-hidden="true" />
        Track Your Order
      </a>
      {receiptPath && (
        <a
          href={receiptPath}
          download={RECEIPT_NAME}
          className={buttonStyles({ variant: 'outline' })}
        >
          <Download aria-hidden="true" />
          Download Receipt
        </a>
      )}
    </div>
  );
}

/** Says whom to ask and what to quote. */
function SupportLine({ orderNumber }: { orderNumber?: string }) {
  return (
    <p className="text-ink-700">
      Questions? Write to{' '}
      <a href={`mailto:${brand.supportEmail}`} className="link">
        {brand.supportEmail}
      </a>
      {orderNumber && (
        <>
          {' '}
          and quote <span className="whitespace-nowrap">{orderNumber}</span>
        </>
      )}
      .
    </p>
  );
}
