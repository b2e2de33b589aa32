import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { adminAddress } from '#core/admin-address.ts';
import {
  type ApplicationBesideOrder,
  staffApplications,
} from '#core/contract/staff/applications.ts';
import type { OrderDetails } from '#core/contract/staff/orders.ts';
import { DrawerSection } from '#web/admin-kit/records/record.tsx';
import { ApplicationStatusBadge } from '#web/components/application-status-badge.tsx';
import { Moment } from '#web/components/moment.tsx';
import { Alert } from '#web/components/ui/alert.tsx';
import { Skeleton, SkeletonGroup } from '#web/components/ui/skeleton.tsx';
import {
  ApplicationFacts,
  SentDocuments,
} from '#web/features/application-review/application-facts.tsx';
import { AssessmentAnswers } from '#web/features/assessment/review/assessment-answers.tsx';
import { AssessmentReview } from '#web/features/assessment/review/assessment-review.tsx';
import { call, reasonOf } from '#web/lib/api.ts';

const applicationsBeside = (orderId: number) =>
  queryOptions({
    queryKey: ['admin', 'order', orderId, 'applications'],
    queryFn: () => call(staffApplications.besideOrder, { params: { id: orderId } }),
  });

/** What the company has told us: its application with documents, and its answers in the assessment. */
export function OrderEvidence({ order }: { order: OrderDetails }) {
  return (
    <>
      <Applications orderId={order.id} />
      {order.isAssessed && (
        <>
          <AssessmentReview sessionId={order.sessionId} />
          <AssessmentAnswers sessionId={order.sessionId} />
        </>
      )}
    </>
  );
}

function Applications({ orderId }: { orderId: number }) {
  const { data, error } = useQuery(applicationsBeside(orderId));
  return (
    <DrawerSection title="Application and documents">
      {data?.map((application) => (
        <Beside key={application.id} application={application} />
      ))}
      {data?.length === 0 && (
        <p className="text-ink-600">This customer has sent no application yet.</p>
      )}
      {error && (
        <Alert tone="danger" title="The application could not be loaded">
          {reasonOf(error)}
        </Alert>
      )}
      {!data && !error && (
        <SkeletonGroup className="grid gap-2">
          <Skeleton className="h-5" />
          <Skeleton className="h-20" />
        </SkeletonGroup>
      )}
    </DrawerSection>
  );
}

/** The order's own application is open; the customer's other applications are collapsed. */
function Beside({ application }: { application: ApplicationBesideOrder }) {
  const { id, applicationNumber, applicationStatus, submittedAt, isForOrder } = application;
  return (
    <details
      open={isForOrder}
      className="rounded-control border border-ink-200 px-4 open:pb-4 [&>summary]:py-3"
    >
      <summary className="tap-area">
        <span className="mr-3 font-medium tabular-nums">{applicationNumber}</span>
        <ApplicationStatusBadge status={applicationStatus} />
        <span className="ml-3 text-ink-600">
          {isForOrder ? 'For this order' : 'Another one'}, <Moment iso={submittedAt} />
        </span>
      </summary>
      <div className="grid gap-4">
        <SentDocuments documents={application.documents} />
        <ApplicationFacts application={application} />
        <Link href={adminAddress('application', id)} className="link justify-self-start">
          Open the application
        </Link>
      </div>
    </details>
  );
}
