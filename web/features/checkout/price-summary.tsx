import type { ReactNode } from 'react';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { roundingOf, WHAT_IS_DUE } from '#core/content/prices.ts';
import { formatMoney, formatWithCents } from '#core/domain/money.ts';
import type { BundleLine, Quote } from '#core/domain/payments/pricing.ts';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card, CardTitle } from '#web/components/ui/card.tsx';
import { TermsConsent } from '#web/features/payments/pay-order-form.tsx';
import { AUTHORIZED_ONLY } from '#web/features/payments/payment-words.ts';
import { brand } from '#web/lib/brand.ts';
import { type CodeEntry, DiscountBox } from './discount-box.tsx';
import type { CheckoutText } from './use-checkout.ts';

/** Which share of the price is paid: `50% off $350`. */
function describeShare({ share, listPrice }: BundleLine): string {
  const price = formatMoney(listPrice);
  if (share === 100) return `Full price ${price}`;
  return share === 0 ? `Free instead of ${price}` : `${100 - share}% off ${price}`;
}

type PriceSummaryProps = { quote: Quote; children?: ReactNode };

/** Every line with its share and saving; amounts to compare are aligned. */
export function PriceSummary({ quote, children }: PriceSummaryProps) {
  const { lines, subtotal, discount, total } = quote;
  const listTotal = lines.reduce((sum, { listPrice }) => sum + listPrice, 0);
  return (
    <Card className="gap-4 sm:p-6">
      <CardTitle as="h2">Order summary</CardTitle>
      {lines.length === 0 ? (
        <p className="text-ink-700">No certification is selected.</p>
      ) : (
        <ul aria-label="Selected certifications" className="grid gap-3">
          {lines.map((line) => (
            <SummaryLine key={line.area.id} line={line} />
          ))}
        </ul>
      )}
      <dl className="grid gap-2 border-ink-200 border-t pt-4 tabular-nums">
        <Amount
          label="Subtotal"
          hint={roundingOf(brand.prices)}
          value={formatWithCents(subtotal)}
        />
        {discount && (
          <Amount
            label={`Discount ${discount.code} (${discount.percent}%)`}
            value={formatWithCents(-discount.amount)}
          />
        )}
        <div
          aria-live="polite"
          className="flex items-baseline justify-between gap-4 border-ink-200 border-t pt-3 font-semibold text-lg"
        >
          <dt>Total</dt>
          <dd>{formatMoney(total)}</dd>
        </div>
        {listTotal > total && (
          <Amount label="You save" value={formatWithCents(listTotal - total)} isQuiet />
        )}
      </dl>
      {children}
    </Card>
  );
}

function SummaryLine({ line }: { line: BundleLine }) {
  const { area, toPay, saving } = line;
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-4 tabular-nums">
      <span className="font-medium">{area.name}</span>
      <span className="text-right">{formatWithCents(toPay)}</span>
      <span className="text-ink-600 text-sm">{describeShare(line)}</span>
      {saving > 0 && (
        <span className="text-right text-brand-700 text-sm">saves {formatMoney(saving)}</span>
      )}
    </li>
  );
}

type AmountProps = { label: string; hint?: string | undefined; value: string; isQuiet?: boolean };

function Amount({ label, hint, value, isQuiet = false }: AmountProps) {
  return (
    <div
      className={`flex items-baseline justify-between gap-4 ${isQuiet ? 'text-brand-700 text-sm' : ''}`}
    >
      <dt>
        {label}
        {hint && <span className="ml-1.5 text-ink-600 text-sm">{hint}</span>}
      </dt>
      <dd>{value}</dd>
    </div>
  );
}

type CheckoutTotalProps = {
  formId: string;
  quote: Quote;
  discountCodes: readonly string[];
  code: CodeEntry;
  register: UseFormRegister<CheckoutText>;
  errors: FieldErrors<CheckoutText>;
  /** Why the payment could not begin. */
  failure: string | undefined;
  isStarting: boolean;
};

/** The price, the code, the terms, and the button to the payment. */
export function CheckoutTotal(props: CheckoutTotalProps) {
  const { formId, quote, discountCodes, code, register, errors, failure, isStarting } = props;
  return (
    <>
      <PriceSummary quote={quote}>
        <DiscountBox codes={discountCodes} {...code} />
        <div className="grid gap-3 border-ink-200 border-t pt-3">
          <TermsConsent
            form={formId}
            error={errors.acceptsTerms?.message}
            {...register('acceptsTerms')}
          />
          {failure && (
            <Alert tone="danger" title="Error">
              {failure}
            </Alert>
          )}
          <Button type="submit" form={formId} size="lg" pending={isStarting}>
            Proceed to Payment
          </Button>
          <p className="text-ink-700 text-sm">{AUTHORIZED_ONLY}</p>
        </div>
      </PriceSummary>
      <p className="text-ink-600 text-sm">{WHAT_IS_DUE.totalIsAll}</p>
    </>
  );
}
