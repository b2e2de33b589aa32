import { and, asc, desc, eq, lt } from 'drizzle-orm';
import { replyAddress } from '#core/domain/inquiries/reply-address.ts';
import type { Queryable } from '#server/db/connection.ts';
import { contactInquiries, inquiryMessages } from '#server/db/schema/contact.ts';
import type { Deps } from '#server/deps.ts';

/** Message-IDs that a mail lists as its thread; mail programs need only the last few. */
const REFERENCES = 20;

type Headers = { replyTo?: string; inReplyTo?: string; references?: string[]; isPersonal: true };

/**
 * Returns the headers that put a mail into its thread; undefined for all mails but replies to inquiries. The token is sent
 * only to the inquiry's address, and is read at sending: it may have been ended since the mail was written.
 */
export async function findThreadHeaders(
  db: Queryable,
  { config }: Pick<Deps, 'config'>,
  mail: { id: number; template: string; recipient: string },
): Promise<Headers | undefined> {
  if (mail.template !== 'inquiry-reply') return undefined;
  const [found] = await db
    .select({
      message: inquiryMessages,
      token: contactInquiries.replyToken,
      email: contactInquiries.email,
      opening: contactInquiries.messageId,
    })
    .from(inquiryMessages)
    .innerJoin(contactInquiries, eq(contactInquiries.id, inquiryMessages.inquiryId))
    .where(eq(inquiryMessages.emailId, mail.id))
    .orderBy(asc(inquiryMessages.id))
    .limit(1);
  if (!found) return { isPersonal: true };
  const { message, token, email, opening } = found;
  const before = await db
    .select({ messageId: inquiryMessages.messageId })
    .from(inquiryMessages)
    .where(
      and(eq(inquiryMessages.inquiryId, message.inquiryId), lt(inquiryMessages.id, message.id)),
    )
    .orderBy(desc(inquiryMessages.id))
    .limit(REFERENCES);
  const references = [
    ...(opening ? [opening] : []),
    ...before.map(({ messageId }) => messageId).reverse(),
  ];
  const mayKnow = email.toLowerCase() === mail.recipient;
  return {
    isPersonal: true,
    ...(config.inbound &&
      token &&
      mayKnow && { replyTo: replyAddress(config.inbound.address, token) }),
    ...(references.length > 0 && { references, inReplyTo: message.inReplyTo ?? references.at(-1) }),
  };
}
