import { type ReactNode, useId } from 'react';
import { type HolderDetails, MAX_SCOPE } from '#core/contract/shared/holder-details.ts';
import { type AreaId, OVERALL_CERTIFICATION } from '#core/domain/catalogue.ts';
import { COUNTRY_CODES, countryName } from '#core/domain/certificates/countries.ts';
import { RivalText } from '#web/admin-kit/records/changed-meanwhile.tsx';
import { Fact } from '#web/admin-kit/records/record.tsx';
import { Checkbox } from '#web/components/ui/form/checkbox.tsx';
import { Field, FieldError, FieldHint } from '#web/components/ui/form/field.tsx';
import { Input, Select, Textarea } from '#web/components/ui/form/input.tsx';
import { areaName } from '#web/features/certificates/certificate-words.ts';
import {
  type CertificateField,
  type CertificateForm,
  FIELD_LABELS,
} from './use-certificate-form.ts';

/** Made once: every keystroke renders the form again, but not these. */
const COUNTRIES = COUNTRY_CODES.map((code) => [code, countryName(code)] as const)
  .sort(([, a], [, b]) => a.localeCompare(b, 'en'))
  .map(([code, name]) => (
    <option key={code} value={code}>
      {name}
    </option>
  ));

type CertificateFieldsProps = {
  form: CertificateForm;
  /** The areas to choose from. */
  areas: readonly AreaId[];
  /** A review has decided the areas, so there is nothing to choose. */
  areDecided?: boolean;
  isOverall: boolean;
  /** Details confirmed by the customer: shown, not editable. */
  confirmed?: HolderDetails;
  /** Undefined if no note is needed. */
  note: { label: string; hint: string; isRequired?: true } | undefined;
};

/** What a certificate states, in the order of the paper. */
export function CertificateFields({
  form,
  areas,
  areDecided = false,
  isOverall,
  confirmed,
  note,
}: CertificateFieldsProps) {
  const { values, set, problems } = form;
  return (
    <div ref={form.container} className="grid gap-4 sm:grid-cols-2">
      {confirmed ? <ConfirmedFields details={confirmed} /> : <HolderFields form={form} />}
      <Areas form={form} areas={areas} areDecided={areDecided} isOverall={isOverall} />
      <TextField form={form} name="signatoryName" />
      <TextField form={form} name="signatoryTitle" />
      {note && (
        <Field
          label={note.label}
          required={note.isRequired}
          error={problems.note}
          hint={note.hint}
          className="sm:col-span-2"
        >
          <Textarea
            rows={2}
            className="min-h-0"
            value={values.note}
            onChange={(event) => set('note', event.target.value)}
          />
        </Field>
      )}
    </div>
  );
}

/** The holder's details, read-only. */
function ConfirmedFields({ details }: { details: HolderDetails }) {
  const { holderName, printedName, holderPlace, holderCountry, scope } = details;
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 text-sm sm:col-span-2">
      <Fact name={FIELD_LABELS.holderName} isLong>
        {holderName}
      </Fact>
      {printedName && (
        <Fact name={FIELD_LABELS.printedName} isLong>
          {printedName}
        </Fact>
      )}
      <Fact name={FIELD_LABELS.holderPlace}>{holderPlace}</Fact>
      <Fact name={FIELD_LABELS.holderCountry}>{countryName(holderCountry)}</Fact>
      <Fact name={FIELD_LABELS.scope} isLong>
        {scope}
      </Fact>
    </dl>
  );
}

/** The holder's details, as staff enter them. */
function HolderFields({ form }: { form: CertificateForm }) {
  const { values, set, problems } = form;
  const scopeLength = values.scope.trim().length;
  return (
    <>
      <div className="grid content-start gap-1 sm:col-span-2">
        <TextField form={form} name="holderName" />
        {!form.isPrintedNameShown && (
          <button
            type="button"
            className="link justify-self-start text-sm"
            onClick={form.askForPrintedName}
          >
            Print the name in other letters
          </button>
        )}
      </div>
      {form.isPrintedNameShown && (
        <TextField
          form={form}
          name="printedName"
          hint="Only if the paper cannot print the real name, such as one in Japanese. The signed file carries the real one."
          isOptional
          className="sm:col-span-2"
        />
      )}
      <TextField form={form} name="holderPlace" />
      <Field label={FIELD_LABELS.holderCountry} required error={problems.holderCountry}>
        <Select
          value={values.holderCountry}
          onChange={(event) => set('holderCountry', event.target.value)}
        >
          <option value="">Choose a country</option>
          {COUNTRIES}
        </Select>
        <Rival form={form} name="holderCountry" words={countryName} />
      </Field>
      <Field
        label={FIELD_LABELS.scope}
        required
        error={problems.scope}
        hint={
          <>
            One sentence: what part of the company was certified.{' '}
            <span
              className={scopeLength > MAX_SCOPE ? 'font-medium text-danger-700' : 'tabular-nums'}
            >
              {scopeLength} of {MAX_SCOPE} characters
            </span>
          </>
        }
        className="sm:col-span-2"
      >
        <Textarea
          rows={2}
          className="min-h-0"
          value={values.scope}
          onChange={(event) => set('scope', event.target.value)}
        />
        <Rival form={form} name="scope" />
      </Field>
    </>
  );
}

type TextFieldProps = {
  form: CertificateForm;
  name: CertificateField;
  hint?: ReactNode;
  isOptional?: true;
  className?: string;
};

function TextField({ form, name, hint, isOptional, className }: TextFieldProps) {
  return (
    <Field
      label={FIELD_LABELS[name]}
      hint={hint}
      required={!isOptional}
      error={form.problems[name]}
      className={className}
    >
      <Input
        autoComplete="off"
        value={form.values[name]}
        onChange={(event) => form.set(name, event.target.value)}
      />
      <Rival form={form} name={name} />
    </Field>
  );
}

type RivalProps = {
  form: CertificateForm;
  name: CertificateField;
  words?: (value: string) => string;
};

const Rival = ({ form, ...props }: RivalProps) => (
  <RivalText label={FIELD_LABELS[props.name]} draft={form} {...props} />
);

type AreasProps = Pick<CertificateFieldsProps, 'form' | 'areas' | 'areDecided' | 'isOverall'>;

/** Some or all of the areas; the overall certification names all five, and a decision names its own. */
function Areas({ form, areas, areDecided, isOverall }: AreasProps) {
  const id = useId();
  const chosen = form.values.areas.split(',');
  const problem = form.problems.areas;
  const toggle = (area: AreaId) =>
    form.set(
      'areas',
      areas
        .filter((other) => (other === area ? !chosen.includes(area) : chosen.includes(other)))
        .join(','),
    );
  if (isOverall || areDecided) {
    return (
      <div className="grid gap-1 sm:col-span-2">
        <p className="font-medium text-ink-950">{FIELD_LABELS.areas}</p>
        <p className="whitespace-pre-line">
          {isOverall
            ? `${OVERALL_CERTIFICATION.name}: all five areas`
            : areas.map(areaName).join('\n')}
        </p>
        {areDecided && <FieldHint id={`${id}-hint`}>As decided in the review.</FieldHint>}
        {problem && <FieldError>{problem}</FieldError>}
      </div>
    );
  }
  return (
    <fieldset
      aria-describedby={problem ? `${id}-error ${id}-hint` : `${id}-hint`}
      className="min-w-0 sm:col-span-2"
    >
      <legend className="font-medium text-ink-950">{FIELD_LABELS.areas}</legend>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {areas.map((area) => (
          <Checkbox
            key={area}
            label={areaName(area)}
            aria-invalid={problem ? true : undefined}
            checked={chosen.includes(area)}
            onChange={() => toggle(area)}
          />
        ))}
      </div>
      <Rival
        form={form}
        name="areas"
        words={(areas) => areas.split(',').map(areaName).join(', ')}
      />
      {problem && <FieldError id={`${id}-error`}>{problem}</FieldError>}
      <FieldHint id={`${id}-hint`}>Leave out what was not met.</FieldHint>
    </fieldset>
  );
}

/** Shared by all forms that make a certificate without a decided review. */
export const DECISION_NOTE = {
  label: 'What the decision rests on',
  hint: 'For staff: the evidence and the checks behind it. It is kept with the certificate.',
  isRequired: true,
} as const;
