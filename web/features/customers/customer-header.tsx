import type { ReactNode } from 'react';
import type { CustomerPage } from '#core/contract/staff/customers/customer-pages.ts';
import { formatWithCents, toCents } from '#core/domain/money.ts';
import { Fact } from '#web/admin-kit/records/record.tsx';
import { Moment } from '#web/components/moment.tsx';

/** Who they are, and how to reach them. */
export function CustomerHeader({ customer }: { customer: CustomerPage }) {
  const { email, company, phone, since, lastActivityAt, merged } = customer;
  return (
    <div className="grid gap-3">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 md:grid-cols-3 xl:grid-cols-5">
        <Fact name="Company">{company ?? '–'}</Fact>
        <Fact name="E-mail">
          <a className="link" href={`mailto:${email}`}>
            {email}
          </a>
        </Fact>
        <Fact name="Phone">
          {phone ? (
            <a className="link" href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
              {phone}
            </a>
          ) : (
            '–'
          )}
        </Fact>
        <Fact name="Known since">
          <Moment iso={since} />
        </Fact>
        <Fact name="Newest activity">
          <Moment iso={lastActivityAt} />
        </Fact>
      </dl>
      {merged.map(({ email: former, by, at }) => (
        <p key={`${former} ${at}`} className="wrap-anywhere text-ink-700">
          {former} was merged into this customer by {by}, <Moment iso={at} />.
        </p>
      ))}
    </div>
  );
}

/** The customer's key figures. */
export function CustomerFigures({ customer: { figures, open } }: { customer: CustomerPage }) {
  const dollars = (amount: string) => formatWithCents(toCents(amount));
  return (
    <dl aria-label="Figures" className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
      <Figure name="Orders">{figures.orders.toLocaleString()}</Figure>
      <Figure name="Paid">{dollars(figures.paid)}</Figure>
      <Figure name="Refunded">{dollars(figures.refunded)}</Figure>
      <Figure name="Valid certificates">{figures.certificates.toLocaleString()}</Figure>
      <Figure name="Open">{open.length.toLocaleString()}</Figure>
    </dl>
  );
}

const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid gap-0.5 rounded-control border border-ink-200 px-4 py-3">
    <dt className="text-ink-600">{name}</dt>
    <dd className="font-semibold text-lg tabular-nums">{children}</dd>
  </div>
);
