import { Pencil } from 'lucide-react';
import { Link } from 'wouter';
import { PROGRAMMES } from '#core/domain/catalogue.ts';
import {
  labelOf,
  PRE_APPLICATION_COMPANY_SIZES,
  PRE_APPLICATION_INDUSTRIES,
} from '#core/domain/options.ts';
import { buttonStyles } from '#web/components/ui/button.tsx';
import { Card, CardDescription, CardHeader, CardTitle } from '#web/components/ui/card.tsx';
import type { KnownDetails } from './application-values.ts';

/** What the visitor has told before, so that it can be seen at a glance to be right. */
export function ConfirmedDetails({ known }: { known: KnownDetails }) {
  const programmes = PROGRAMMES.filter(({ id }) => known.selectedCertifications.includes(id));
  const rows = [
    ['Name', `${known.firstName} ${known.lastName}`.trim()],
    ['Email', known.email],
    ['Phone', known.phone],
    ['Company', known.companyName],
    ['Company size', labelOf(PRE_APPLICATION_COMPANY_SIZES, known.companySize)],
    ['Industry', labelOf(PRE_APPLICATION_INDUSTRIES, known.industry)],
    ['Certifications', programmes.map(({ name }) => name).join(', ')],
  ].filter(([, value]) => value);
  return (
    <Card>
      <CardHeader>
        <CardTitle as="h2">Confirmed information</CardTitle>
        <CardDescription>From your pre-application. The form starts with it.</CardDescription>
      </CardHeader>
      <dl className="grid grid-cols-2 gap-x-5 gap-y-3.5 sm:grid-cols-3 lg:grid-cols-1">
        {rows.map(([term, value]) => (
          <div key={term}>
            <dt className="text-ink-600 text-sm">{term}</dt>
            <dd className="wrap-anywhere font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      <Link
        href="/start-application"
        className={buttonStyles({ variant: 'outline', size: 'sm', className: 'self-start' })}
      >
        <Pencil aria-hidden="true" />
        Edit Details
      </Link>
    </Card>
  );
}
