import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Found } from '#core/contract/staff/dashboard.ts';
import { phoneEndingIn, receiptNumberIn } from '#core/domain/dashboard/find-words.ts';
import { normalizeNumber } from '#core/domain/identifiers.ts';
import type { Queryable } from '#server/db/connection.ts';
import { newestFirst } from '#server/db/lists/list.ts';
import {
  APPLICATIONS,
  CERTIFICATES,
  CUSTOMERS,
  INQUIRIES,
  LEADS,
  ORDERS,
} from '#server/db/lists/lists.ts';
import { containsWords, readPage } from '#server/db/lists/page.ts';
import { certificationApplications as applications } from '#server/db/schema/applications.ts';
import { assessmentLeads as leads } from '#server/db/schema/assessment.ts';
import { certificates } from '#server/db/schema/certificates.ts';
import { digitsBackwards } from '#server/db/schema/columns.ts';
import { contactInquiries as inquiries, inquiryMessages } from '#server/db/schema/contact.ts';
import { customers } from '#server/db/schema/customers.ts';
import { certificationOrders as orders } from '#server/db/schema/orders.ts';
import { reviews } from '#server/db/schema/reviews.ts';

/** Hits per kind. */
const MOST = 5;

/** Finds records by number, address, phone number, name or company. */
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
  const exact = await findByDigits(db, text);
  if (exact.length > 0) return exact;
  const found = await Promise.all([
    findCustomers(db, { search: containsWords(customers.searchText, text) }),
    findOrders(db, { search: containsWords(orders.searchText, text) }).then((hits) =>
      withReviews(db, hits),
    ),
    findCertificates(db, { search: containsWords(certificates.searchText, text) }),
    findApplications(db, { search: containsWords(applications.searchText, text) }),
    findLeads(db, { search: containsWords(leads.searchText, text) }),
    findInquiries(db, { search: containsWords(inquiries.searchText, text) }),
    findMessages(db, text),
  ]);
  // An inquiry may be found twice: by its own text and by a later message.
  return found
    .flat()
    .filter(
      ({ subject, id }, at, all) =>
        all.findIndex((hit) => hit.subject === subject && hit.id === id) === at,
    );
}

/** Finds the order of a receipt number, and records whose phone number ends in these digits. */
async function findByDigits(db: Queryable, text: string): Promise<Found[]> {
  const receipt = receiptNumberIn(text);
  const phone = phoneEndingIn(text);
  const [paid, ...others] = await Promise.all([
    receipt === undefined ? [] : findOrders(db, { filter: eq(orders.receiptNumber, receipt) }),
    ...(phone === undefined
      ? []
      : [
          findOrders(db, { search: endsIn(orders.customerPhone, phone) }),
          findCustomers(db, { search: endsIn(customers.phone, phone) }),
          findApplications(db, { search: endsIn(applications.phone, phone) }),
          findLeads(db, { search: endsIn(leads.phone, phone) }),
          findInquiries(db, { search: endsIn(inquiries.phone, phone) }),
        ]),
  ]);
  // Six digits may match both a receipt and its customer's phone number.
  const [called = [], ...rest] = others.map((hits) =>
    hits.filter(({ subject, id }) => subject !== 'order' || id !== paid[0]?.id),
  );
  return [...(await withReviews(db, [...paid, ...called])), ...rest.flat()];
}

const endsIn = (phone: PgColumn, digits: string): SQL =>
  sql`${digitsBackwards(phone)} like ${`${[...digits].reverse().join('')}%`}`;

type Wanted = { filter?: SQL; search?: SQL | undefined };

async function findOrders(db: Queryable, wanted: Wanted): Promise<Found[]> {
  const { rows } = await readPage(db, ORDERS, { ...wanted, limit: MOST });
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
  const { rows } = await readPage(db, CERTIFICATES, { ...wanted, limit: MOST });
  return rows.map((row) => ({
    subject: 'certificate',
    id: row.id,
    title: row.number,
    detail: withCompany(row.holderName, row.holderPlace),
  }));
}

async function findApplications(db: Queryable, wanted: Wanted): Promise<Found[]> {
  const { rows } = await readPage(db, APPLICATIONS, { ...wanted, limit: MOST });
  return rows.map((row) => ({
    subject: 'application',
    id: row.id,
    title: row.applicationNumber,
    detail: withCompany(nameOf(row), row.companyName),
  }));
}

async function findLeads(db: Queryable, wanted: Wanted): Promise<Found[]> {
  const { rows } = await readPage(db, LEADS, { ...wanted, limit: MOST });
  return rows.map((row) => ({
    subject: 'lead',
    id: row.id,
    title: nameOf(row),
    detail: withCompany(row.email, row.companyName),
  }));
}

async function findInquiries(db: Queryable, wanted: Wanted): Promise<Found[]> {
  const { rows } = await readPage(db, INQUIRIES, { ...wanted, limit: MOST });
  return rows.map((row) => ({
    subject: 'inquiry',
    id: row.id,
    title: nameOf(row),
    detail: withCompany(row.email, row.companyName),
  }));
}

async function findCustomers(db: Queryable, wanted: Wanted): Promise<Found[]> {
  const { rows } = await readPage(db, CUSTOMERS, { ...wanted, limit: MOST });
  return rows.map((row) => ({
    subject: 'customer',
    id: row.id,
    title: row.name || row.email,
    detail: withCompany(row.email, row.company),
  }));
}

const MESSAGES = newestFirst(inquiryMessages, inquiryMessages.createdAt);

/** Finds inquiries by their later messages. */
async function findMessages(db: Queryable, text: string): Promise<Found[]> {
  const search = containsWords(inquiryMessages.searchText, text);
  const { rows: said } = await readPage(db, MESSAGES, { search, limit: MOST });
  if (said.length === 0) return [];
  const ids = said.map(({ inquiryId }) => inquiryId);
  const threads = await db.select().from(inquiries).where(inArray(inquiries.id, ids));
  return said.flatMap((message): Found[] => {
    const thread = threads.find(({ id }) => id === message.inquiryId);
    return thread
      ? [
          {
            subject: 'inquiry',
            id: thread.id,
            title: nameOf(thread),
            detail: excerptOf(message.text, text),
          },
        ]
      : [];
  });
}

/** Characters shown of a message, and how many of them come before the first matching word. */
const EXCERPT = 120;
const BEFORE = 20;

function excerptOf(message: string, typed: string): string {
  const plain = message.replaceAll(/\s+/g, ' ');
  const [word = ''] = typed.trim().toLowerCase().split(/\s+/);
  const start = Math.max(0, plain.toLowerCase().indexOf(word) - BEFORE);
  const end = start + EXCERPT;
  return `${start > 0 ? '…' : ''}${plain.slice(start, end)}${end < plain.length ? '…' : ''}`;
}

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`;
const withCompany = (text: string, company: string | null) =>
  company ? `${text}, ${company}` : text;
