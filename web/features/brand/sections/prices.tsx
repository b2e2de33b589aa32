import { priceFigures } from '#core/content/prices.ts';
import { FEE_LIMITS, SHARE_LIMITS, SHIPPED_PRICES } from '#core/domain/payments/prices.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/form/field.tsx';
import { Input } from '#web/components/ui/form/input.tsx';
import { pricesIn } from '../brand-content.ts';
import { Section, useBrandForm } from '../brand-form.tsx';

/** The fee and the shares of further areas, with what orders would cost. */
export function PricesSection() {
  const { content, set } = useBrandForm();
  return (
    <Section
      title="Prices"
      description="What the checkout asks for. Orders keep the price they were placed at, and a payment that has begun can be completed at its price. Renewals pay the price on that day."
    >
      <div className="grid gap-3 sm:grid-cols-3">
        <PriceField field="validationFee" label="Validation fee in US dollars" step={0.01} />
        <PriceField field="secondArea" label="Second area, percent of the fee" step={1} />
        <PriceField field="thirdArea" label="Third area, percent of the fee" step={1} />
      </div>
      <p className="text-ink-700">
        The overall certification costs the fee. The fourth and fifth areas add nothing.
      </p>
      <Examples />
      {content.prices && (
        <Button
          size="sm"
          variant="outline"
          className="justify-self-start"
          onClick={() => set('prices', undefined)}
        >
          Use the shipped prices
        </Button>
      )}
    </Section>
  );
}

type PriceFieldProps = { field: keyof typeof SHIPPED_PRICES; label: string; step: number };

function PriceField({ field, label, step }: PriceFieldProps) {
  const { content, set, problemAt } = useBrandForm();
  const limits = field === 'validationFee' ? FEE_LIMITS : SHARE_LIMITS;
  const typed = content.prices?.[field];
  const change = (value: string) => {
    const { [field]: _, ...others } = content.prices ?? {};
    const next = value ? { ...others, [field]: Number(value) } : others;
    // Without prices of its own, a brand has the shipped ones and no change.
    set('prices', Object.keys(next).length > 0 ? next : undefined);
  };
  return (
    <Field label={label} error={problemAt(`prices.${field}`)}>
      <Input
        type="number"
        inputMode="decimal"
        min={limits.least}
        max={limits.most}
        step={step}
        placeholder={String(SHIPPED_PRICES[field])}
        value={typed ?? ''}
        onChange={({ target }) => change(target.value)}
      />
    </Field>
  );
}

/** Example prices by the rules of the checkout, updated while typing. */
function Examples() {
  const { content, findings } = useBrandForm();
  const isWrong = findings?.problems.some(({ path }) => path.startsWith('prices'));
  if (isWrong) return null;
  const { validationFee, twoAreas, threeOrMoreAreas } = priceFigures(pricesIn(content));
  const examples = [
    ['One area', validationFee],
    ['Two areas in one order', twoAreas],
    ['Three areas or more', threeOrMoreAreas],
  ] as const;
  return (
    <dl aria-label="What orders cost" className="grid gap-1 tabular-nums">
      {examples.map(([what, amount]) => (
        <div key={what} className="flex justify-between gap-4">
          <dt>{what}</dt>
          <dd className="font-medium">{amount}</dd>
        </div>
      ))}
    </dl>
  );
}
