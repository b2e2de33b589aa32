import { Mail, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { adminAddress } from '#core/admin-address.ts';
import type { RecordDue } from '#core/domain/dashboard/record-due.ts';
import { Moment } from '#web/components/moment.tsx';
import { CopyButton } from '#web/components/ui/copy-button.tsx';
import { cn } from '#web/lib/class-names.ts';
import { Assignee, type Assignment } from './assignee.tsx';
import { mailLink, phoneLink } from './contact-links.ts';
import { DueBadge } from './due-badge.tsx';
import { type NextStep, NextStepButton } from './next-step.tsx';

type Customer = {
  /** Null, like the email, if the customer is no longer known. */
  id: number | null;
  name: string;
  company: string | null;
  email: string | null;
  phone: string | null;
};

type RecordHeaderProps = {
  customer: Customer;
  /** The record's status, as badges. */
  state: ReactNode;
  due?: RecordDue;
  /** Omitted for records without an assignee. */
  assignment?: Assignment;
  /** What to do now, or why there is nothing to do. */
  next?: NextStep | string;
  /** Additions to the next step, such as alternatives. */
  children?: ReactNode;
  /** Rarely used actions. */
  more?: ReactNode;
  /** Puts the next step beside the rest on a wide page, so that the work below stays in view. */
  isWide?: boolean;
};

/** The top of every record: customer, status, due date, assignee and next step. */
export function RecordHeader({
  customer,
  state,
  due,
  assignment,
  next,
  children,
  more,
  isWide = false,
}: RecordHeaderProps) {
  return (
    <section
      aria-label="Summary"
      className={cn(
        'grid gap-4 rounded-control border border-ink-200 p-4 text-sm sm:p-5',
        isWide && 'bg-white lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_28rem]',
      )}
    >
      <div className={cn('grid gap-4', assignment && 'sm:grid-cols-[minmax(0,1fr)_13rem]')}>
        <div className="grid content-start gap-2">
          <WhoseItIs customer={customer} />
          <div className="flex flex-wrap items-center gap-2">
            {state}
            {due && <Due due={due} />}
          </div>
        </div>
        {assignment && <Assignee {...assignment} />}
      </div>
      <div
        className={
          isWide
            ? 'grid content-center gap-2 border-ink-200 max-lg:border-t max-lg:pt-4 lg:border-l lg:pl-5'
            : 'contents'
        }
      >
        {(next || children) && (
          <div className={cn('grid gap-3', !isWide && 'border-ink-200 border-t pt-4')}>
            {typeof next === 'string' ? (
              <p className="text-ink-700">{next}</p>
            ) : (
              next && <NextStepButton {...next} />
            )}
            {children}
          </div>
        )}
        {more && (
          <div className="-mx-2 -mb-1 flex flex-wrap items-center gap-x-1 empty:hidden">{more}</div>
        )}
      </div>
    </section>
  );
}

function WhoseItIs({ customer: { id, name, company, email, phone } }: { customer: Customer }) {
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="wrap-anywhere font-semibold text-base">
          {[name, company].filter(Boolean).join(' · ')}
        </span>
        {id !== null && (
          <Link href={adminAddress('customer', id)} className="link tap-area">
            All of this customer
          </Link>
        )}
      </p>
      <ul aria-label="Contact" className="flex flex-wrap gap-x-4 empty:hidden">
        {email && (
          <Contact icon={<Mail aria-hidden="true" />} text={email} href={mailLink(email)} />
        )}
        {phone && (
          <Contact icon={<Phone aria-hidden="true" />} text={phone} href={phoneLink(phone)} />
        )}
      </ul>
    </div>
  );
}

type ContactProps = { icon: ReactNode; text: string; href: string | undefined };

function Contact({ icon, text, href }: ContactProps) {
  return (
    <li className="flex min-w-0 items-center gap-2 [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-ink-600">
      {icon}
      {href ? (
        <a href={href} className="link tap-area wrap-anywhere">
          {text}
        </a>
      ) : (
        <span className="wrap-anywhere">{text}</span>
      )}
      <CopyButton isIconOnly variant="ghost" text={text} label={`Copy ${text}`} className="px-2" />
    </li>
  );
}

function Due({ due: { at, what } }: { due: RecordDue }) {
  const iso = at.toISOString();
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <DueBadge due={iso} />
      <span className="text-ink-600">
        {what} by <Moment iso={iso} />
      </span>
    </span>
  );
}
