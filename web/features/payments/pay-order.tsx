import { useEffect, useState } from 'react';
import type { OrderSummary } from '#core/contract/payments.ts';
import { formatMoney } from '#core/domain/money.ts';
import { type AmountLine, orderAmounts } from '#core/domain/payments/order-amounts.ts';
import { isPayable, PAYMENT_WORDS, type PaymentState } from '#core/domain/payments/payment.ts';
import { CardStep } from '#web/features/payments/card/card-step.tsx';
import { ApiError } from '#web/lib/api.ts';
import { brand } from '#web/lib/brand.ts';
import { formatDay } from '#web/lib/moments.ts';
import { OrderSheet } from './order-sheet.tsx';
import {
  type PayOrderContact,
  PayOrderForm,
  payOrderForm,
  readPayOrder,
} from './pay-order-form.tsx';
import { PaymentColumns, PaymentFrame, PaymentPageSkeleton } from './payment-frame.tsx';
import { usePaymentStep } from './payment-steps.ts';
import { HoldTerms, PriceLines } from './payment-summary.tsx';
import { describeHold, describePaymentFailure } from './payment-words.ts';
import {
  type Intent,
  isTestMode,
  type PaymentConfig,
  type PaymentRequest,
  takesCards,
  useCreateIntent,
} from './payments.queries.ts';

type PayOrderProps = {
  /** The session or the payment link that is paid. */
  subject: string;
  config: PaymentConfig;
  title: string;
  lines: readonly AmountLine[];
  /** Cents. */
  total: number;
  /** Number of an existing order, if it may be shown. */
  orderNumber?: string;
  /** What a price by quote covers. */
  quoteNote?: string | null;
  /** False for an existing order, which has its reference already. */
  asksForReference: boolean;
  toRequest: (form: PayOrderContact) => PaymentRequest;
  /** Called if something has changed meanwhile: an order exists, or the contact is missing. */
  onConflict: () => void;
};

/** The payment for one order: the terms, then the card. */
export function PayOrder(props: PayOrderProps) {
  const { subject, config, title, lines, total, orderNumber, toRequest, onConflict } = props;
  const step = usePaymentStep();
  const createIntent = useCreateIntent();
  const [intent, setIntent] = useState<Intent>();
  /** If no card can be taken, the page says so at once; the form stays a click away. */
  const [isFormWanted, setIsFormWanted] = useState(false);
  const isAtPayment = takesCards(config) ? step.isAtPayment && intent !== undefined : !isFormWanted;

  const proceed = (form: PayOrderContact) => {
    if (!takesCards(config)) return setIsFormWanted(false);
    createIntent.mutate(toRequest(form), {
      onSuccess: (started) => {
        setIntent(started);
        step.showPayment();
      },
      onError: (error) => {
        step.backToForm();
        if (error instanceof ApiError && error.status === 409) onConflict();
      },
    });
  };
  const [isResuming, setResuming] = useState(step.isAtPayment && takesCards(config));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page was loaded at its payment step.
  useEffect(() => {
    if (!isResuming) return;
    setResuming(false);
    const { data: entered } = payOrderForm.safeParse(readPayOrder(subject));
    if (entered) proceed(entered);
    else step.backToForm();
  }, []);
  const back = () => {
    setIsFormWanted(true);
    step.backToForm();
  };

  if (isResuming || (step.isAtPayment && createIntent.isPending)) {
    return <PaymentPageSkeleton step={1} />;
  }
  if (isAtPayment && !takesCards(config)) {
    return (
      <PaymentFrame step={1} kicker="Payment" title={title}>
        <CardStep config={config} journey="certification" onBack={back} />
      </PaymentFrame>
    );
  }
  return (
    <PaymentFrame
      step={isAtPayment ? 1 : 0}
      kicker={isAtPayment ? 'Step 2 of 2: Payment' : 'Step 1 of 2: Your order'}
      title={title}
      lede={describeHold(formatMoney(total), new Date())}
      isTest={isTestMode(config)}
    >
      <PaymentColumns
        aside={
          <>
            <PriceLines
              lines={lines}
              total={total}
              orderNumber={orderNumber}
              quoteNote={props.quoteNote}
            />
            <HoldTerms amount={formatMoney(total)} />
          </>
        }
      >
        {isAtPayment ? (
          <CardStep config={config} intent={intent} journey="certification" onBack={back} />
        ) : (
          <PayOrderForm
            subject={subject}
            asksForReference={props.asksForReference}
            failure={createIntent.error ? describePaymentFailure(createIntent.error) : undefined}
            isStarting={createIntent.isPending}
            onSubmit={proceed}
          />
        )}
      </PaymentColumns>
    </PaymentFrame>
  );
}

type PayExistingProps = {
  subject: string;
  config: PaymentConfig;
  toRequest: () => PaymentRequest;
  onConflict: () => void;
};

/** Offers to pay an order that awaits payment; shows any other order. */
export function PayExistingOrder({ order, ...paying }: PayExistingProps & { order: OrderSummary }) {
  if (order.cancelledAt) {
    return (
      <PaymentFrame kicker="Your order" title="This order was cancelled" isTest={order.isTest}>
        <p className="max-w-prose">
          Order {order.orderNumber} was cancelled on {formatDay(order.cancelledAt)}, so it can no
          longer be paid. If you did not expect this, please write to {brand.supportEmail}.
        </p>
      </PaymentFrame>
    );
  }
  if (!isPayable(order.paymentState)) {
    return (
      <PaymentFrame
        kicker="Your order"
        title={PAYMENT_WORDS[order.paymentState].title}
        isTest={order.isTest}
      >
        <OrderSheet order={order} />
      </PaymentFrame>
    );
  }
  return (
    <PayUnpaidOrder
      {...paying}
      state={order.paymentState}
      due={order}
      orderNumber={order.orderNumber}
      quoteNote={order.quoteNote}
    />
  );
}

type PayUnpaidOrderProps = PayExistingProps & {
  state: PaymentState;
  due: Pick<OrderSummary, 'certificationType' | 'amount' | 'items'>;
  /** Known to the browser that paid the order before, and through the link from its mail. */
  orderNumber?: string;
  /** Also known through the link from the mail. */
  quoteNote?: string | null;
};

export function PayUnpaidOrder({ state, due, ...props }: PayUnpaidOrderProps) {
  return (
    <PayOrder
      {...props}
      title={PAYMENT_WORDS[state].title}
      {...orderAmounts({ ...due, quoteNote: props.quoteNote })}
      asksForReference={false}
    />
  );
}
