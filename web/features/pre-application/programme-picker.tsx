import { CircleAlert } from 'lucide-react';
import type { Ref } from 'react';
import type { UseFormRegister } from 'react-hook-form';
import { PRICE_STORY } from '#core/content/prices.ts';
import { AREAS, PROGRAMMES } from '#core/domain/catalogue.ts';
import { FormSection } from '#web/components/form-fields.tsx';
import type { FormValues } from './form-values.ts';
import { ProgrammeOption } from './programme-option.tsx';

type ProgrammePickerProps = {
  register: UseFormRegister<FormValues>;
  error: string | undefined;
  /** Stands before there is anything to say, so that it can be focused at once. */
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
            // Leaving the first card on the way to the second is no mistake yet.
            onBlur={undefined}
          />
        ))}
      </div>
      <p className="mt-5 text-ink-600 text-sm">{PRICE_STORY}</p>
    </FormSection>
  );
}
