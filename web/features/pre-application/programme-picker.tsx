import { Check, CircleAlert } from 'lucide-react';
import { type ComponentProps, type CSSProperties, type Ref, useId } from 'react';
import type { UseFormRegister } from 'react-hook-form';
import { priceStory } from '#core/content/prices.ts';
import { PROGRAMME_CARDS } from '#core/content/programmes.ts';
import { AREAS, areasOfProgramme, PROGRAMMES, type Programme } from '#core/domain/catalogue.ts';
import { formatMoney } from '#core/domain/money.ts';
import { FormSection } from '#web/components/form-fields.tsx';
import { PROGRAMME_ICONS } from '#web/components/programme-icons.ts';
import { brand } from '#web/lib/brand.ts';
import type { FormValues } from './form-values.ts';

type ProgrammePickerProps = {
  register: UseFormRegister<FormValues>;
  error: string | undefined;
  /** Rendered even while empty, so that it can be focused at once. */
  alertRef: Ref<HTMLDivElement>;
};

export function ProgrammePicker({ register, error, alertRef }: ProgrammePickerProps) {
  return (
    <FormSection
      number={3}
      legend="Certifications"
      hint={`Choose one or more. Whichever you choose, the assessment looks at all ${AREAS.length} areas of your company.`}
    >
      <div
        ref={alertRef}
        role="alert"
        tabIndex={-1}
        className={
          error &&
          'flex gap-3 rounded-control border border-danger-200 bg-danger-50 px-4 py-3.5 font-semibold text-danger-700'
        }
      >
        {error && (
          <>
            <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
            {error}
          </>
        )}
      </div>
      <div className={`grid gap-4 sm:grid-cols-2 ${error ? 'mt-5' : ''}`}>
        {PROGRAMMES.map((programme) => (
          <ProgrammeOption
            key={programme.id}
            programme={programme}
            {...register('selectedCertifications')}
            // Moving on to the next card must not validate yet.
            onBlur={undefined}
          />
        ))}
      </div>
      <p className="mt-5 text-ink-600 text-sm">{priceStory(brand.prices).both}</p>
    </FormSection>
  );
}

type ProgrammeOptionProps = Omit<ComponentProps<'input'>, 'type'> & { programme: Programme };

/** One card, clickable as a whole. Its name is the label; the rest of its text is the description. */
function ProgrammeOption({ programme, ...props }: ProgrammeOptionProps) {
  const { id, name, listPrice } = programme;
  const { description, hue, icon } = PROGRAMME_CARDS[id];
  const Icon = PROGRAMME_ICONS[icon];
  const domId = useId();
  return (
    <label
      style={{ '--hue': hue } as CSSProperties}
      className="group relative flex cursor-pointer flex-col rounded-card border border-ink-200 bg-white p-5 transition-[background-color,border-color,box-shadow] hover:border-ink-300 hover:shadow-raised has-checked:border-(--hue) has-checked:bg-paper has-checked:shadow-[inset_0_0_0_1px_var(--hue)] has-focus-visible:outline-3 has-focus-visible:outline-(--focus-ring) has-focus-visible:outline-offset-3"
    >
      <span className="flex items-start justify-between">
        <span className="grid size-11 place-items-center rounded-full border border-(--hue)/25 bg-(--hue)/7 text-(--hue)">
          <Icon aria-hidden="true" className="size-5.5" />
        </span>
        <span className="grid size-6 place-items-center">
          <input
            type="checkbox"
            value={id}
            aria-labelledby={`${domId}-name`}
            aria-describedby={`${domId}-areas ${domId}-about ${domId}-price`}
            className="peer col-start-1 row-start-1 size-6 cursor-[inherit] appearance-none rounded-sm border border-ink-500 bg-white outline-none transition-colors checked:border-(--hue) checked:bg-(--hue)"
            {...props}
          />
          <Check
            aria-hidden="true"
            strokeWidth={3}
            className="pointer-events-none col-start-1 row-start-1 size-4 text-white opacity-0 transition-opacity peer-checked:opacity-100"
          />
        </span>
      </span>
      <span
        id={`${domId}-name`}
        className="mt-4 font-display font-medium text-lg leading-tight tracking-[-0.012em]"
      >
        {name}
      </span>
      <span id={`${domId}-areas`} className="mt-1 text-(--hue) text-sm">
        Covers{' '}
        {areasOfProgramme(id)
          .map((area) => area.name)
          .join(', ')}
      </span>
      <span id={`${domId}-about`} className="mt-1.5 mb-4 text-ink-700 text-sm">
        {description}
      </span>
      <span
        id={`${domId}-price`}
        className="mt-auto flex items-baseline justify-between border-ink-200 border-t pt-3 text-ink-600 text-sm"
      >
        List price{' '}
        <span className="font-semibold text-base text-ink-950 tabular-nums">
          {formatMoney(listPrice)}
        </span>
      </span>
    </label>
  );
}
