import { and, inArray, or } from 'drizzle-orm';
import type { Queryable } from '#server/db/connection.ts';
import {
  contactInquiries,
  inquiryAttachments,
  inquiryMessages,
} from '#server/db/schema/contact.ts';
import { belongsTo } from '#server/features/customers/customers.queries.ts';

/** Gathers what someone asked, what was written since, and what they wrote in other people's threads. */
export async function gatherInquiries(db: Queryable, email: string, addresses: readonly string[]) {
  const inquiries = await db
    .select()
    .from(contactInquiries)
    .where(belongsTo(contactInquiries.customerId, email))
    .orderBy(contactInquiries.id);
  const ids = inquiries.map(({ id }) => id);
  const inquiryThreads = await db
    .select()
    .from(inquiryMessages)
    .where(
      or(
        inArray(inquiryMessages.inquiryId, ids),
        and(inquiryMessages.isFromOther, inArray(inquiryMessages.author, addresses)),
      ),
    )
    .orderBy(inquiryMessages.id);
  const inquiryFiles = await db
    .select()
    .from(inquiryAttachments)
    .where(
      or(
        inArray(inquiryAttachments.inquiryId, ids),
        inArray(
          inquiryAttachments.messageId,
          inquiryThreads.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(inquiryAttachments.id);
  return { inquiries, inquiryThreads, inquiryFiles };
}
