import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { type FieldErrors, type UseFormRegister, useForm } from 'react-hook-form';
import {
  type PreApplicationForm as FilledIn,
  preApplicationForm,
} from '#core/contract/pre-application.ts';
import {
  PRE_APPLICATION_COMPANY_SIZES,
  PRE_APPLICATION_INDUSTRIES,
} from '#core/domain/applications/options.ts';
import { FormSection, PersonFields, SelectField } from '#web/components/form-fields.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/form/field.tsx';
import { Input, Textarea } from '#web/components/ui/form/input.tsx';
import { type FormValues, preApplicationDraftSlot, readInitialValues } from './form-values.ts';
import { ProgrammePicker } from './programme-picker.tsx';

/** In the order in which the page shows them. */
const FIELDS = Object.keys(preApplicationForm.shape) as (keyof FormValues)[];

type PreApplicationFormProps = {
  /** A program to select in addition to those chosen before. */
  wantedProgramme: string | null;
  submitLabel: string;
  onFilledIn: (form: FilledIn) => void;
};

export function PreApplicationForm(props: PreApplicationFormProps) {
  const { wantedProgramme, submitLabel, onFilledIn } = props;
  const selectionAlert = useRef<HTMLDivElement>(null);
  const [defaultValues] = useState(() => readInitialValues(wantedProgramme));
  const form = useForm<FormValues, unknown, FilledIn>({
    resolver: zodResolver(preApplicationForm),
    defaultValues,
    mode: 'onTouched',
    // We move the focus ourselves: for a missing selection it goes to the alert, not to the first card.
    shouldFocusError: false,
  });
  const { register, handleSubmit, setFocus, subscribe, formState } = form;
  const { errors } = formState;

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => preApplicationDraftSlot.write(values),
      }),
    [subscribe],
  );

  const focusFirst = (found: FieldErrors<FormValues>) => {
    const first = FIELDS.find((name) => found[name]);
    if (first === 'selectedCertifications') selectionAlert.current?.focus();
    else if (first) setFocus(first);
  };

  const send = handleSubmit((filledIn) => {
    onFilledIn(filledIn);
    preApplicationDraftSlot.clear();
  }, focusFirst);

  return (
    <form noValidate onSubmit={send} className="grid gap-6">
      <ContactFields register={register} errors={errors} />
      <CompanyFields register={register} errors={errors} chosen={defaultValues} />
      <ProgrammePicker
        register={register}
        error={errors.selectedCertifications?.message}
        alertRef={selectionAlert}
      />
      <p className="text-ink-700">
        Your details stay in this browser until you finish the assessment; then we use them to send
        and discuss your results. See our{' '}
        <a href="/privacy" className="link">
          Privacy Policy
        </a>
        .
      </p>
      <Button type="submit" size="lg" className="w-full sm:w-fit">
        {submitLabel}
      </Button>
    </form>
  );
}

type FieldsProps = { register: UseFormRegister<FormValues>; errors: FieldErrors<FormValues> };

function ContactFields({ register, errors }: FieldsProps) {
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
  /** Passed as `defaultValue`: a choice set later would count as the visitor's own. */
  chosen: Pick<FormValues, 'companySize' | 'industry'>;
};

function CompanyFields({ register, errors, chosen }: CompanyFieldsProps) {
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
