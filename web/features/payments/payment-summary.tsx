import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { PROMISES } from '#core/content/promises.ts';
import { formatMoney, formatWithCents } from '#core/domain/money.ts';
import type { AmountLine } from '#core/domain/payments/order-amounts.ts';
import { Card, CardTitle } from '#web/components/ui/card.tsx';
import { formatDay, formatMoment } from '#web/lib/moments.ts';
import { AUTHORIZED_ONLY, calculateHoldDates } from './payment-words.ts';

type PriceLinesProps = {
  lines: readonly AmountLine[];
  /** Cents. */
  total: number;
  orderNumber?: string;
  /** What a price by quote covers. */
  quoteNote?: string | null;
};

/** The items to pay for when nothing is left to choose. */
export function PriceLines({ lines, total, orderNumber, quoteNote }: PriceLinesProps) {
  return (
    <Card className="gap-4 sm:p-6">
      <CardTitle as="h2">Order summary</CardTitle>
      {orderNumber && (
        <p className="text-ink-700">
          Order <strong className="font-semibold text-ink-950 tabular-nums">{orderNumber}</strong>
        </p>
      )}
      <dl className="grid gap-2.5 tabular-nums">
        {lines.map(({ label, amount }) => (
          <div key={label} className="flex items-baseline justify-between gap-4">
            <dt>{label}</dt>
            <dd>{formatWithCents(amount)}</dd>
          </div>
        ))}
        <div className="flex items-baseline justify-between gap-4 border-ink-200 border-t pt-3 font-semibold text-lg">
          <dt>Total</dt>
          <dd>{formatMoney(total)}</dd>
        </div>
      </dl>
      {quoteNote && (
        <div className="grid gap-1 text-ink-700">
          <h3 className="font-medium font-sans text-base text-ink-950 tracking-normal">
            What the price covers
          </h3>
          <p className="wrap-anywhere whitespace-pre-line">{quoteNote}</p>
        </div>
      )}
    </Card>
  );
}

/** What is held today, and when it is charged or released. */
export function HoldTerms({ amount }: { amount: string }) {
  const [{ today, chargedBy, ends }] = useState(() => calculateHoldDates(new Date()));
  const rows = [
    {
      when: `Today, ${formatDay(today)}`,
      what: `${amount} is held on your card. Nothing is charged.`,
    },
    {
      when: 'When your certificate is delivered',
      what: `${amount} is charged. Delivery normally takes up to ${PROMISES.deliveryDays} days.`,
    },
    {
      when: `At the latest on ${formatMoment(chargedBy)}`,
      what: 'Charged shortly before the hold ends, if the review is still under way. We let you know, and refund it if no certificate follows.',
    },
    {
      when: 'If we cannot certify before that',
      what: `The hold is released. A hold that is not charged ends on ${formatDay(ends)}.`,
    },
  ];
  return (
    <Card className="gap-4 sm:p-6">
      <CardTitle as="h2" className="flex items-center gap-2.5">
        <CalendarClock aria-hidden="true" className="size-5.5 shrink-0 text-brass-700" />
        When you are charged
      </CardTitle>
      <p className="text-ink-700 text-sm">{AUTHORIZED_ONLY}</p>
      <dl className="grid gap-3.5 text-sm">
        {rows.map(({ when, what }) => (
          <div key={when} className="border-brass-400 border-l-2 pl-3.5">
            <dt className="font-semibold">{when}</dt>
            <dd className="text-ink-700">{what}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
