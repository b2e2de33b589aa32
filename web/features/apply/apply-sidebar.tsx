import { PackageCheck, Pencil } from 'lucide-react';
import { Link } from 'wouter';
import type { ApplicationContext, KnownDetails } from '#core/contract/applications.ts';
import {
  labelOf,
  PRE_APPLICATION_COMPANY_SIZES,
  PRE_APPLICATION_INDUSTRIES,
} from '#core/domain/applications/options.ts';
import { PROGRAMMES, programmeWithAreas } from '#core/domain/catalogue.ts';
import { isPayable } from '#core/domain/payments/payment.ts';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button, buttonStyles } from '#web/components/ui/button.tsx';
import { Card, CardDescription, CardHeader, CardTitle } from '#web/components/ui/card.tsx';

type ApplicationOrderProps = {
  sessionId: string;
  order: NonNullable<ApplicationContext['order']>;
};

/** The order that the application is for. */
export function ApplicationOrder({ sessionId, order }: ApplicationOrderProps) {
  const { orderNumber, certifications, paymentState } = order;
  return (
    <Card className="gap-4 border-brass-200 bg-brass-50">
      <CardTitle as="h2" className="flex items-center gap-2.5">
        <PackageCheck aria-hidden="true" className="size-5.5 shrink-0 text-brass-700" />
        <span>
          Order <span className="whitespace-nowrap tabular-nums">{orderNumber}</span>
        </span>
      </CardTitle>
      <ul aria-label="In this order" className="grid gap-1.5">
        {certifications.map((name) => (
          <li key={name} className="border-brass-400 border-l-2 pl-3 font-medium">
            {name}
          </li>
        ))}
      </ul>
      <p className="text-ink-700">One application covers the whole order.</p>
      {isPayable(paymentState) && (
        <p className="text-ink-700">
          This order is still waiting for its payment.{' '}
          <a
            href={`/certification-payment?sessionId=${encodeURIComponent(sessionId)}`}
            className="link"
          >
            Pay this order
          </a>
        </p>
      )}
    </Card>
  );
}

/** For a visitor who has only the link. */
export function OrderHiddenNotice() {
  return (
    <Alert title="This application belongs to an order">
      One application covers the whole order. The order number and what we already know are shown
      only in the browser in which the order was paid.
    </Alert>
  );
}

type OrderNotLoadedProps = { isAsking: boolean; onRetry: () => void };

export function OrderNotLoaded({ isAsking, onRetry }: OrderNotLoadedProps) {
  return (
    <Alert tone="warning" title="Your order could not be loaded">
      You can still fill in the form. What you type is kept.
      <span className="mt-3 block">
        <Button variant="outline" size="sm" pending={isAsking} onClick={onRetry}>
          Load my order
        </Button>
      </span>
    </Alert>
  );
}

type ConfirmedDetailsProps = {
  known: KnownDetails;
  /** Set for an order, whose details a new pre-application would not change. */
  onEditInForm: (() => void) | undefined;
};

/** What the visitor entered before, to check at a glance. */
export function ConfirmedDetails({ known, onEditInForm }: ConfirmedDetailsProps) {
  const programmes = PROGRAMMES.filter(({ id }) => known.selectedCertifications.includes(id));
  const rows = [
    { term: 'Name', value: `${known.firstName} ${known.lastName}`.trim() },
    { term: 'Phone', value: known.phone },
    { term: 'Email', value: known.email, isLong: true },
    { term: 'Company', value: known.companyName, isLong: true },
    { term: 'Company size', value: labelOf(PRE_APPLICATION_COMPANY_SIZES, known.companySize) },
    { term: 'Industry', value: labelOf(PRE_APPLICATION_INDUSTRIES, known.industry) },
    // The order above lists them.
    {
      term: 'Certifications',
      value: onEditInForm ? '' : programmes.map(({ id }) => programmeWithAreas(id)).join(', '),
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
          <EditLabel />
        </Button>
      ) : (
        <Link
          href="/start-application"
          className={buttonStyles({ variant: 'outline', size: 'sm', className: 'self-start' })}
        >
          <EditLabel />
        </Link>
      )}
    </Card>
  );
}

const EditLabel = () => (
  <>
    <Pencil aria-hidden="true" />
    Edit Details
  </>
);
