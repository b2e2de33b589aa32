import { eq, inArray, type SQL } from 'drizzle-orm';
import type { Found } from '#core/contract/staff/dashboard.ts';
import { normalizeNumber } from '#core/domain/identifiers.ts';
import type { Queryable } from '#server/db/connection.ts';
import { containsWords, readRows } from '#server/db/lists/page.ts';
import { certificationApplications as applications } from '#server/db/schema/applications.ts';
import { assessmentLeads as leads } from '#server/db/schema/assessment.ts';
import { certificates } from '#server/db/schema/certificates.ts';
import { contactInquiries as inquiries } from '#server/db/schema/contact.ts';
import { certificationOrders as orders } from '#server/db/schema/orders.ts';
import { reviews } from '#server/db/schema/reviews.ts';

/** Hits of each kind. */
const MOST = 5;

/** What a number, an address, a name or a company leads to. */
export async function find(db: Queryable, text: string): Promise<Found[]> {
  const typed = normalizeNumber(text);
  if (typed?.kind === 'order') {
    return withReviews(db, await findOrders(db, { filter: eq(orders.orderNumber, typed.number) }));
  }
  if (typed?.kind === 'ticket') {
    return withReviews(db, await findOrders(db, { filter: eq(orders.ticketNumber, typed.number) }));
  }
  if (typed?.kind === 'application') {
    return findApplications(db, { filter: eq(applications.applicationNumber, typed.number) });
  }
  if (typed?.kind === 'certificate') {
    return findCertificates(db, { filter: eq(certificates.number, typed.number) });
  }
  const found = await Promise.all([
    findOrders(db, { search: containsWords(orders.searchText, text) }).then((hits) =>
      withReviews(db, hits),
    ),
    findCertificates(db, { search: containsWords(certificates.searchText, text) }),
    findApplications(db, { search: containsWords(applications.searchText, text) }),
    findLeads(db, containsWords(leads.searchText, text)),
    findInquiries(db, containsWords(inquiries.searchText, text)),
  ]);
  return found.flat();
}

type Wanted = { filter: SQL } | { search: SQL | undefined };

async function findOrders(db: Queryable, wanted: Wanted): Promise<Found[]> {
  const keyset = { at: orders.createdAt, id: orders.id };
  const rows = await readRows(db, { table: orders, keyset }, { ...wanted, limit: MOST });
  return rows.map((row) => ({
    subject: 'order',
    id: row.id,
    title: row.orderNumber,
    detail: withCompany(row.customerName, row.companyName),
  }));
}

/** Adds the reviews of orders that were found. */
async function withReviews(db: Queryable, found: Found[]): Promise<Found[]> {
  const rows = await db
    .select({ id: reviews.id, orderId: reviews.orderId })
    .from(reviews)
    .where(
      inArray(
        reviews.orderId,
        found.map(({ id }) => id),
      ),
    );
  const hits = found.flatMap((order): Found[] => {
    const review = rows.find(({ orderId }) => orderId === order.id);
    return review ? [{ ...order, subject: 'review', id: review.id }] : [];
  });
  return [...found, ...hits];
}

async function findCertificates(db: Queryable, wanted: Wanted): Promise<Found[]> {
  const keyset = { at: certificates.createdAt, id: certificates.id };
  const rows = await readRows(db, { table: certificates, keyset }, { ...wanted, limit: MOST });
  return rows.map((row) => ({
    subject: 'certificate',
    id: row.id,
    title: row.number,
    detail: withCompany(row.holderName, row.holderPlace),
  }));
}

async function findApplications(db: Queryable, wanted: Wanted): Promise<Found[]> {
  const keyset = { at: applications.submittedAt, id: applications.id };
  const rows = await readRows(db, { table: applications, keyset }, { ...wanted, limit: MOST });
  return rows.map((row) => ({
    subject: 'application',
    id: row.id,
    title: row.applicationNumber,
    detail: withCompany(nameOf(row), row.companyName),
  }));
}

async function findLeads(db: Queryable, search: SQL | undefined): Promise<Found[]> {
  const keyset = { at: leads.completedAt, id: leads.id };
  const rows = await readRows(db, { table: leads, keyset }, { search, limit: MOST });
  return rows.map((row) => ({
    subject: 'lead',
    id: row.id,
    title: nameOf(row),
    detail: withCompany(row.email, row.companyName),
  }));
}

async function findInquiries(db: Queryable, search: SQL | undefined): Promise<Found[]> {
  const keyset = { at: inquiries.createdAt, id: inquiries.id };
  const rows = await readRows(db, { table: inquiries, keyset }, { search, limit: MOST });
  return rows.map((row) => ({
    subject: 'inquiry',
    id: row.id,
    title: nameOf(row),
    detail: withCompany(row.email, row.companyName),
  }));
}

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`;
const withCompany = (text: string, company: string | null) =>
  company ? `${text}, ${company}` : text;
