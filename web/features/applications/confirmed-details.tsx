import { Pencil } from 'lucide-react';
import { Link } from 'wouter';
import type { KnownDetails } from '#core/contract/applications.ts';
import {
  labelOf,
  PRE_APPLICATION_COMPANY_SIZES,
  PRE_APPLICATION_INDUSTRIES,
} from '#core/domain/applications/options.ts';
import { PROGRAMMES } from '#core/domain/catalogue.ts';
import { Button, buttonStyles } from '#web/components/ui/button.tsx';
import { Card, CardDescription, CardHeader, CardTitle } from '#web/components/ui/card.tsx';

type ConfirmedDetailsProps = {
  known: KnownDetails;
  /** Where the details of an order are changed: a new pre-application would not change them. */
  onEditInForm: (() => void) | undefined;
};

/** What the visitor has told before, so that it can be seen at a glance to be right. */
export function ConfirmedDetails({ known, onEditInForm }: ConfirmedDetailsProps) {
  const programmes = PROGRAMMES.filter(({ id }) => known.selectedCertifications.includes(id));
  const rows = [
    { term: 'Name', value: `${known.firstName} ${known.lastName}`.trim() },
    { term: 'Phone', value: known.phone },
    { term: 'Email', value: known.email, isLong: true },
    { term: 'Company', value: known.companyName, isLong: true },
    { term: 'Company size', value: labelOf(PRE_APPLICATION_COMPANY_SIZES, known.companySize) },
    { term: 'Industry', value: labelOf(PRE_APPLICATION_INDUSTRIES, known.industry) },
    // An order says itself what it is for.
    {
      term: 'Certifications',
      value: onEditInForm ? '' : programmes.map(({ name }) => name).join(', '),
      isLong: true,
    },
  ].filter(({ value }) => value);
  return (
    <Card>
      <CardHeader>
        <CardTitle as="h2">Confirmed information</CardTitle>
        <CardDescription>
          {onEditInForm
            ? 'From your order and assessment. The form starts with it, and you can change anything there.'
            : 'From your pre-application. The form starts with it.'}
        </CardDescription>
      </CardHeader>
      <dl className="grid grid-cols-2 gap-x-5 gap-y-3.5 lg:grid-cols-1">
        {rows.map(({ term, value, isLong }) => (
          <div key={term} className={isLong ? 'col-span-2 lg:col-span-1' : undefined}>
            <dt className="text-ink-600 text-sm">{term}</dt>
            <dd className="wrap-anywhere font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      {onEditInForm ? (
        <Button variant="outline" size="sm" className="self-start" onClick={onEditInForm}>
          <Edit />
        </Button>
      ) : (
        <Link
          href="/start-application"
          className={buttonStyles({ variant: 'outline', size: 'sm', className: 'self-start' })}
        >
          <Edit />
        </Link>
      )}
    </Card>
  );
}

const Edit = () => (
  <>
    <Pencil aria-hidden="true" />
    Edit Details
  </>
);
