import { eq, type SQL, sql } from 'drizzle-orm';
import type { Assignable } from '#core/contract/staff/work/assignments.ts';
import type { MyWork, WorkItem } from '#core/contract/staff/work/queue.ts';
import { type AttentionKind, deadlineOf } from '#core/domain/dashboard/attention.ts';
import { certificationApplications as applications } from '#server/db/schema/applications.ts';
import { assessmentLeads as leads } from '#server/db/schema/assessment.ts';
import { contactInquiries as inquiries } from '#server/db/schema/contact.ts';
import { certificationOrders as orders } from '#server/db/schema/orders.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import type { Deps } from '#server/deps.ts';
import { ASKED_AT } from '#server/features/dashboard/attention-groups.ts';

/** Read per kind, and the limit up to which they are counted. The most urgent of each kind come first, so none of those is missed. */
const MOST_OF_EACH = 200;
const COUNTED = 1_000;
/** Items shown in all. */
const MOST = 200;

type Row = {
  subject: Assignable;
  id: number;
  title: string;
  detail: string;
  state: string;
  since: string;
  /** The promise that applies, and the moment from which its deadline is computed. */
  promise: AttentionKind | null;
  at: string | null;
  count: number;
};

/** Values are inlined in the conditions instead of passed as parameters, to match the indexes `…_my_work`. */
const unfinished = (caller: string, timeZone: string): SQL[] => [
  sql`select 'application' as subject, ${applications.id}, ${applications.applicationNumber} as title, ${applications.companyName} as detail,
      ${applications.applicationStatus} as state, ${applications.submittedAt} as since, 'application-due' as promise, ${applications.submittedAt} as at
    from ${applications} where ${eq(applications.assignedReviewer, caller)} and ${applications.applicationStatus} in ('submitted', 'under_review')
    order by ${applications.submittedAt}, ${applications.id}`,
  sql`select 'order', ${orders.id}, ${orders.orderNumber}, coalesce(${orders.companyName}, ${orders.customerName}), ${orders.orderStatus}, ${orders.createdAt},
      'capture-due', case when ${orders.paymentState} = 'authorized' then ${orders.captureBy} end
    from ${orders} where ${eq(orders.assignee, caller)} and ${orders.orderStatus} <> 'delivered' and ${orders.paymentState} not in ('released', 'refunded')
      and ${orders.cancelledAt} is null
    order by ${orders.captureBy}, ${orders.id}`,
  sql`select 'lead', ${leads.id}, ${leads.firstName} || ' ' || ${leads.lastName}, coalesce(${leads.companyName}, ${leads.email}), ${leads.status}, ${leads.completedAt},
      null::text, null::timestamptz
    from ${leads} where ${eq(leads.assignee, caller)} and ${leads.status} in ('new', 'contacted', 'qualified') and ${leads.archivedAt} is null
    order by ${leads.completedAt}, ${leads.id}`,
  sql`select 'inquiry', ${inquiries.id}, ${inquiries.firstName} || ' ' || ${inquiries.lastName}, coalesce(${inquiries.companyName}, ${inquiries.email}), ${inquiries.topic},
      ${inquiries.createdAt}, case when ${inquiries.topic} = 'general' then 'inquiry-unanswered' else 'case-unanswered' end,
      case when ${inquiries.topic} = 'general' then ${ASKED_AT} else ${inquiries.createdAt} end
    from ${inquiries} where ${eq(inquiries.assignee, caller)} and ${inquiries.answeredAt} is null and ${inquiries.archivedAt} is null
    order by ${inquiries.createdAt}, ${inquiries.id}`,
  sql`select 'review', ${reviews.id}, (select ${orders.orderNumber} from ${orders} where ${orders.id} = ${reviews.orderId}),
      (select coalesce(${orders.companyName}, ${orders.customerName}) from ${orders} where ${orders.id} = ${reviews.orderId}), ${reviews.state}, ${reviews.createdAt},
      'review-due', ((${reviews.dueOn} + 1)::timestamp at time zone ${timeZone} - interval '1 second')
    from ${reviews} where ${eq(reviews.reviewer, caller)} and ${reviews.state} in ('open', 'waiting', 'decision')
    order by ${reviews.dueOn}, ${reviews.id}`,
];

/** Reads everything unfinished that is assigned to the caller, earliest due date first. */
export async function readMyWork(
  { db, now, brand }: Pick<Deps, 'db' | 'now' | 'brand'>,
  caller: string,
): Promise<MyWork> {
  const queries = unfinished(caller, brand.timeZone).map(
    (rows) =>
      sql`(select *, count(*) over ()::int as count from (${rows} limit ${COUNTED}) as given limit ${MOST_OF_EACH})`,
  );
  const { rows } = await db.execute<Row>(sql.join(queries, sql` union all `));
  const items = rows.map((row) => toItem(row, brand.timeZone)).sort(byUrgency);
  const counts = new Map(rows.map(({ subject, count }) => [subject, count]));
  return {
    items: items.slice(0, MOST),
    total: [...counts.values()].reduce((sum, count) => sum + count, 0),
    overdue: items.filter(({ dueAt }) => dueAt !== null && new Date(dueAt) <= now()).length,
  };
}

function toItem({ promise, at, count: _, since, ...row }: Row, timeZone: string): WorkItem {
  const due = promise && at ? deadlineOf(promise, new Date(at), timeZone) : undefined;
  return { ...row, since: new Date(since).toISOString(), dueAt: due?.toISOString() ?? null };
}

/** Items without a due date come last, oldest first. */
const byUrgency = (a: WorkItem, b: WorkItem): number =>
  compare(a.dueAt ?? '9', b.dueAt ?? '9') || compare(a.since, b.since) || a.id - b.id;

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
