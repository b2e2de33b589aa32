import { desc, eq } from 'drizzle-orm';
import type { CustomerFile } from '#core/contract/dashboard.ts';
import { isAddress } from '#server/db/address.ts';
import type { Queryable } from '#server/db/connection.ts';
import { certificationApplications as applications } from '#server/db/schema/applications.ts';
import { assessmentLeads as leads } from '#server/db/schema/assessment.ts';
import { contactInquiries as inquiries } from '#server/db/schema/contact.ts';
import { emailOutbox as emails } from '#server/db/schema/email.ts';
import { certificationOrders as orders } from '#server/db/schema/orders.ts';

/** Records of each kind. */
const MOST = 20;

/** Everything that belongs to one address, newest first. */
export async function readCustomer(db: Queryable, email: string): Promise<CustomerFile> {
  const address = email.trim().toLowerCase();
  const [foundLeads, foundApplications, foundOrders, foundInquiries, foundEmails] =
    await Promise.all([
      db
        .select()
        .from(leads)
        .where(isAddress(leads.email, address))
        .orderBy(desc(leads.id))
        .limit(MOST),
      db
        .select()
        .from(applications)
        .where(isAddress(applications.email, address))
        .orderBy(desc(applications.id))
        .limit(MOST),
      db
        .select()
        .from(orders)
        .where(isAddress(orders.customerEmail, address))
        .orderBy(desc(orders.id))
        .limit(MOST),
      db
        .select()
        .from(inquiries)
        .where(isAddress(inquiries.email, address))
        .orderBy(desc(inquiries.id))
        .limit(MOST),
      db
        .select()
        .from(emails)
        .where(eq(emails.recipient, address))
        .orderBy(desc(emails.id))
        .limit(MOST),
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
      at: row.createdAt.toISOString(),
    })),
    inquiries: foundInquiries.map((row) => ({
      id: row.id,
      title: row.message.slice(0, 80),
      isAnswered: row.answeredAt !== null,
      at: row.createdAt.toISOString(),
    })),
    emails: foundEmails.map((row) => ({
      id: row.id,
      title: row.template,
      state: row.state,
      at: row.createdAt.toISOString(),
    })),
  };
}
