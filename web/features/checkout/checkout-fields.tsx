import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { formatScore } from '#core/domain/assessment/format-score.ts';
import type { AreaId } from '#core/domain/catalogue.ts';
import { formatMoney } from '#core/domain/money.ts';
import { feeOf } from '#core/domain/payments/prices.ts';
import { PersonFields } from '#web/components/form-fields.tsx';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card, CardDescription, CardHeader, CardTitle } from '#web/components/ui/card.tsx';
import { Checkbox } from '#web/components/ui/form/checkbox.tsx';
import { Field } from '#web/components/ui/form/field.tsx';
import { Input } from '#web/components/ui/form/input.tsx';
import { brand } from '#web/lib/brand.ts';
import type { Offer } from './offer.ts';
import type { CheckoutText } from './use-checkout.ts';

type AreaPickerProps = {
  offer: Offer;
  sessionId: string | undefined;
  selected: readonly AreaId[];
  /** The form was sent without a selection. */
  isSelectionMissing: boolean;
  onToggle: (id: AreaId) => void;
  onReload: () => void;
};

export function AreaPicker(props: AreaPickerProps) {
  const { offer, sessionId, selected, isSelectionMissing, onToggle, onReload } = props;
  const isQualified = offer.reason === 'qualified';
  const fee = formatMoney(feeOf(brand.prices));
  return (
    <Card>
      <CardTitle as="h2" id="certifications">
        {isQualified ? 'Qualified certifications' : 'Certifications'}
      </CardTitle>
      <OfferNotice offer={offer} sessionId={sessionId} onReload={onReload} />
      {isSelectionMissing && (
        <Alert tone="danger" title="Selection Required">
          Please select at least one certification to proceed
        </Alert>
      )}
      <ul aria-labelledby="certifications" className="grid gap-3">
        {offer.areas.map(({ area, score }) => (
          <li
            key={area.id}
            className="rounded-control border border-ink-200 px-4 py-1 transition-colors has-checked:border-brand-700 has-checked:bg-brand-50/60"
          >
            <Checkbox
              // Price and score are its description, not part of its name.
              aria-label={area.name}
              checked={selected.includes(area.id)}
              onChange={() => onToggle(area.id)}
              label={<span className="font-medium">{area.name}</span>}
              description={
                score === undefined
                  ? `Validation fee ${fee}`
                  : `Eligible with ${formatScore(score)}% · validation fee ${fee}`
              }
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}

type OfferNoticeProps = { offer: Offer; sessionId: string | undefined; onReload: () => void };

/** Says why only these certifications are offered. */
function OfferNotice({ offer, sessionId, onReload }: OfferNoticeProps) {
  switch (offer.reason) {
    case 'results-failed':
      return (
        <Alert tone="warning" title="Your results could not be loaded">
          All five certifications are offered. Choose those your company qualified for.
          <span className="mt-3 block">
            <Button variant="outline" size="sm" onClick={onReload}>
              Load my results
            </Button>
          </span>
        </Alert>
      );
    case 'not-assessed':
      return (
        <Alert title="Take the assessment first">
          It is free and shows for which areas your company qualifies. Without it, a reviewer may
          find that an area cannot be certified yet.{' '}
          <a href="/start-application" className="link">
            Start the assessment
          </a>
        </Alert>
      );
    default:
      if (offer.notQualified === 0 || !sessionId) return null;
      return (
        <p className="text-ink-700 text-sm">
          {offer.notQualified === 1
            ? '1 further area does not qualify yet.'
            : `${offer.notQualified} further areas do not qualify yet.`}{' '}
          <a href={`/results/${sessionId}`} className="link">
            See what is missing in your report
          </a>
        </p>
      );
  }
}

type CheckoutContactFieldsProps = {
  register: UseFormRegister<CheckoutText>;
  errors: FieldErrors<CheckoutText>;
};

export function CheckoutContactFields({ register, errors }: CheckoutContactFieldsProps) {
  return (
    <Card>
      <CardHeader>
        <CardTitle as="h2">Contact</CardTitle>
        <CardDescription>Confirmation, updates and the certificate go here.</CardDescription>
      </CardHeader>
      <div className="grid gap-5 sm:grid-cols-2">
        <PersonFields register={register} errors={errors} />
        <Field label="Company name" error={errors.companyName?.message}>
          <Input autoComplete="organization" {...register('companyName')} />
        </Field>
        <Field
          label="Your reference (optional)"
          hint="Such as a purchase order number. It is printed on your receipt."
          error={errors.customerReference?.message}
          className="sm:col-span-2"
        >
          <Input autoComplete="off" {...register('customerReference')} />
        </Field>
      </div>
    </Card>
  );
}
