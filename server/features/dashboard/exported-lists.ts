import { desc, inArray } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { staffApplications } from '#core/contract/staff/applications.ts';
import { certificates as certificateCalls } from '#core/contract/staff/certification/certificates.ts';
import { reviews } from '#core/contract/staff/certification/reviews.ts';
import { customerPages } from '#core/contract/staff/customers/customer-pages.ts';
import type { EXPORTS } from '#core/contract/staff/dashboard.ts';
import { staffInquiries } from '#core/contract/staff/inquiries.ts';
import { leads } from '#core/contract/staff/leads.ts';
import { orders } from '#core/contract/staff/orders.ts';
import { NEXT_STEP_WORDS, nextStep } from '#core/domain/applications/next-step.ts';
import { certificationApplications } from '#server/db/schema/applications.ts';
import { assessmentLeads } from '#server/db/schema/assessment.ts';
import { certificates } from '#server/db/schema/certificates.ts';
import { contactInquiries } from '#server/db/schema/contact.ts';
import { certificationOrders } from '#server/db/schema/orders.ts';
import type { Deps } from '#server/deps.ts';
import { toListedApplications } from '#server/features/applications/application-views.ts';
import {
  type ApplicationRow,
  listApplications,
} from '#server/features/applications/applications.queries.ts';
import { listCertificateRecords } from '#server/features/certificates/certificate-list.ts';
import { toCertificate } from '#server/features/certificates/certificate-views.ts';
import { listInquiries } from '#server/features/contact/contact.queries.ts';
import { listCustomers } from '#server/features/customers/customer-list.ts';
import { toLeadViews } from '#server/features/leads/lead-views.ts';
import { listLeads } from '#server/features/leads/leads.queries.ts';
import { listOrders } from '#server/features/orders/order-list.ts';
import { toOrderViews } from '#server/features/orders/order-views.ts';
import { listReviews } from '#server/features/reviews/review-list.ts';

export type Row = Record<string, unknown>;
type Query = { cursor?: string; limit: number } & Record<string, unknown>;
type Page = { rows: Row[]; next: string | undefined };
type List = {
  query: z.ZodType;
  page: (deps: Deps, query: Query, caller: string) => Promise<Page>;
  /** Reads rows that were selected one by one, if the list allows selecting. */
  chosen?: (deps: Deps, ids: readonly number[]) => Promise<Row[]>;
  /** Fields and their column headings. */
  columns: Record<string, string>;
};

export type Listed = (typeof EXPORTS)[number];

const isoOf = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      value instanceof Date ? value.toISOString() : value,
    ]),
  );

async function toApplicationRows({ db }: Deps, rows: readonly ApplicationRow[]): Promise<Row[]> {
  const listed = await toListedApplications(db, rows);
  return listed.map((row) => ({
    ...row,
    orderNumber: row.progress.order?.orderNumber,
    nextStep: NEXT_STEP_WORDS[nextStep(row)]?.button,
  }));
}

/** Newest first, as in the list. */
const readChosen = <T extends PgTable & { id: PgColumn }>(
  { db }: Deps,
  table: T,
  ids: readonly number[],
): Promise<T['$inferSelect'][]> =>
  db
    .select()
    .from(table as PgTable)
    .where(inArray(table.id, [...ids]))
    .orderBy(desc(table.id));

/** The lists that can be exported, with their columns. */
export const EXPORTED_LISTS: Record<Listed, List> = {
  applications: {
    query: staffApplications.list.query,
    page: async (deps, query, caller) => {
      const { rows, next } = await listApplications(
        deps,
        query as Parameters<typeof listApplications>[1],
        caller,
      );
      return { rows: await toApplicationRows(deps, rows), next };
    },
    chosen: async (deps, ids) =>
      toApplicationRows(deps, await readChosen(deps, certificationApplications, ids)),
    columns: {
      applicationNumber: 'Application number',
      applicationStatus: 'Application status',
      submittedAt: 'Submitted at',
      firstName: 'First name',
      lastName: 'Last name',
      email: 'E-mail',
      phone: 'Phone',
      companyName: 'Company name',
      companySize: 'Company size',
      industry: 'Industry',
      certificationType: 'Certification type',
      timelineExpectation: 'Timeline expectation',
      assignedReviewer: 'Assigned reviewer',
      reviewedAt: 'Reviewed at',
      approvedAt: 'Approved at',
      orderNumber: 'Order number',
      nextStep: 'Next step',
      reviewNotes: 'Review notes',
      internalNote: 'Internal note',
    },
  },
  orders: {
    query: orders.list.query,
    page: async (deps, query, caller) => {
      const { rows, next } = await listOrders(
        deps,
        query as Parameters<typeof listOrders>[1],
        caller,
      );
      return { rows: await toOrderViews(deps.db, rows), next };
    },
    chosen: async (deps, ids) =>
      toOrderViews(deps.db, await readChosen(deps, certificationOrders, ids)),
    columns: {
      orderNumber: 'Order number',
      ticketNumber: 'Ticket number',
      orderStatus: 'Order status',
      paymentState: 'Payment state',
      createdAt: 'Created at',
      customerName: 'Customer name',
      customerEmail: 'Customer e-mail',
      customerPhone: 'Customer phone',
      companyName: 'Company name',
      certificationType: 'Certification type',
      amount: 'Amount',
      quoteNote: 'Quote',
      discountCode: 'Discount code',
      customerReference: 'Customer reference',
      captureBy: 'Charged by',
      capturedAt: 'Charged at',
      refundedAt: 'Refunded at',
      refundedAmount: 'Refunded amount',
      cancelledAt: 'Cancelled at',
      receiptNumber: 'Receipt number',
      trackingNumber: 'Tracking number',
      certificationIssuedAt: 'Certificate issued at',
      isTest: 'Test order',
      isAssessed: 'Assessed',
      renews: 'Renews',
      internalNote: 'Internal note',
    },
  },
  reviews: {
    query: reviews.list.query,
    page: (deps, query, caller) =>
      listReviews(deps, query as Parameters<typeof listReviews>[1], caller),
    columns: {
      orderNumber: 'Order number',
      companyName: 'Company name',
      customerName: 'Customer name',
      areas: 'Areas',
      state: 'State',
      reviewer: 'Reviewer',
      dueOn: 'Due on',
      waitingSince: 'Waiting since',
      answeredAt: 'Answered at',
      criteria: 'Criteria',
      confirmed: 'Confirmed',
      openPoints: 'Open points',
      answeredPoints: 'Answered points',
      decision: 'Decision',
      decidedAt: 'Decided at',
      createdAt: 'Opened at',
    },
  },
  leads: {
    query: leads.list.query,
    page: async (deps, query, caller) => {
      const { rows, next } = await listLeads(
        deps,
        query as Parameters<typeof listLeads>[1],
        caller,
      );
      return { rows: await toLeadViews(deps.db, rows), next };
    },
    chosen: async (deps, ids) => toLeadViews(deps.db, await readChosen(deps, assessmentLeads, ids)),
    columns: {
      status: 'Status',
      completedAt: 'Completed at',
      firstName: 'First name',
      lastName: 'Last name',
      email: 'E-mail',
      phone: 'Phone',
      companyName: 'Company name',
      industry: 'Industry',
      score: 'Score',
      eligibleAreas: 'Eligible areas',
      orderNumber: 'Order number',
      notes: 'Notes',
    },
  },
  certificates: {
    query: certificateCalls.list.query,
    page: async (deps, query) => {
      const { rows, next } = await listCertificateRecords(
        deps,
        query as Parameters<typeof listCertificateRecords>[1],
      );
      return { rows: rows.map((row) => toCertificate(deps, row)), next };
    },
    chosen: async (deps, ids) =>
      (await readChosen(deps, certificates, ids)).map((row) => toCertificate(deps, row)),
    columns: {
      number: 'Number',
      state: 'State',
      statusReason: 'Reason',
      statusSince: 'Since',
      isTest: 'Test',
      holderName: 'Holder',
      holderPlace: 'Place',
      holderCountry: 'Country',
      areas: 'Areas',
      scope: 'Scope',
      issuedOn: 'Issued on',
      validUntil: 'Valid until',
      edition: 'Edition',
    },
  },
  inquiries: {
    query: staffInquiries.list.query,
    page: async (deps, query, caller) => {
      const { rows, next } = await listInquiries(
        deps,
        query as Parameters<typeof listInquiries>[1],
        caller,
      );
      return { rows: rows.map(isoOf), next };
    },
    chosen: async (deps, ids) => (await readChosen(deps, contactInquiries, ids)).map(isoOf),
    columns: {
      createdAt: 'Created at',
      firstName: 'First name',
      lastName: 'Last name',
      email: 'E-mail',
      phone: 'Phone',
      companyName: 'Company name',
      certificationInterest: 'Certification interest',
      topic: 'Topic',
      message: 'Message',
      answeredAt: 'Answered at',
      answeredBy: 'Answered by',
    },
  },
  customers: {
    query: customerPages.list.query,
    page: (deps, query) => listCustomers(deps, query as Parameters<typeof listCustomers>[1]),
    columns: {
      name: 'Name',
      company: 'Company',
      email: 'E-mail',
      phone: 'Phone',
      since: 'Known since',
      lastActivityAt: 'Newest activity',
      orders: 'Orders',
      certificates: 'Valid certificates',
      open: 'Open',
    },
  },
};
