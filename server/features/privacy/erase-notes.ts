import { eq, inArray } from 'drizzle-orm';
import type { Queryable } from '#server/db/connection.ts';
import { certificationApplications } from '#server/db/schema/applications.ts';
import { assessmentLeads } from '#server/db/schema/assessment.ts';
import { customers } from '#server/db/schema/customers.ts';
import { certificationOrders } from '#server/db/schema/orders.ts';
import { forgetNotes } from '#server/features/notes/forget-notes.ts';
import type { Gathered } from './personal-data.ts';

/** Erases what staff wrote about a person, even on records that stay: none of them needs it. */
export async function eraseNotes(tx: Queryable, erased: Gathered): Promise<void> {
  const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
  const known = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.email, erased.email));
  await forgetNotes(tx, 'order', ids(erased.orders));
  await forgetNotes(tx, 'application', ids(erased.applications));
  await forgetNotes(tx, 'lead', ids(erased.leads));
  await forgetNotes(tx, 'inquiry', ids(erased.inquiries));
  await forgetNotes(tx, 'certificate', ids(erased.certificates));
  await forgetNotes(tx, 'customer', ids(known));
  // The shared text fields say the same.
  await tx
    .update(assessmentLeads)
    .set({ notes: null })
    .where(inArray(assessmentLeads.id, ids(erased.leads)));
  await tx
    .update(certificationOrders)
    .set({ internalNote: null })
    .where(inArray(certificationOrders.id, ids(erased.orders)));
  await tx
    .update(certificationApplications)
    .set({ internalNote: null })
    .where(inArray(certificationApplications.id, ids(erased.applications)));
}
