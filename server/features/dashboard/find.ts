import { eq } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Found } from '#core/contract/dashboard.ts';
import { normalizeNumber } from '#core/domain/identifiers.ts';
import type { Queryable } from '#server/db/connection.ts';
import { certificationApplications as applications } from '#server/db/schema/applications.ts';
import { assessmentLeads as leads } from '#server/db/schema/assessment.ts';
import { contactInquiries as inquiries } from '#server/db/schema/contact.ts';
import { certificationOrders as orders } from '#server/db/schema/orders.ts';
import { containsWords, plainSearch, type Search } from '#server/db/search.ts';
import { searchList } from '#server/http/list-page.ts';

/** Hits of each kind. */
const MOST = 5;

/** Whatever a number, an address, a name or a company leads to. */
export async function find(db: Queryable, text: string): Promise<Found[]> {
  const typed = normalizeNumber(text);
  if (typed?.kind === 'order')
    return findOrders(db, plainSearch(eq(orders.orderNumber, typed.number)));
  if (typed?.kind === 'ticket')
    return findOrders(db, plainSearch(eq(orders.ticketNumber, typed.number)));
  if (typed?.kind === 'application') {
    return findApplications(db, plainSearch(eq(applications.applicationNumber, typed.number)));
  }
  const holds = (searchText: PgColumn) => containsWords(searchText, text);
  const found = await Promise.all([
    findOrders(db, holds(orders.searchText)),
    findApplications(db, holds(applications.searchText)),
    findLeads(db, holds(leads.searchText)),
    findInquiries(db, holds(inquiries.searchText)),
  ]);
  return found.flat();
}

async function findOrders(db: Queryable, search: Search | undefined): Promise<Found[]> {
  const keyset = { at: orders.createdAt, id: orders.id };
  const { rows } = await searchList(db, { table: orders, keyset }, { search, limit: MOST });
  return rows.map((row) => ({
    subject: 'order',
    id: row.id,
    title: row.orderNumber,
    detail: withCompany(row.customerName, row.companyName),
  }));
}

async function findApplications(db: Queryable, search: Search | undefined): Promise<Found[]> {
  const keyset = { at: applications.submittedAt, id: applications.id };
  const { rows } = await searchList(db, { table: applications, keyset }, { search, limit: MOST });
  return rows.map((row) => ({
    subject: 'application',
    id: row.id,
    title: row.applicationNumber,
    detail: withCompany(nameOf(row), row.companyName),
  }));
}

async function findLeads(db: Queryable, search: Search | undefined): Promise<Found[]> {
  const keyset = { at: leads.completedAt, id: leads.id };
  const { rows } = await searchList(db, { table: leads, keyset }, { search, limit: MOST });
  return rows.map((row) => ({
    subject: 'lead',
    id: row.id,
    title: nameOf(row),
    detail: withCompany(row.email, row.companyName),
  }));
}

async function findInquiries(db: Queryable, search: Search | undefined): Promise<Found[]> {
  const keyset = { at: inquiries.createdAt, id: inquiries.id };
  const { rows } = await searchList(db, { table: inquiries, keyset }, { search, limit: MOST });
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
