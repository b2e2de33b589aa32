import { hasNoWebAddress } from '#core/contract/shared/text.ts';
import { INBOUND_MAX_BYTES, type InboundOutcome } from '#core/domain/inquiries/messages.ts';
import { tokenIn } from '#core/domain/inquiries/reply-address.ts';
import { AppError } from '#core/errors.ts';
import { sha256Of } from '#server/adapters/file-store.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { Deps } from '#server/deps.ts';
import { recordActivity } from '#server/features/activity/activity.queries.ts';
import { updateInquiry } from '#server/features/contact/contact.queries.ts';
import { nameOf, openInquiry } from '#server/features/contact/contact.service.ts';
import { insertMessage, lockInquiry } from '#server/features/contact/thread.queries.ts';
import {
  markBounced,
  queueStaffEmails,
  supportAddress,
} from '#server/features/emails/emails.service.ts';
import { storeWithRows } from '#server/http/files/store-upload.ts';
import { countIfDone } from '#server/http/rate-limit.ts';
import { isAutomatic, isReport, readBounce } from './automatic.ts';
import {
  claimKey,
  findBounced,
  findThreads,
  isKnownMail,
  isOwnMail,
  type Thread,
} from './inbound-mail.queries.ts';
import { type InboundMail, parseMail } from './parse-mail.ts';
import { attachFiles, chooseFiles } from './received-files.ts';

/** The outcome for a mail; `known`: it came before. */
type Taken = InboundOutcome | 'known';

/**
 * Takes one raw mail from any source. Only the token in its address decides which thread it joins: subjects and senders can be forged. If
 * it throws, the mail was not taken and may come again.
 */
export async function takeMail(deps: Deps, raw: Buffer): Promise<Taken> {
  if (raw.length > INBOUND_MAX_BYTES) throw new AppError('too_large', 'The mail is too large');
  const mail = await parseMail(raw);
  if (!mail) return note(deps, sha256Of(raw), 'unreadable');
  if (await isKnownMail(deps.db, mail.key)) return 'known';
  if (isReport(mail)) {
    await markReported(deps, raw);
    return note(deps, mail.key, 'bounce');
  }
  if (isAutomatic(mail) || (await isOurs(deps, mail))) return note(deps, mail.key, 'automatic');
  const thread = await findThread(deps, mail);
  if (thread) {
    return countIfDone(deps, 'inboundPerThread', String(thread.id), () =>
      joinThread(deps, mail, thread),
    );
  }
  // Senders can be forged, so mails in their name must not block an answer with a valid token.
  return countIfDone(deps, 'inboundOpened', mail.from.address, () =>
    countIfDone(deps, 'inboundOpenedByAll', 'all', () => openByMail(deps, mail)),
  );
}

async function note({ db, now }: Pick<Deps, 'db' | 'now'>, key: string, outcome: InboundOutcome) {
  return (await claimKey(db, key, outcome, now())) ? outcome : 'known';
}

async function isOurs(deps: Deps, { from, messageId }: InboundMail): Promise<boolean> {
  const own = [supportAddress(deps).toLowerCase(), deps.config.inbound?.address];
  return own.includes(from.address) || isOwnMail(deps.db, messageId);
}

async function markReported(deps: Deps, raw: Buffer): Promise<void> {
  const bounce = readBounce(raw);
  if (!bounce) return;
  for (const id of await findBounced(deps.db, bounce)) {
    await markBounced(deps, id, 'system').catch((error) => {
      // Someone else has just marked it.
      if (!(error instanceof AppError)) throw error;
    });
  }
}

/** A mail to two threads joins neither: a person must decide which one is meant. */
async function findThread(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { recipients }: InboundMail,
): Promise<Thread | undefined> {
  const { inbound } = config;
  if (!inbound) return undefined;
  const tokens = recipients.flatMap((address) => tokenIn(inbound.address, address) ?? []);
  const [only, ...others] = tokens.length > 0 ? await findThreads(db, tokens) : [];
  return others.length === 0 ? only : undefined;
}

const NO_TEXT = '(no text)';

async function joinThread(deps: Deps, mail: InboundMail, thread: Thread): Promise<Taken> {
  const files = await chooseFiles(mail.attachments);
  return storeWithRows(deps, files, async (tx, stored) => {
    if (!(await claimKey(tx, mail.key, 'joined', deps.now()))) return 'known';
    const inquiry = await lockInquiry(tx, thread);
    if (!inquiry) throw new AppError('conflict', 'The thread has ended in this moment');
    const isFromOther = mail.from.address !== inquiry.email.toLowerCase();
    const message = await insertMessage(tx, {
      inquiryId: inquiry.id,
      direction: 'in',
      author: mail.from.address,
      isFromOther,
      text: mail.text || NO_TEXT,
      quoted: mail.quoted,
      messageId: mail.messageId,
      inReplyTo: mail.inReplyTo,
      createdAt: deps.now(),
    });
    await attachFiles(tx, { inquiryId: inquiry.id, messageId: message.id }, files, stored);
    // An answer needs work again, whatever was done with the inquiry before.
    await updateInquiry(tx, inquiry.id, { answeredAt: null, answeredBy: null, archivedAt: null });
    await tellStaff(tx, deps, {
      messageId: message.id,
      inquiryId: inquiry.id,
      name: nameOf(inquiry),
      from: mail.from.address,
      isFromOther,
      text: message.text,
    });
    return 'joined';
  });
}

type Told = {
  messageId: number;
  inquiryId: number;
  name: string;
  from: string;
  isFromOther: boolean;
  text: string;
};

async function tellStaff(tx: Queryable, deps: Deps, { messageId, ...data }: Told): Promise<void> {
  await queueStaffEmails(tx, deps, {
    event: `inquiry ${data.inquiryId} got message ${messageId}`,
    template: 'inquiry-answered',
    data,
  });
  await recordActivity(tx, {
    subject: ['inquiry', data.inquiryId],
    actor: 'visitor',
    action: 'wrote back',
    // Not the address: it is somebody else's, and would outlive what they wrote.
    data: { isFromOther: data.isFromOther },
  });
}

/** Opens an inquiry for a mail that belongs to no thread, even if it looks like an answer. */
async function openByMail(deps: Deps, mail: InboundMail): Promise<Taken> {
  const files = await chooseFiles(mail.attachments);
  return storeWithRows(deps, files, async (tx, stored) => {
    if (!(await claimKey(tx, mail.key, 'opened', deps.now()))) return 'known';
    const inquiry = await openInquiry(tx, deps, {
      ...nameIn(mail.from),
      email: mail.from.address,
      message: [mail.subject, mail.text || NO_TEXT].filter(Boolean).join('\n\n'),
      topic: 'general',
      source: 'mail',
      messageId: mail.messageId,
    });
    await attachFiles(tx, { inquiryId: inquiry.id, messageId: null }, files, stored);
    return 'opened';
  });
}

/** The name that a mail gives, or what its address begins with. */
function nameIn({ name, address }: InboundMail['from']): { firstName: string; lastName: string } {
  const isName = name && hasNoWebAddress(name) && !name.includes('@');
  const [firstName = '', ...rest] = (isName ? name : address.slice(0, address.indexOf('@'))).split(
    ' ',
  );
  return { firstName, lastName: rest.join(' ') };
}
