import type { Queryable } from '#server/db/connection.ts';
import { contactInquiries } from '#server/db/schema/contact.ts';

export async function insertInquiry(
  db: Queryable,
  inquiry: typeof contactInquiries.$inferInsert,
): Promise<void> {
  await db.insert(contactInquiries).values(inquiry);
}
