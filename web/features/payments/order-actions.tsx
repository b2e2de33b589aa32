import { Download, FilePen, Route } from 'lucide-react';
import type { OrderSummary } from '#core/contract/payments.ts';
import { isPayable } from '#core/domain/payments/payment.ts';
import { buttonStyles } from '#web/components/ui/button.tsx';
import { brand } from '#web/lib/brand.ts';
import { awaitsCertificate } from './order-words.ts';

const RECEIPT_NAME = 'Certification-Receipt.pdf';

/** The one thing to do next, where there is one. Plain links: leaving a payment page is a page load, as entering one is. */
export function MainAction({ order }: { order: OrderSummary }) {
  const session = encodeURIComponent(order.sessionId);
  if (awaitsCertificate(order)) {
    return (
      <a href={`/apply?sessionId=${session}`} className={buttonStyles({ size: 'lg' })}>
        <FilePen aria-hidden="true" />
        Complete your application
      </a>
    );
  }
  if (!isPayable(order.paymentState)) return null;
  return (
    <a
      href={`/certification-payment?sessionId=${session}`}
      className={buttonStyles({ size: 'lg' })}
    >
      Pay this order
    </a>
  );
}

/** Everything else to do with an order, quieter. */
export function OrderActions({ order }: { order: OrderSummary }) {
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

/** Whom to ask, and what to quote. */
export function SupportLine({ orderNumber }: { orderNumber?: string }) {
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
