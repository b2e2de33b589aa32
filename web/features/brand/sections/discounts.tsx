import { DISCOUNT_CODES } from '#core/domain/payments/pricing.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/form/field.tsx';
import { Input } from '#web/components/ui/form/input.tsx';
import type { BrandContent } from '../brand-content.ts';
import { Section, useBrandForm } from '../brand-form.tsx';

type OwnDiscount = NonNullable<BrandContent['discounts']>[number];

const SHIPPED: readonly OwnDiscount[] = DISCOUNT_CODES.map(({ code, percent }) => ({
  code,
  percent,
}));
const MOST = 30;

/** The owner's codes replace the shipped ones, which are the starting point. */
export function Discounts() {
  const { content, set, problemAt } = useBrandForm();
  const entries = content.discounts ?? SHIPPED;
  const change = (next: readonly OwnDiscount[]) => set('discounts', [...next]);
  return (
    <Section
      title="Discount codes"
      description="Customers type them at checkout. Orders that have one keep it. A code can be switched off for a while under Settings."
    >
      {problemAt('discounts') && <p className="text-danger-700">{problemAt('discounts')}</p>}
      {entries.length === 0 && <p className="text-ink-700">There are no codes.</p>}
      {entries.map((entry, i) => (
        <DiscountFields
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no identity but their place
          key={i}
          place={i}
          entry={entry}
          onChange={(next) => change(entries.with(i, next))}
          onRemove={() => change(entries.toSpliced(i, 1))}
        />
      ))}
      {entries.length < MOST && (
        <Button
          size="sm"
          variant="outline"
          className="justify-self-start"
          onClick={() => change([...entries, { code: '', percent: 10 }])}
        >
          Add a code
        </Button>
      )}
    </Section>
  );
}

type DiscountFieldsProps = {
  place: number;
  entry: OwnDiscount;
  onChange: (entry: OwnDiscount) => void;
  onRemove: () => void;
};

const toNumber = (typed: string): number | undefined => (typed ? Number(typed) : undefined);

function DiscountFields({ place, entry, onChange, onRemove }: DiscountFieldsProps) {
  const { problemAt } = useBrandForm();
  const errorOf = (name: keyof OwnDiscount) => problemAt(`discounts[${place}].${name}`);
  return (
    <fieldset className="grid gap-3 rounded-control border border-ink-200 p-3 sm:grid-cols-2">
      <legend className="px-1 font-medium">Code {place + 1}</legend>
      <Field label="Code" error={errorOf('code')}>
        <Input
          value={entry.code}
          autoCapitalize="characters"
          spellCheck={false}
          onChange={({ target }) => onChange({ ...entry, code: target.value.toUpperCase() })}
        />
      </Field>
      <Field label="Percent off" error={errorOf('percent')}>
        <Input
          type="number"
          min={1}
          max={90}
          value={Number.isNaN(entry.percent) ? '' : entry.percent}
          onChange={({ target }) => onChange({ ...entry, percent: target.valueAsNumber })}
        />
      </Field>
      <Field label="First day" error={errorOf('from')}>
        <Input
          type="date"
          value={entry.from ?? ''}
          onChange={({ target }) => onChange({ ...entry, from: target.value })}
        />
      </Field>
      <Field label="Last day" error={errorOf('to')}>
        <Input
          type="date"
          value={entry.to ?? ''}
          onChange={({ target }) => onChange({ ...entry, to: target.value })}
        />
      </Field>
      <Field label="Uses" error={errorOf('uses')} hint="Leave empty for any number.">
        <Input
          type="number"
          min={1}
          value={entry.uses ?? ''}
          onChange={({ target }) => onChange({ ...entry, uses: toNumber(target.value) })}
        />
      </Field>
      <Button size="sm" variant="ghost" className="justify-self-start" onClick={onRemove}>
        Remove code {place + 1}
      </Button>
    </fieldset>
  );
}
