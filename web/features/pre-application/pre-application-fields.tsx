import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import {
  PRE_APPLICATION_COMPANY_SIZES,
  PRE_APPLICATION_INDUSTRIES,
} from '#core/domain/applications/options.ts';
import { FormSection, PersonFields, SelectField } from '#web/components/form-fields.tsx';
import { Field } from '#web/components/ui/form/field.tsx';
import { Input, Textarea } from '#web/components/ui/form/input.tsx';
import type { FormValues } from './form-values.ts';

type FieldsProps = { register: UseFormRegister<FormValues>; errors: FieldErrors<FormValues> };

export function ContactFields({ register, errors }: FieldsProps) {
  return (
    <FormSection number={1} legend="About you" hint="Where we send your results.">
      <div className="grid gap-5 sm:grid-cols-2">
        <PersonFields register={register} errors={errors} />
        <Field
          label="Phone"
          hint="At least 10 digits, with the area code."
          error={errors.phone?.message}
          required
        >
          <Input type="tel" autoComplete="tel" {...register('phone')} />
        </Field>
      </div>
    </FormSection>
  );
}

type CompanyFieldsProps = FieldsProps & {
  /** Passed as `defaultValue`: a choice set later would count as one of the visitor's. */
  chosen: Pick<FormValues, 'companySize' | 'industry'>;
};

export function CompanyFields({ register, errors, chosen }: CompanyFieldsProps) {
  return (
    <FormSection
      number={2}
      legend="About your company"
      hint="A reviewer reads this beside your answers."
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label="Company name"
          error={errors.companyName?.message}
          required
          className="sm:col-span-2"
        >
          <Input autoComplete="organization" {...register('companyName')} />
        </Field>
        <SelectField
          label="Company size"
          error={errors.companySize?.message}
          options={PRE_APPLICATION_COMPANY_SIZES}
          none="Select a size"
          required
          defaultValue={chosen.companySize}
          {...register('companySize')}
        />
        <SelectField
          label="Industry"
          error={errors.industry?.message}
          options={PRE_APPLICATION_INDUSTRIES}
          none="Select an industry"
          required
          defaultValue={chosen.industry}
          {...register('industry')}
        />
        <Field
          label="Business overview"
          hint="What you do, and for whom. At least 20 characters."
          error={errors.businessOverview?.message}
          required
          className="sm:col-span-2"
        >
          <Textarea {...register('businessOverview')} />
        </Field>
        <Field
          label="Current challenges"
          hint="What you would like to get better at. At least 10 characters."
          error={errors.currentChallenges?.message}
          required
          className="sm:col-span-2"
        >
          <Textarea {...register('currentChallenges')} />
        </Field>
      </div>
    </FormSection>
  );
}
