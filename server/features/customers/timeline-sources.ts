import { type SQL, sql } from 'drizzle-orm';
import type { Subject } from '#core/contract/staff/dashboard.ts';
import type { TimelineEvent } from '#core/domain/customers/timeline.ts';

/** Where timeline entries of one kind come from. */
export type Source = {
  subject: Subject;
  from: SQL;
  /** The customer's id. */
  customer: SQL;
  where?: SQL;
  id: SQL;
  /** The record to open, if it is a different one. */
  recordId?: SQL;
  title: SQL;
  detail?: SQL;
  state?: SQL;
  amount?: SQL;
  by?: SQL;
  at: SQL;
};

/** Characters of a message that are shown. */
const excerptOf = (text: SQL): SQL => sql`left(${text}, 200)`;

const lead = {
  subject: 'lead',
  from: sql`assessment_leads as l`,
  customer: sql`l.customer_id`,
  id: sql`l.id`,
  title: sql`coalesce(nullif(l.company_name, ''), l.first_name || ' ' || l.last_name)`,
} as const;

const application = {
  subject: 'application',
  from: sql`certification_applications as a`,
  customer: sql`a.customer_id`,
  id: sql`a.id`,
  title: sql`a.application_number`,
  detail: sql`a.company_name`,
} as const;

const order = {
  subject: 'order',
  from: sql`certification_orders as o`,
  customer: sql`o.customer_id`,
  id: sql`o.id`,
  title: sql`o.order_number`,
} as const;

/** What belongs to a customer through an order. */
const review = {
  subject: 'review',
  from: sql`certification_orders as o join reviews as r on r.order_id = o.id`,
  customer: sql`o.customer_id`,
  id: sql`r.id`,
  title: sql`o.order_number`,
} as const;

const certificate = {
  subject: 'certificate',
  customer: sql`o.customer_id`,
  recordId: sql`c.id`,
  title: sql`c.number`,
} as const;
const CERTIFICATES = sql`certification_orders as o join certificates as c on c.order_id = o.id`;

const checkIn = {
  ...certificate,
  from: sql`${CERTIFICATES} join check_ins as k on k.certificate_id = c.id`,
  id: sql`k.id`,
} as const;

const message = {
  subject: 'inquiry',
  from: sql`contact_inquiries as i join inquiry_messages as m on m.inquiry_id = i.id`,
  customer: sql`i.customer_id`,
  id: sql`m.id`,
  recordId: sql`i.id`,
  title: excerptOf(sql`m.text`),
  by: sql`m.author`,
  at: sql`m.created_at`,
} as const;

const document = { id: sql`d.id`, title: sql`d.document_name`, at: sql`d.uploaded_at` } as const;

export const TIMELINE_SOURCES: Record<TimelineEvent, Source> = {
  'lead-made': { ...lead, state: sql`l.status`, at: sql`l.completed_at` },
  'assessment-completed': {
    ...lead,
    from: sql`assessment_leads as l join assessment_sessions as s on s.id = l.session_id`,
    where: sql`s.kind = 'assessment'`,
    at: sql`s.completed_at`,
  },
  'application-submitted': { ...application, at: sql`a.submitted_at` },
  'application-decided': {
    ...application,
    where: sql`a.application_status in ('approved', 'rejected')`,
    state: sql`a.application_status`,
    // Not the assigned reviewer: a colleague may have decided, or it may have been reassigned.
    by: sql`(select said.actor from activity as said
      where said.subject_type = 'application' and said.subject_id = a.id::text
        and said.data -> 'after' ->> 'applicationStatus' = a.application_status
      order by said.id desc limit 1)`,
    at: sql`a.reviewed_at`,
  },
  'order-placed': {
    ...order,
    // A canceled order keeps its status.
    state: sql`case when o.cancelled_at is null then o.order_status else 'cancelled' end`,
    amount: sql`o.amount::text`,
    at: sql`o.created_at`,
  },
  'order-cancelled': {
    ...order,
    detail: sql`o.cancel_reason`,
    by: sql`o.cancelled_by`,
    at: sql`o.cancelled_at`,
  },
  'payment-held': { ...order, amount: sql`o.amount::text`, at: sql`o.authorized_at` },
  'payment-charged': { ...order, amount: sql`o.amount::text`, at: sql`o.captured_at` },
  'payment-refunded': {
    ...order,
    detail: sql`o.refund_reason`,
    amount: sql`coalesce(o.refunded_amount, o.amount)::text`,
    by: sql`o.refunded_by`,
    at: sql`o.refunded_at`,
  },
  'review-opened': { ...review, at: sql`r.created_at` },
  'review-decided': {
    ...review,
    state: sql`r.decision`,
    by: sql`r.decided_by`,
    at: sql`r.decided_at`,
  },
  'certificate-changed': {
    ...certificate,
    from: sql`${CERTIFICATES} join certificate_events as e on e.certificate_id = c.id`,
    id: sql`e.id`,
    detail: sql`e.reason`,
    state: sql`e.kind`,
    by: sql`e.actor`,
    at: sql`e.at`,
  },
  'check-in-submitted': { ...checkIn, by: sql`k.declared_name`, at: sql`k.submitted_at` },
  'check-in-decided': {
    ...checkIn,
    state: sql`k.status`,
    by: sql`k.decided_by`,
    at: sql`k.decided_at`,
  },
  'inquiry-sent': {
    subject: 'inquiry',
    from: sql`contact_inquiries as i`,
    customer: sql`i.customer_id`,
    id: sql`i.id`,
    title: excerptOf(sql`i.message`),
    at: sql`i.created_at`,
  },
  'message-in': { ...message, where: sql`m.direction = 'in'` },
  'message-out': { ...message, where: sql`m.direction = 'out'` },
  'mail-written': {
    subject: 'email',
    from: sql`email_outbox as m`,
    customer: sql`m.customer_id`,
    // An answer to an inquiry is shown by its text instead.
    where: sql`not exists (select from inquiry_messages as said where said.email_id = m.id)`,
    id: sql`m.id`,
    title: sql`coalesce(m.subject, m.template)`,
    detail: sql`m.recipient`,
    state: sql`m.state`,
    at: sql`m.created_at`,
  },
  'application-file': {
    ...document,
    subject: 'application',
    from: sql`certification_applications as a join application_documents as d on d.application_id = a.id`,
    customer: sql`a.customer_id`,
    recordId: sql`a.id`,
    detail: sql`a.application_number`,
  },
  'review-file': {
    ...document,
    subject: 'review',
    from: sql`${review.from} join review_documents as d on d.review_id = r.id`,
    customer: sql`o.customer_id`,
    recordId: sql`r.id`,
    detail: sql`o.order_number`,
  },
  'check-in-file': {
    ...document,
    subject: 'certificate',
    from: sql`${checkIn.from} join check_in_documents as d on d.check_in_id = k.id`,
    customer: sql`o.customer_id`,
    recordId: sql`c.id`,
    detail: sql`c.number`,
  },
  'certificate-file': {
    subject: 'order',
    from: sql`certification_orders as o join certification_files as f on f.order_id = o.id`,
    customer: sql`o.customer_id`,
    id: sql`f.id`,
    recordId: sql`o.id`,
    title: sql`f.file_name`,
    detail: sql`o.order_number`,
    by: sql`f.uploaded_by`,
    at: sql`f.uploaded_at`,
  },
  'inquiry-file': {
    subject: 'inquiry',
    from: sql`contact_inquiries as i join inquiry_attachments as f on f.inquiry_id = i.id
      left join inquiry_messages as m on m.id = f.message_id`,
    customer: sql`i.customer_id`,
    // Of a rejected file, only the name is known.
    where: sql`f.file_key is not null`,
    id: sql`f.id`,
    recordId: sql`i.id`,
    title: sql`f.name`,
    by: sql`m.author`,
    at: sql`coalesce(m.created_at, i.created_at)`,
  },
};
