import { useId } from 'react';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { MAX } from '#core/contract/shared/text.ts';
import { AREAS, PROGRAMMES, programmeWithAreas } from '#core/domain/catalogue.ts';
import { formatMoney } from '#core/domain/money.ts';
import { feeOf, type Prices } from '#core/domain/payments/prices.ts';
import { usePrices } from '#web/admin-kit/session.tsx';
import { Checkbox } from '#web/components/ui/form/checkbox.tsx';
import { Field, FieldError } from '#web/components/ui/form/field.tsx';
import { Input, Select, Textarea } from '#web/components/ui/form/input.tsx';
import { RadioCard, RadioCards } from '#web/components/ui/form/radio-cards.tsx';
import { findProgramme, type OrderValues, totalOf } from './order-values.ts';

type FieldsProps = {
  register: UseFormRegister<OrderValues>;
  errors: FieldErrors<OrderValues>;
};

type WantedFieldsProps = FieldsProps & {
  chosen: Pick<OrderValues, 'what' | 'areas' | 'programme' | 'amount'>;
};

const waysAt = (
  prices: Prices,
): { what: OrderValues['what']; label: string; description: string }[] => [
  {
    what: 'overall',
    label: 'The company as a whole',
    description: `Business Excellence Certification, ${formatMoney(feeOf(prices))}`,
  },
  { what: 'areas', label: 'Areas', description: 'The prices of the checkout' },
  { what: 'programme', label: 'A program', description: 'At a price that you have quoted' },
];

/** What is ordered, and what it costs. */
export function WantedFields({ register, errors, chosen }: WantedFieldsProps) {
  const prices = usePrices();
  const total = totalOf(prices, chosen);
  return (
    <>
      <RadioCards legend="What is certified">
        {waysAt(prices).map(({ what, label, description }) => (
          <RadioCard
            key={what}
            value={what}
            label={label}
            description={description}
            {...register('what')}
          />
        ))}
      </RadioCards>
      {chosen.what === 'areas' && <AreaFields register={register} errors={errors} />}
      {chosen.what === 'programme' && (
        <ProgrammeFields register={register} errors={errors} programme={chosen.programme} />
      )}
      <p aria-live="polite" className="font-semibold">
        {total ? `To pay: ${total}` : ''}
      </p>
    </>
  );
}

function AreaFields({ register, errors }: FieldsProps) {
  const errorId = useId();
  const error = errors.areas?.message;
  return (
    <fieldset aria-describedby={error ? errorId : undefined} className="min-w-0">
      <legend className="mb-1 font-medium">Areas</legend>
      {AREAS.map(({ id, name }) => (
        <Checkbox key={id} value={id} label={name} {...register('areas')} />
      ))}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}

function ProgrammeFields({
  register,
  errors,
  programme,
}: FieldsProps & { programme: OrderValues['programme'] }) {
  const listed = findProgramme(programme);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Program" error={errors.programme?.message} required className="sm:col-span-2">
        <Select {...register('programme')}>
          <option value="">Choose a program</option>
          {PROGRAMMES.map(({ id }) => (
            <option key={id} value={id}>
              {programmeWithAreas(id)}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label="Quoted price in US dollars"
        hint={listed && `The price list says ${formatMoney(listed.listPrice)}.`}
        error={errors.amount?.message}
        required
        className="sm:col-span-2"
      >
        <Input inputMode="decimal" autoComplete="off" maxLength={20} {...register('amount')} />
      </Field>
      <Field
        label="What the price covers"
        hint="The customer sees this in the mail and on the payment page."
        error={errors.quoteNote?.message}
        required
        className="sm:col-span-2"
      >
        <Textarea rows={3} maxLength={MAX.long} {...register('quoteNote')} />
      </Field>
    </div>
  );
}
