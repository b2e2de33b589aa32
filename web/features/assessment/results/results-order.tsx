import { formatAmount } from '#core/domain/money.ts';
import { buttonStyles } from '#web/components/ui/button.tsx';
import type { SessionPaymentView } from '#web/features/payments/payments.queries.ts';

type ResultsOrderProps = {
  sessionId: string;
  /** Missing where it could not be loaded; the page behind the link tries again. */
  payment: SessionPaymentView | undefined;
};

/** For results with an order. Its numbers belong to the browser that paid it; the link to the report is meant to be shared. */
export function ResultsOrder({ sessionId, payment }: ResultsOrderProps) {
  const path = `/certification-payment?sessionId=${encodeURIComponent(sessionId)}`;
  const link = (label: string) => (
    <a href={path} className={buttonStyles({ variant: 'light', size: 'lg' })}>
      {label}
    </a>
  );
  if (!payment || payment.order) {
    return (
      <>
        <Words
          title="Your order is under way"
          text="An order was placed with these results, so they stand as they are."
        />
        {link('See your order')}
      </>
    );
  }
  if (payment.toPay) {
    return (
      <>
        <Words
          title="An order awaits its payment"
          text={`An order exists for this assessment: ${payment.toPay.certificationType}, ${formatAmount(payment.toPay.amount)}. The amount is only authorized now.`}
        />
        {link('Pay this order')}
      </>
    );
  }
  return (
    <Words
      title="These results are final"
      text="An order exists for this assessment. Its numbers were sent by e-mail."
    />
  );
}

function Words({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <h2 className="text-2xl">{title}</h2>
      <p className="mt-3 text-brand-100">{text}</p>
    </div>
  );
}
