import { and, asc, count, desc, eq, inArray, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { CustomerFile } from '#core/contract/staff/customers/customers.ts';
import { stateOf } from '#core/domain/certificates/state.ts';
import type { Queryable } from '#server/db/connection.ts';
import { portalColleagues } from '#server/db/schema/access/portal.ts';
import { certificationApplications as applications } from '#server/db/schema/applications.ts';
import { assessmentLeads as leads } from '#server/db/schema/assessment.ts';
import { certificates } from '#server/db/schema/certificates.ts';
import { contactInquiries as inquiries, inquiryMessages } from '#server/db/schema/contact.ts';
import { emailOutbox as emails } from '#server/db/schema/email.ts';
import { certificationOrders as orders } from '#server/db/schema/orders.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import type { Deps } from '#server/deps.ts';
import { READABLE_COLUMNS } from '#server/features/emails/emails.queries.ts';
import { subjectOf } from '#server/features/emails/render-mail.ts';
import { findCustomer } from './customers.queries.ts';

type Clocked = Pick<Deps, 'db' | 'now' | 'brand'>;

const UNKNOWN: CustomerFile = {
  customer: null,
  leads: [],
  applications: [],
  orders: [],
  reviews: [],
  certificates: [],
  inquiries: [],
  emails: [],
  answers: [],
  colleagues: [],
  totals: {
    leads: 0,
    applications: 0,
    orders: 0,
    reviews: 0,
    certificates: 0,
    inquiries: 0,
    emails: 0,
  },
};

/** Returns everything we have about the customer with an address, newest first. */
export async function readCustomer(deps: Clocked, address: string): Promise<CustomerFile> {
  const { db } = deps;
  const customer = await findCustomer(db, { email: address });
  if (!customer) return UNKNOWN;
  const { id, email } = customer;
  const [lists, totals] = await Promise.all([listRecords(deps, id), countRecords(db, id)]);
  return { customer: { id, email }, ...lists, totals };
}

/** Records listed of each kind. */
const MOST = 20;

async function listRecords(
  { db, now, brand }: Clocked,
  id: number,
): Promise<Omit<CustomerFile, 'customer' | 'totals'>> {
  const [
    foundLeads,
    foundApplications,
    foundOrders,
    foundReviews,
    foundCertificates,
    foundInquiries,
    foundEmails,
    foundAnswers,
    foundColleagues,
  ] = await Promise.all([
    db.select().from(leads).where(eq(leads.customerId, id)).orderBy(desc(leads.id)).limit(MOST),
    db
      .select()
      .from(applications)
      .where(eq(applications.customerId, id))
      .orderBy(desc(applications.id))
      .limit(MOST),
    db.select().from(orders).where(eq(orders.customerId, id)).orderBy(desc(orders.id)).limit(MOST),
    db
      .select({
        id: reviews.id,
        orderNumber: orders.orderNumber,
        state: reviews.state,
        createdAt: reviews.createdAt,
      })
      .from(reviews)
      .innerJoin(orders, eq(orders.id, reviews.orderId))
      .where(eq(orders.customerId, id))
      .orderBy(desc(reviews.id))
      .limit(MOST),
    db
      .select()
      .from(certificates)
      .where(isOfOrdersOf(db, certificates.orderId, id))
      .orderBy(desc(certificates.id))
      .limit(MOST),
    db
      .select()
      .from(inquiries)
      .where(eq(inquiries.customerId, id))
      .orderBy(desc(inquiries.id))
      .limit(MOST),
    db
      .select(READABLE_COLUMNS)
      .from(emails)
      .where(eq(emails.customerId, id))
      .orderBy(desc(emails.id))
      .limit(MOST),
    db
      .select({
        id: inquiryMessages.inquiryId,
        messageId: inquiryMessages.id,
        author: inquiryMessages.author,
        text: inquiryMessages.text,
        createdAt: inquiryMessages.createdAt,
      })
      .from(inquiryMessages)
      .innerJoin(inquiries, eq(inquiries.id, inquiryMessages.inquiryId))
      .where(and(eq(inquiries.customerId, id), eq(inquiryMessages.direction, 'in')))
      .orderBy(desc(inquiryMessages.id))
      .limit(MOST),
    db
      .select()
      .from(portalColleagues)
      .where(eq(portalColleagues.customerId, id))
      .orderBy(asc(portalColleagues.email)),
  ]);
  return {
    leads: foundLeads.map((row) => ({
      id: row.id,
      title: row.companyName ?? `${row.firstName} ${row.lastName}`,
      status: row.status,
      at: row.completedAt.toISOString(),
    })),
    applications: foundApplications.map((row) => ({
      id: row.id,
      title: row.applicationNumber,
      status: row.applicationStatus,
      at: row.submittedAt.toISOString(),
    })),
    orders: foundOrders.map((row) => ({
      id: row.id,
      title: row.orderNumber,
      status: row.orderStatus,
      paymentState: row.paymentState,
      isCancelled: row.cancelledAt !== null,
      at: row.createdAt.toISOString(),
    })),
    reviews: foundReviews.map((row) => ({
      id: row.id,
      title: row.orderNumber,
      status: row.state,
      at: row.createdAt.toISOString(),
    })),
    certificates: foundCertificates.map((row) => ({
      id: row.id,
      title: row.number,
      status: stateOf(row, now(), brand.timeZone),
      at: row.createdAt.toISOString(),
    })),
    inquiries: foundInquiries.map((row) => ({
      id: row.id,
      title: row.message.slice(0, 80),
      isAnswered: row.answeredAt !== null,
      at: row.createdAt.toISOString(),
    })),
    colleagues: foundColleagues.map((row) => ({
      id: row.id,
      email: row.email,
      role: row.role,
      invitedAt: row.createdAt.toISOString(),
    })),
    answers: foundAnswers.map(({ text, createdAt, ...row }) => ({
      ...row,
      title: text.slice(0, 80),
      at: createdAt.toISOString(),
    })),
    emails: foundEmails.map((row) => ({
      id: row.id,
      title: subjectOf(row),
      state: row.state,
      at: row.createdAt.toISOString(),
    })),
  };
}

/** Reviews and certificates belong to a customer through the order. */
const isOfOrdersOf = (db: Queryable, orderId: PgColumn, customerId: number): SQL =>
  inArray(
    orderId,
    db.select({ id: orders.id }).from(orders).where(eq(orders.customerId, customerId)),
  );

async function countRecords(db: Queryable, id: number): Promise<CustomerFile['totals']> {
  const countOf = async (table: PgTable & { customerId: PgColumn }) => {
    const [row] = await db.select({ total: count() }).from(table).where(eq(table.customerId, id));
    return row?.total ?? 0;
  };
  const countByOrder = async (table: PgTable & { orderId: PgColumn }) => {
    const [row] = await db
      .select({ total: count() })
      .from(table)
      .where(isOfOrdersOf(db, table.orderId, id));
    return row?.total ?? 0;
  };
  return {
    leads: await countOf(leads),
    applications: await countOf(applications),
    orders: await countOf(orders),
    reviews: await countByOrder(reviews),
    certificates: await countByOrder(certificates),
    inquiries: await countOf(inquiries),
    emails: await countOf(emails),
  };
}
