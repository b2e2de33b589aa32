import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import {
  PRE_APPLICATION_COMPANY_SIZES,
  PRE_APPLICATION_INDUSTRIES,
} from '#core/domain/applications/options.ts';
import { Field } from '#web/components/ui/field.tsx';
import { Input, Select, Textarea } from '#web/components/ui/input.tsx';
import { FormSection } from './form-section.tsx';
import type { FormValues } from './form-values.ts';

type FieldsProps = { register: UseFormRegister<FormValues>; errors: FieldErrors<FormValues> };

export function PersonFields({ register, errors }: FieldsProps) {
  return (
    <FormSection number={1} legend="About you" hint="Where we send your results.">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="First name" error={errors.firstName?.message} required>
          <Input autoComplete="given-name" {...register('firstName')} />
        </Field>
        <Field label="Last name" error={errors.lastName?.message} required>
          <Input autoComplete="family-name" {...register('lastName')} />
        </Field>
        <Field label="Email" error={errors.email?.message} required>
          <Input type="email" autoComplete="email" {...register('email')} />
        </Field>
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
  /** The lists are drawn with their choice: given later, it would look like one of the visitor's. */
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
        <Field label="Company size" error={errors.companySize?.message} required>
          <Select defaultValue={chosen.companySize} {...register('companySize')}>
            <option value="">Select a size</option>
            {PRE_APPLICATION_COMPANY_SIZES.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Industry" error={errors.industry?.message} required>
          <Select defaultValue={chosen.industry} {...register('industry')}>
            <option value="">Select an industry</option>
            {PRE_APPLICATION_INDUSTRIES.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
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
