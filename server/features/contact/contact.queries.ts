import { eq } from 'drizzle-orm';
import type { Queryable } from '#server/db/connection.ts';
import { contactInquiries } from '#server/db/schema/contact.ts';

export async function insertInquiry(
  db: Queryable,
  inquiry: typeof contactInquiries.$inferInsert,
): Promise<typeof contactInquiries.$inferSelect> {
  const [row] = await db.insert(contactInquiries).values(inquiry).returning();
  if (!row) throw new Error('The inquiry was not stored');
  return row;
}

export type InquiryRow = typeof contactInquiries.$inferSelect;

export async function findInquiry(db: Queryable, id: number): Promise<InquiryRow | undefined> {
  const [row] = await db.select().from(contactInquiries).where(eq(contactInquiries.id, id));
  return row;
}

export async function updateInquiry(
  db: Queryable,
  id: number,
  change: Partial<typeof contactInquiries.$inferInsert>,
): Promise<InquiryRow | undefined> {
  const [row] = await db
    .update(contactInquiries)
    .set(change)
    .where(eq(contactInquiries.id, id))
    .returning();
  return row;
}
