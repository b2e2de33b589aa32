import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import type { KnownDetails } from '#core/contract/applications.ts';
import {
  APPLICATION_COMPANY_SIZES,
  APPLICATION_INDUSTRIES,
  TIMELINE_EXPECTATIONS,
} from '#core/domain/applications/options.ts';
import { PROGRAMMES, programmeWithAreas } from '#core/domain/catalogue.ts';
import { FormSection, PersonFields, SelectField } from '#web/components/form-fields.tsx';
import { Field } from '#web/components/ui/form/field.tsx';
import { Input, Textarea } from '#web/components/ui/form/input.tsx';
import type { ApplicationValues } from './application-draft.ts';

type FieldsProps = {
  register: UseFormRegister<ApplicationValues>;
  errors: FieldErrors<ApplicationValues>;
  /** Passed as `defaultValue`: a choice set later would count as one of the visitor's. */
  chosen: ApplicationValues;
  known: KnownDetails | undefined;
  /** The areas of the order that the application is for. */
  ordered: readonly string[];
};

const TYPES = PROGRAMMES.map(({ id }) => ({ value: id, label: programmeWithAreas(id) }));

export function ApplicantFields({ register, errors }: FieldsProps) {
  return (
    <FormSection
      number={1}
      legend="Contact"
      hint="The person we contact with questions and with the decision."
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <PersonFields register={register} errors={errors} />
        <Field label="Phone" error={errors.phone?.message}>
          <Input type="tel" autoComplete="tel" {...register('phone')} />
        </Field>
      </div>
    </FormSection>
  );
}

export function CompanyFields({ register, errors, chosen, known }: FieldsProps) {
  const isSizeOpen = known?.companySize === '501+';
  return (
    <FormSection number={2} legend="Company" hint="The company that is to be certified.">
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
          hint={isSizeOpen && 'You chose 501 or more before. Which of these is it?'}
          error={errors.companySize?.message}
          required
          options={APPLICATION_COMPANY_SIZES}
          none="Select a size"
          defaultValue={chosen.companySize}
          {...register('companySize')}
        />
        <SelectField
          label="Industry"
          error={errors.industry?.message}
          required
          options={APPLICATION_INDUSTRIES}
          none="Select an industry"
          defaultValue={chosen.industry}
          {...register('industry')}
        />
        <Field
          label="Business description"
          hint="What you do, for whom, and where."
          error={errors.businessDescription?.message}
          required
          className="sm:col-span-2"
        >
          <Textarea {...register('businessDescription')} />
        </Field>
      </div>
    </FormSection>
  );
}

/** Says why a type is filled in, or why none is. */
function describeTypeHint({
  chosen,
  known,
  ordered,
}: Pick<FieldsProps, 'chosen' | 'known' | 'ordered'>) {
  if (ordered.length > 1) {
    return chosen.certificationType
      ? 'Filled in for the area of your order with the highest score. You can change it: the application covers the whole order.'
      : 'Choose the main one. The application covers the whole order.';
  }
  const hasSeveral = known !== undefined && known.selectedCertifications.length > 1;
  return (
    hasSeveral &&
    !chosen.certificationType &&
    'You chose several before. Choose the main one: one application is enough.'
  );
}

export function CertificationFields(props: FieldsProps) {
  const { register, errors, chosen } = props;
  return (
    <FormSection
      number={3}
      legend="Certification"
      hint="What a reviewer reads first. A few honest sentences are worth more than a brochure."
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label="Certification type"
          hint={describeTypeHint(props)}
          error={errors.certificationType?.message}
          required
          options={TYPES}
          none="Select a certification"
          defaultValue={chosen.certificationType}
          {...register('certificationType')}
        />
        <SelectField
          label="Timeline"
          error={errors.timelineExpectation?.message}
          required
          options={TIMELINE_EXPECTATIONS}
          none="Select a timeline"
          defaultValue={chosen.timelineExpectation}
          {...register('timelineExpectation')}
        />
        <Field
          label="Current processes"
          hint="How the work is organized and checked today."
          error={errors.currentProcesses?.message}
          required
          className="sm:col-span-2"
        >
          <Textarea {...register('currentProcesses')} />
        </Field>
        <Field
          label="Improvement goals"
          hint="What you want to be better at, and how you would notice."
          error={errors.improvementGoals?.message}
          required
          className="sm:col-span-2"
        >
          <Textarea {...register('improvementGoals')} />
        </Field>
        <Field
          label="Previous certifications"
          hint="Standards you hold or have held, with the year."
          error={errors.previousCertifications?.message}
          className="sm:col-span-2"
        >
          <Textarea rows={2} className="min-h-20" {...register('previousCertifications')} />
        </Field>
      </div>
    </FormSection>
  );
}
