import type { z } from 'zod';
import { applications } from '#core/contract/applications.ts';
import { contact } from '#core/contract/contact.ts';
import type { EXPORTS } from '#core/contract/dashboard.ts';
import { leads } from '#core/contract/leads.ts';
import { orders } from '#core/contract/orders.ts';
import { CSV_MARK, csvLine } from '#core/domain/csv.ts';
import type { Deps } from '#server/deps.ts';
import { toListedApplication } from '#server/features/applications/application-views.ts';
import { listApplications } from '#server/features/applications/applications.queries.ts';
import { listInquiries } from '#server/features/contact/inquiry-list.ts';
import { toLeadViews } from '#server/features/leads/lead-views.ts';
import { listLeads } from '#server/features/leads/leads.queries.ts';
import { listOrders } from '#server/features/orders/order-list.ts';
import { toOrderView } from '#server/features/orders/order-views.ts';
import { parsePart } from '#server/http/input.ts';

/** Rows asked for at a time, and rows of one file at the most: more belongs into a backup, not a spreadsheet. */
const PAGE = 1_000;
const MOST = 100_000;

type Row = Record<string, unknown>;
type Query = { cursor?: string; limit: number } & Record<string, unknown>;
type Page = { rows: Row[]; next: string | undefined };
type List = {
  query: z.ZodType;
  page: (deps: Deps, query: Query) => Promise<Page>;
  columns: readonly string[];
};

type Listed = (typeof EXPORTS)[number];

const isoOf = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      value instanceof Date ? value.toISOString() : value,
    ]),
  );

const LISTS: Record<Listed, List> = {
  applications: {
    query: applications.list.query,
    page: async ({ db }, query) => {
      const { rows, next } = await listApplications(
        db,
        query as Parameters<typeof listApplications>[1],
      );
      return { rows: rows.map(toListedApplication), next };
    },
    columns: [
      'applicationNumber',
      'applicationStatus',
      'submittedAt',
      'firstName',
      'lastName',
      'email',
      'phone',
      'companyName',
      'companySize',
      'industry',
      'certificationType',
      'timelineExpectation',
      'assignedReviewer',
      'reviewedAt',
      'approvedAt',
      'reviewNotes',
      'internalNote',
    ],
  },
  orders: {
    query: orders.list.query,
    page: async (deps, query) => {
      const { rows, next } = await listOrders(deps, query as Parameters<typeof listOrders>[1]);
      return { rows: rows.map(toOrderView), next };
    },
    columns: [
      'orderNumber',
      'ticketNumber',
      'orderStatus',
      'paymentState',
      'createdAt',
      'customerName',
      'customerEmail',
      'customerPhone',
      'companyName',
      'certificationType',
      'amount',
      'discountCode',
      'customerReference',
      'captureBy',
      'capturedAt',
      'receiptNumber',
      'trackingNumber',
      'certificationIssuedAt',
      'isTest',
      'internalNote',
    ],
  },
  leads: {
    query: leads.list.query,
    page: async ({ db }, query) => {
      const { rows, next } = await listLeads(db, query as Parameters<typeof listLeads>[1]);
      return { rows: await toLeadViews(db, rows), next };
    },
    columns: [
      'status',
      'completedAt',
      'firstName',
      'lastName',
      'email',
      'phone',
      'companyName',
      'industry',
      'score',
      'eligibleAreas',
      'orderNumber',
      'notes',
    ],
  },
  inquiries: {
    query: contact.list.query,
    page: async (deps, query) => {
      const { rows, next } = await listInquiries(
        deps,
        query as Parameters<typeof listInquiries>[1],
      );
      return { rows: rows.map(isoOf), next };
    },
    columns: [
      'createdAt',
      'firstName',
      'lastName',
      'email',
      'phone',
      'companyName',
      'certificationInterest',
      'message',
      'answeredAt',
      'answeredBy',
    ],
  },
};

/** A list with its filters as a file for a spreadsheet. */
export async function exportList(deps: Deps, name: Listed, filter: Row) {
  const list = LISTS[name];
  const parsed = parsePart(list.query, filter, 'query') as Row;
  const lines = [CSV_MARK, csvLine(list.columns)];
  let cursor: string | undefined;
  do {
    const { rows, next } = await list.page(deps, { ...parsed, cursor, limit: PAGE });
    for (const row of rows) lines.push(csvLine(list.columns.map((column) => cellOf(row[column]))));
    cursor = next;
  } while (cursor && lines.length < MOST);
  const day = deps.now().toISOString().slice(0, 10);
  return {
    content: Buffer.from(lines.join('')),
    mime: 'text/csv; charset=utf-8',
    name: `${name}-${day}.csv`,
  };
}

function cellOf(value: unknown): string | number | boolean | null {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'number' || typeof value === 'boolean' ? value : String(value);
}
