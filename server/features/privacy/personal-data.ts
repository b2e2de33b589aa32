import { and, eq, inArray, isNotNull, or } from 'drizzle-orm';
import type { Inventory, PersonalData } from '#core/contract/staff/privacy.ts';
import type { Queryable } from '#server/db/connection.ts';
import { applicationDocuments, certificationApplications } from '#server/db/schema/applications.ts';
import {
  assessmentAttempts,
  assessmentLeads,
  assessmentResponses,
  assessmentSessions,
  certificationEligibility,
} from '#server/db/schema/assessment.ts';
import { certificates } from '#server/db/schema/certificates.ts';
import { emailOutbox } from '#server/db/schema/email.ts';
import { certificationOrders } from '#server/db/schema/orders.ts';
import { certificationPayments } from '#server/db/schema/payments.ts';
import { belongsTo } from '#server/features/customers/customers.queries.ts';
import { formerAddressesOf } from '#server/features/customers/merge/merges.queries.ts';
import { READABLE_COLUMNS } from '#server/features/emails/emails.queries.ts';
import { gatherCheckIns } from './gather-check-ins.ts';
import { gatherInquiries } from './gather-inquiries.ts';
import { findUnclaimedSessions, gatherPortal } from './gather-portal.ts';
import { gatherReviews } from './gather-reviews.ts';

/** Gathers everything about the customer with an address, in full, including addresses that were merged into it. */
export async function gather(db: Queryable, address: string) {
  const email = address.toLowerCase();
  const addresses = [email, ...(await formerAddressesOf(db, email))];
  const leads = await db
    .select()
    .from(assessmentLeads)
    .where(belongsTo(assessmentLeads.customerId, email))
    .orderBy(assessmentLeads.id);
  const payments = await db
    .select()
    .from(certificationPayments)
    .where(belongsTo(certificationPayments.customerId, email))
    .orderBy(certificationPayments.id);
  const sessionIds = [
    ...new Set([...leads, ...payments].map(({ sessionId }) => sessionId)),
    ...(await findUnclaimedSessions(db, addresses)),
  ];
  const orders = await db
    .select()
    .from(certificationOrders)
    .where(
      or(
        belongsTo(certificationOrders.customerId, email),
        inArray(certificationOrders.sessionId, sessionIds),
      ),
    )
    .orderBy(certificationOrders.id);
  const orderIds = orders.map(({ id }) => id);
  const issued = await db
    .select()
    .from(certificates)
    .where(inArray(certificates.orderId, orderIds))
    .orderBy(certificates.id);
  const applications = await db
    .select()
    .from(certificationApplications)
    .where(belongsTo(certificationApplications.customerId, email))
    .orderBy(certificationApplications.id);
  const documents = await db
    .select()
    .from(applicationDocuments)
    .where(
      inArray(
        applicationDocuments.applicationId,
        applications.map(({ id }) => id),
      ),
    )
    .orderBy(applicationDocuments.id);
  return {
    email,
    addresses,
    ...(await gatherReviews(db, orderIds)),
    ...(await gatherCheckIns(
      db,
      addresses,
      issued.map(({ id }) => id),
    )),
    ...(await gatherPortal(db, addresses, orderIds)),
    leads,
    payments,
    orders,
    certificates: issued,
    applications,
    documents,
    assessments: await db
      .select()
      .from(assessmentSessions)
      .where(inArray(assessmentSessions.id, sessionIds))
      .orderBy(assessmentSessions.id),
    answers: await db
      .select()
      .from(assessmentResponses)
      .where(inArray(assessmentResponses.sessionId, sessionIds))
      .orderBy(assessmentResponses.id),
    attempts: await db
      .select()
      .from(assessmentAttempts)
      .where(inArray(assessmentAttempts.sessionId, sessionIds))
      .orderBy(assessmentAttempts.id),
    results: await db
      .select()
      .from(certificationEligibility)
      .where(inArray(certificationEligibility.sessionId, sessionIds))
      .orderBy(certificationEligibility.id),
    ...(await gatherInquiries(db, email, addresses)),
    emails: await db
      .select(READABLE_COLUMNS)
      .from(emailOutbox)
      .where(or(belongsTo(emailOutbox.customerId, email), isAboutAccountOf(email)))
      .orderBy(emailOutbox.id),
  };
}

/** A member of staff is a person too: what they were told about their own account. */
const isAboutAccountOf = (email: string) =>
  and(eq(emailOutbox.recipient, email), isNotNull(emailOutbox.userId));

export type Gathered = Awaited<ReturnType<typeof gather>>;

/**
 * An order is kept for ten years, and with it the session, lead and application that it came from. Of its review the
 * findings and the decision stay, and of its certificate's check-ins that they took place; what the customer wrote and
 * uploaded goes.
 */
export function divide(data: Gathered) {
  const keptSessions = new Set(data.orders.map(({ sessionId }) => sessionId));
  const isKept = ({ sessionId }: { sessionId: string | null }) =>
    sessionId !== null && keptSessions.has(sessionId);
  const keptApplications = data.applications.filter(isKept);
  const keptIds = new Set(keptApplications.map(({ id }) => id));
  return {
    stays: {
      leads: data.leads.filter(isKept),
      assessments: data.assessments.filter(({ id }) => keptSessions.has(id)),
      applications: keptApplications,
      documents: data.documents.filter(({ applicationId }) => keptIds.has(applicationId ?? 0)),
      inquiries: [],
      emails: [],
      orders: data.orders,
      certificates: data.certificates,
      reviews: data.reviews,
      messages: [],
      evidence: [],
      checkInAnswers: [],
      changes: [],
      page: [],
    },
    goes: {
      leads: data.leads.filter((lead) => !isKept(lead)),
      assessments: data.assessments.filter(({ id }) => !keptSessions.has(id)),
      applications: data.applications.filter((application) => !isKept(application)),
      documents: data.documents.filter(({ applicationId }) => !keptIds.has(applicationId ?? 0)),
      inquiries: data.inquiries,
      emails: data.emails,
      orders: [],
      certificates: [],
      reviews: [],
      messages: data.messages,
      evidence: [...data.evidence, ...data.checkInDocuments],
      checkInAnswers: data.checkIns.flatMap(({ answers }) => Object.keys(answers)),
      changes: data.changes,
      page: [
        ...data.devices,
        ...data.passkeys,
        ...data.colleagues,
        ...data.drafts,
        ...data.erasureRequests,
      ],
    },
  };
}

export function toPersonalData(data: Gathered): PersonalData {
  const { goes, stays } = divide(data);
  return { email: data.email, goes: inventoryOf(goes), stays: inventoryOf(stays) };
}

const inventoryOf = (parts: Record<keyof Inventory, readonly unknown[]>): Inventory => ({
  leads: parts.leads.length,
  assessments: parts.assessments.length,
  applications: parts.applications.length,
  documents: parts.documents.length,
  inquiries: parts.inquiries.length,
  emails: parts.emails.length,
  orders: parts.orders.length,
  certificates: parts.certificates.length,
  reviews: parts.reviews.length,
  messages: parts.messages.length,
  evidence: parts.evidence.length,
  checkInAnswers: parts.checkInAnswers.length,
  changes: parts.changes.length,
  page: parts.page.length,
});
