import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { adminAddress } from '#core/admin-address.ts';
import type { OrderDetails } from '#core/contract/staff/orders.ts';
import { formatMoney, priceOf, toCents } from '#core/domain/money.ts';
import { DrawerSection } from '#web/admin-kit/records/record.tsx';
import { Allowed, Only } from '#web/admin-kit/session.tsx';
import { Moment } from '#web/components/moment.tsx';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { CopyButton } from '#web/components/ui/copy-button.tsx';
import { Field } from '#web/components/ui/form/field.tsx';
import { Input } from '#web/components/ui/form/input.tsx';
import { PaymentBadge, TestBadge } from '#web/features/orders/order-badges.tsx';
import { ORDER_SECTIONS } from '#web/features/orders/order-sections.ts';
import { Dispute } from './dispute.tsx';
import type { MoneyActions } from './money-dialog.tsx';
import {
  isCaptureNear,
  LINK_WORDS,
  MONEY_WORDS,
  type MoneyAction,
  moneyActionsOf,
  moneyStatement,
} from './money-words.ts';

/** The state of the payment, what is wrong with it, and what can be done. */
export function MoneyBox({ order, money }: { order: OrderDetails; money: MoneyActions }) {
  const { paymentState, captureBy, capturedAt, receiptNumber } = order;
  const isHeld = paymentState === 'authorized' && captureBy !== null;
  const actions = moneyActionsOf(order);
  return (
    <DrawerSection title="Money" id={ORDER_SECTIONS.money}>
      <div className="grid gap-3 rounded-control border border-ink-200 bg-paper p-4 text-sm">
        <div className="flex flex-wrap items-center gap-2">
          <PaymentBadge order={order} />
          <TestBadge order={order} />
        </div>
        <p>{moneyStatement(order, new Date())}</p>
        {order.paymentProblem && <Problem>{order.paymentProblem}</Problem>}
        {isHeld && isCaptureNear(captureBy, Date.now()) && (
          <p className="font-medium text-brass-700">
            Less than 48 hours are left. Deliver, or release the hold: otherwise the card is
            charged.
          </p>
        )}
        <dl className="grid gap-1.5 tabular-nums">
          <Line name="Amount">{priceOf(order)}</Line>
          {isHeld && (
            <Line name="Capture by">
              <Moment iso={captureBy} />
            </Line>
          )}
          {capturedAt && (
            <Line name="Charged">
              <Moment iso={capturedAt} />
            </Line>
          )}
          {receiptNumber && <Line name="Receipt">{receiptNumber}</Line>}
          <RefundLines order={order} />
        </dl>
        {order.isTest && <p className="text-ink-600">Test mode: no real money moves.</p>}
        {actions.length > 0 && (
          <div className="flex flex-wrap gap-2">
            {actions.map((action) => (
              <MoneyButton key={action} action={action} money={money} />
            ))}
          </div>
        )}
        {actions.includes('link') && (
          <p className="wrap-anywhere text-ink-600">The link goes to {order.customerEmail}.</p>
        )}
        <Dispute order={order} />
        {money.link && <SentLink link={money.link} />}
        {money.stillValid && <StillValid {...money.stillValid} />}
      </div>
    </DrawerSection>
  );
}

function MoneyButton({ action, money }: { action: MoneyAction; money: MoneyActions }) {
  if (action === 'link') {
    return (
      <Only to="work">
        <Button variant="outline" size="sm" pending={money.isSendingLink} onClick={money.sendLink}>
          {LINK_WORDS.button}
        </Button>
      </Only>
    );
  }
  const button = (
    <Button variant="outline" size="sm" onClick={() => money.ask(action)}>
      {MONEY_WORDS[action].button}
    </Button>
  );
  return action === 'refund' ? (
    <Allowed to="refund">{button}</Allowed>
  ) : (
    <Only to="work">{button}</Only>
  );
}

/** The details of an old refund may be incomplete. */
function RefundLines({ order }: { order: OrderDetails }) {
  const { refundedAmount, refundedAt, refundedBy, refundReason } = order;
  return (
    <>
      {refundedAmount && <Line name="Refunded">{formatMoney(toCents(refundedAmount))}</Line>}
      {refundedAt && (
        <Line name="Refunded on">
          <Moment iso={refundedAt} />
        </Line>
      )}
      {refundedBy && (
        <Line name="Refunded by">
          {refundedBy === 'system' ? 'the payment provider' : refundedBy}
        </Line>
      )}
      {refundReason && <Line name="Reason">{refundReason}</Line>}
    </>
  );
}

function Problem({ children }: { children: ReactNode }) {
  return (
    <p className="flex gap-2 font-medium text-danger-700">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 break-words">{children}</span>
    </p>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-ink-600">{name}</dt>
      <dd className="min-w-0 break-words text-right font-medium">{children}</dd>
    </div>
  );
}

/** The payment link that was mailed, to pass on in other ways. */
export function SentLink({ link }: { link: string }) {
  return (
    <div className="grid gap-2">
      <Field label="Payment link" hint="Whoever opens it can pay this order.">
        <Input readOnly value={link} onFocus={(event) => event.target.select()} />
      </Field>
      <CopyButton text={link} label="Copy the link" className="justify-self-start" />
    </div>
  );
}

type StillValidProps = NonNullable<MoneyActions['stillValid']>;

function StillValid({ id, number, why }: StillValidProps) {
  return (
    <Alert tone="danger" title={`Refunded, but certificate ${number} was not withdrawn`}>
      <p>{why}</p>
      <p>
        <Link href={adminAddress('certificate', id)} className="link">
          Open the certificate
        </Link>
      </p>
    </Alert>
  );
}
