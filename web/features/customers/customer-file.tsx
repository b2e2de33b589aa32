import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { adminAddress } from '#core/admin-address.ts';
import type {
  CustomerRecordKind,
  CustomerFile as File,
} from '#core/contract/staff/customers/customers.ts';
import type { Subject } from '#core/contract/staff/dashboard.ts';
import { APPLICATION_STATUS_LABELS } from '#core/domain/applications/application-status.ts';
import { LEAD_STATUS_LABELS } from '#core/domain/leads/lead-status.ts';
import { ORDER_STATUS_LABELS } from '#core/domain/orders/order-status.ts';
import { PAYMENT_STATE_LABELS } from '#core/domain/payments/payment.ts';
import { Only } from '#web/admin-kit/session.tsx';
import { Moment } from '#web/components/moment.tsx';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import { Skeleton, SkeletonGroup } from '#web/components/ui/skeleton.tsx';
import { CERTIFICATE_STATE_LABELS } from '#web/features/certificates/certificate-words.ts';
import { REVIEW_STATE_LABELS } from '#web/features/reviews/review-words.ts';
import { reasonOf } from '#web/lib/api.ts';
import { AddressDialog } from './address-dialog.tsx';
import { Colleagues } from './colleagues.tsx';
import { CustomerMails } from './customer-mails.tsx';
import { customerFile, useCorrectAddress } from './customers.queries.ts';

type Line = { subject: Subject; id: number; title: string; state: string; at: string };

type CustomerFileProps = { email: string; record: { subject: CustomerRecordKind; id: number } };

/** Everything on a record's customer: orders, reviews, certificates, applications, leads, inquiries, and all mails as one thread. */
export function CustomerFile({ email, record }: CustomerFileProps) {
  const file = useQuery(customerFile(email));
  const [isCorrecting, setIsCorrecting] = useState(false);
  const customer = file.data?.customer;
  const lines = file.data && linesOf(file.data);
  return (
    <section aria-label="This customer" className="grid content-start gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-sans font-semibold text-base tracking-normal">This customer</h3>
        {customer && (
          <Only to="work">
            <Button variant="outline" size="sm" onClick={() => setIsCorrecting(true)}>
              Correct the address
            </Button>
          </Only>
        )}
      </div>
      {file.isPending && (
        <SkeletonGroup className="grid gap-2">
          <Skeleton className="h-5" />
          <Skeleton className="h-5" />
        </SkeletonGroup>
      )}
      {file.error && (
        <Alert tone="danger" title="The customer's records could not be loaded">
          {reasonOf(file.error)}
        </Alert>
      )}
      {customer && (
        <Link
          href={adminAddress('customer', customer.id)}
          className="link tap-area justify-self-start"
        >
          Open the customer's page
        </Link>
      )}
      {lines && (customer || lines.length > 0 ? <Lines lines={lines} /> : <UnknownCustomer />)}
      {file.data && <CustomerMails file={file.data} />}
      {customer && file.data && file.data.colleagues.length > 0 && (
        <Colleagues customerId={customer.id} colleagues={file.data.colleagues} />
      )}
      {customer && isCorrecting && (
        <Correction customer={customer} record={record} onClose={() => setIsCorrecting(false)} />
      )}
    </section>
  );
}

/** A record may outlive what we know of the person. */
export const UnknownCustomer = () => (
  <p className="text-ink-600 text-sm">No customer is known for this record.</p>
);

type CorrectionProps = {
  customer: NonNullable<File['customer']>;
  record: CustomerFileProps['record'];
  onClose: () => void;
};

function Correction({ customer, record, onClose }: CorrectionProps) {
  const correct = useCorrectAddress();
  const confirm = async (email: string, only: CustomerFileProps['record'] | undefined) => {
    try {
      await correct.mutateAsync({ params: { id: customer.id }, body: { email, only } });
      toast({
        title: 'Address Corrected',
        description: `Mails go to ${email} from now on.`,
        tone: 'success',
      });
      onClose();
    } catch (error) {
      toast({
        title: 'Failed to correct the address',
        description: reasonOf(error),
        tone: 'danger',
      });
    }
  };
  return (
    <AddressDialog
      from={customer.email}
      record={record.subject}
      pending={correct.isPending}
      onConfirm={({ email, isOnlyRecord }) => confirm(email, isOnlyRecord ? record : undefined)}
      onClose={onClose}
    />
  );
}

function Lines({ lines }: { lines: Line[] }) {
  if (lines.length === 0) return <p className="text-ink-600 text-sm">Nothing else yet.</p>;
  return (
    <ul className="touch:mt-2 grid gap-1.5 text-sm">
      {lines.map(({ subject, id, title, state, at }) => (
        <li
          key={`${subject} ${id}`}
          className="flex touch:min-h-10 flex-wrap content-start items-baseline gap-x-2"
        >
          <span className="w-20 shrink-0 text-ink-600 capitalize">{subject}</span>
          <Link href={adminAddress(subject, id)} className="link tap-area min-w-0 wrap-anywhere">
            {title}
          </Link>
          <span className="text-ink-700">{state}</span>
          <span className="text-ink-600">
            <Moment iso={at} />
          </span>
        </li>
      ))}
    </ul>
  );
}

const linesOf = ({
  leads,
  applications,
  orders,
  reviews,
  certificates,
  inquiries,
}: File): Line[] => [
  ...orders.map(({ status, paymentState, isCancelled, ...row }) => ({
    ...row,
    subject: 'order' as const,
    state: `${isCancelled ? 'Cancelled' : ORDER_STATUS_LABELS[status]}, ${PAYMENT_STATE_LABELS[paymentState]}`,
  })),
  ...reviews.map(({ status, ...row }) => ({
    ...row,
    subject: 'review' as const,
    state: REVIEW_STATE_LABELS[status],
  })),
  ...certificates.map(({ status, ...row }) => ({
    ...row,
    subject: 'certificate' as const,
    state: CERTIFICATE_STATE_LABELS[status],
  })),
  ...applications.map(({ status, ...row }) => ({
    ...row,
    subject: 'application' as const,
    state: APPLICATION_STATUS_LABELS[status],
  })),
  ...leads.map(({ status, ...row }) => ({
    ...row,
    subject: 'lead' as const,
    state: LEAD_STATUS_LABELS[status],
  })),
  ...inquiries.map(({ isAnswered, ...row }) => ({
    ...row,
    subject: 'inquiry' as const,
    state: isAnswered ? 'Answered' : 'Unanswered',
  })),
];
