import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { type FieldErrors, useForm } from 'react-hook-form';
import {
  type PreApplicationForm as FilledIn,
  preApplicationForm,
} from '#core/contract/pre-application.ts';
import { Button } from '#web/components/ui/button.tsx';
import { draftSlot, type FormValues, readInitialValues } from './form-values.ts';
import { CompanyFields, ContactFields } from './pre-application-fields.tsx';
import { ProgrammePicker } from './programme-picker.tsx';

/** In the order in which the page shows them. */
const FIELDS = Object.keys(preApplicationForm.shape) as (keyof FormValues)[];

type PreApplicationFormProps = {
  /** A programme to select beside those chosen before. */
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
    // The focus is ours to move: a missing selection belongs to the alert, not to the first card.
    shouldFocusError: false,
  });
  const { register, handleSubmit, setFocus, subscribe, formState } = form;
  const { errors } = formState;

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => draftSlot.write(values),
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
    draftSlot.clear();
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
