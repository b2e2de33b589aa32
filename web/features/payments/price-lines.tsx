import { formatMoney, formatWithCents } from '#core/domain/money.ts';
import type { AmountLine } from '#core/domain/payments/order-amounts.ts';
import { Card, CardTitle } from '#web/components/ui/card.tsx';

type PriceLinesProps = {
  lines: readonly AmountLine[];
  /** Cents. */
  total: number;
  orderNumber?: string;
};

/** What is paid for, where nothing is left to choose. */
export function PriceLines({ lines, total, orderNumber }: PriceLinesProps) {
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
    </Card>
  );
}
