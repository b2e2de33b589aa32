import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { staffApplications } from '#core/contract/staff/applications.ts';
import { certificates as certificateCalls } from '#core/contract/staff/certification/certificates.ts';
import { emails } from '#core/contract/staff/emails.ts';
import { staffInquiries } from '#core/contract/staff/inquiries.ts';
import { leads } from '#core/contract/staff/leads.ts';
import { orders } from '#core/contract/staff/orders.ts';
import type { BulkList } from '#core/domain/bulk/actions.ts';
import type { Viewer } from '#server/db/lists/filters.ts';
import { certificationApplications } from '#server/db/schema/applications.ts';
import { assessmentLeads } from '#server/db/schema/assessment.ts';
import { certificates } from '#server/db/schema/certificates.ts';
import { contactInquiries } from '#server/db/schema/contact.ts';
import { emailOutbox } from '#server/db/schema/email.ts';
import { certificationOrders } from '#server/db/schema/orders.ts';
import type { Deps } from '#server/deps.ts';
import { findsApplications } from '#server/features/applications/applications.queries.ts';
import { findsCertificates } from '#server/features/certificates/certificate-list.ts';
import { findsInquiries } from '#server/features/contact/contact.queries.ts';
import { findsMails } from '#server/features/emails/emails.queries.ts';
import { findsLeads } from '#server/features/leads/leads.queries.ts';
import { findsOrders } from '#server/features/orders/order-list.ts';

/** Who looks at a list, when, and in which time zone. */
export type Viewed = Viewer & Pick<Deps, 'brand'>;

type Source = {
  table: PgTable & { id: PgColumn };
  /** What the list's call takes. */
  query: z.ZodObject;
  /** The list's own condition for a query that was parsed. */
  finds: (viewed: Viewed, query: never) => SQL | undefined;
  /** The facts of a row as in `BulkFacts`, and its title. */
  columns: {
    title: SQL<string>;
    status: PgColumn | SQL<string>;
    assignee: PgColumn | SQL<string | null>;
    to: PgColumn | SQL<string | null>;
    /** Only some lists have an archive. */
    archivedAt?: PgColumn;
  };
};

const NOBODY = sql<string | null>`null::text`;

/** Where each list's records are stored, and how the list is filtered. */
export const SOURCES: Record<BulkList, Source> = {
  applications: {
    table: certificationApplications,
    query: staffApplications.list.query,
    finds: (viewer, query: Parameters<typeof findsApplications>[0]) =>
      findsApplications(query, viewer),
    columns: {
      title: sql`${certificationApplications.applicationNumber} || ' · ' || ${certificationApplications.companyName}`,
      status: certificationApplications.applicationStatus,
      assignee: certificationApplications.assignedReviewer,
      to: certificationApplications.email,
    },
  },
  orders: {
    table: certificationOrders,
    query: orders.list.query,
    finds: (viewer, query: Parameters<typeof findsOrders>[0]) => findsOrders(query, viewer),
    columns: {
      title: sql`${certificationOrders.orderNumber} || ' · ' || coalesce(${certificationOrders.companyName}, ${certificationOrders.customerName})`,
      // A canceled order keeps its status.
      status: sql`case when ${certificationOrders.cancelledAt} is null
        then ${certificationOrders.orderStatus} else 'cancelled' end`,
      assignee: certificationOrders.assignee,
      to: certificationOrders.customerEmail,
    },
  },
  leads: {
    table: assessmentLeads,
    query: leads.list.query,
    finds: (viewer, query: Parameters<typeof findsLeads>[0]) => findsLeads(query, viewer),
    columns: {
      title: sql`coalesce(${assessmentLeads.companyName}, ${assessmentLeads.firstName} || ' ' || ${assessmentLeads.lastName})`,
      status: assessmentLeads.status,
      assignee: assessmentLeads.assignee,
      archivedAt: assessmentLeads.archivedAt,
      to: assessmentLeads.email,
    },
  },
  inquiries: {
    table: contactInquiries,
    query: staffInquiries.list.query,
    finds: (viewer, query: Parameters<typeof findsInquiries>[0]) => findsInquiries(query, viewer),
    columns: {
      title: sql`${contactInquiries.firstName} || ' ' || ${contactInquiries.lastName}`,
      status: sql`case when ${contactInquiries.answeredAt} is null then 'unanswered' else 'answered' end`,
      assignee: contactInquiries.assignee,
      archivedAt: contactInquiries.archivedAt,
      to: contactInquiries.email,
    },
  },
  emails: {
    table: emailOutbox,
    query: emails.list.query,
    finds: ({ now }, query: Parameters<typeof findsMails>[0]) => findsMails(query, now),
    columns: {
      title: sql`coalesce(${emailOutbox.subject}, ${emailOutbox.template})`,
      status: emailOutbox.state,
      assignee: NOBODY,
      to: emailOutbox.recipient,
    },
  },
  certificates: {
    table: certificates,
    query: certificateCalls.list.query,
    finds: (viewed, query: Parameters<typeof findsCertificates>[1]) =>
      findsCertificates(viewed, query),
    columns: {
      title: sql`${certificates.number} || ' · ' || ${certificates.holderName}`,
      status: certificates.status,
      assignee: NOBODY,
      to: sql`(select ordered.customer_email from certification_orders ordered where ordered.id = order_id)`,
    },
  },
};
