import { isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { APPLICATION_STATUSES } from '#core/domain/applications/application-status.ts';
import { LEAD_STATUSES } from '#core/domain/leads/lead-status.ts';
import { MAIL_STATES } from '#core/domain/mail.ts';
import { ORDER_STATUSES } from '#core/domain/orders/order-status.ts';
import { PAYMENT_STATES } from '#core/domain/payments/payment.ts';
import { certificationApplications as applications } from '#server/db/schema/applications.ts';
import { assessmentLeads as leads } from '#server/db/schema/assessment.ts';
import { certificates } from '#server/db/schema/certificates.ts';
import { sortableName } from '#server/db/schema/columns.ts';
import { contactInquiries as inquiries } from '#server/db/schema/contact.ts';
import { customers } from '#server/db/schema/customers.ts';
import { emailOutbox as mails } from '#server/db/schema/email.ts';
import { certificationOrders as orders } from '#server/db/schema/orders.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import type { Key } from './keys.ts';
import { defineList, idOf, newestOf } from './list.ts';
import { byGroup, byKeys, byOptional, byState } from './sorts.ts';

const text = (of: PgColumn | SQL): Key => ({ of, kind: 'text' });
const lower = (column: PgColumn): Key => text(sql`lower(${column})`);

const newestOrders = newestOf(orders, orders.createdAt);
export const ORDERS = defineList('orders', orders, newestOrders, {
  created: byKeys(newestOrders),
  customer: byKeys([lower(orders.customerName), idOf(orders)]),
  amount: byKeys([{ of: orders.amount, kind: 'amount' }, idOf(orders)]),
  status: byState(orders.orderStatus, ORDER_STATUSES, newestOrders),
  payment: byState(orders.paymentState, PAYMENT_STATES, newestOrders),
});

const newestApplications = newestOf(applications, applications.submittedAt);
export const APPLICATIONS = defineList('applications', applications, newestApplications, {
  submitted: byKeys(newestApplications),
  company: byKeys([lower(applications.companyName), idOf(applications)]),
  status: byState(applications.applicationStatus, APPLICATION_STATUSES, newestApplications),
});

const newestLeads = newestOf(leads, leads.completedAt);
export const LEADS = defineList('leads', leads, newestLeads, {
  completed: byKeys(newestLeads),
  name: byKeys([text(sortableName(leads)), idOf(leads)]),
  status: byState(leads.status, LEAD_STATUSES, newestLeads),
});

const newestInquiries = newestOf(inquiries, inquiries.createdAt);
export const INQUIRIES = defineList('inquiries', inquiries, newestInquiries, {
  created: byKeys(newestInquiries),
  name: byKeys([text(sortableName(inquiries)), idOf(inquiries)]),
  /** Unanswered ones come first. */
  answered: byGroup(
    [isNull(inquiries.answeredAt), isNotNull(inquiries.answeredAt)],
    newestInquiries,
  ),
});

const newestReviews = newestOf(reviews, reviews.createdAt);
export const REVIEWS = defineList('reviews', reviews, newestReviews, {
  opened: byKeys(newestReviews),
  due: byOptional(
    reviews.dueOn,
    [{ of: reviews.dueOn, kind: 'day' }, idOf(reviews)],
    newestReviews,
  ),
});

/** A record is made when its first edition is issued. */
const newestCertificates = newestOf(certificates, certificates.createdAt);
export const CERTIFICATES = defineList('certificates', certificates, newestCertificates, {
  issued: byKeys(newestCertificates),
  holder: byKeys([lower(certificates.holderName), idOf(certificates)]),
  validUntil: byKeys([{ of: certificates.validUntil, kind: 'day' }, idOf(certificates)]),
});

const newestMails = newestOf(mails, mails.createdAt);
export const MAILS = defineList('emails', mails, newestMails, {
  created: byKeys(newestMails),
  recipient: byKeys([text(sql`${mails.recipient}`), ...newestMails]),
  state: byState(mails.state, MAIL_STATES, newestMails),
});

const newestCustomers = newestOf(customers, customers.lastActivityAt);
export const CUSTOMERS = defineList('customers', customers, newestCustomers, {
  activity: byKeys(newestCustomers),
  name: byKeys([lower(customers.name), idOf(customers)]),
  company: byOptional(
    customers.company,
    [lower(customers.company), idOf(customers)],
    newestCustomers,
  ),
  since: byKeys(newestOf(customers, customers.createdAt)),
});
