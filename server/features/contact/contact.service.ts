import type { Inquiry } from '#core/contract/contact.ts';
import { type CaseTopic, isCase } from '#core/domain/inquiry-topics.ts';
import { AppError } from '#core/errors.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { contactInquiries } from '#server/db/schema/contact.ts';
import type { Deps } from '#server/deps.ts';
import { recordActivity } from '#server/features/activity/activity.queries.ts';
import { queueEmail, queueStaffEmails } from '#server/features/emails/emails.service.ts';
import { findInquiry, type InquiryRow, insertInquiry, updateInquiry } from './contact.queries.ts';
import {
  countAnswerTimes,
  findAttachment,
  findLastMessage,
  lockInquiry,
} from './thread.queries.ts';

/** Stores an inquiry, notifies staff, and acknowledges a case to its sender: all or nothing. */
export function submitInquiry(deps: Deps, inquiry: Inquiry): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const row = await openInquiry(tx, deps, inquiry);
    if (isCase(row.topic)) await acknowledgeCase(tx, deps, row, row.topic);
  });
}

type NewInquiry = Omit<typeof contactInquiries.$inferInsert, 'createdAt'>;

/** Stores an inquiry and notifies staff. */
export async function openInquiry(
  tx: Queryable,
  deps: Deps,
  inquiry: NewInquiry,
): Promise<InquiryRow> {
  const row = await insertInquiry(tx, { ...inquiry, createdAt: deps.now() });
  await queueStaffEmails(tx, deps, {
    event: `inquiry ${row.id} received`,
    template: 'inquiry-received',
    data: {
      inquiryId: row.id,
      name: nameOf(row),
      email: row.email,
      companyName: row.companyName,
      certificationInterest: row.certificationInterest,
      topic: row.topic,
      message: row.message,
      receivedAt: row.createdAt.toISOString(),
    },
  });
  return row;
}

/** The sender of a mail may give only one name. */
export const nameOf = ({ firstName, lastName }: Pick<InquiryRow, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`.trim();

const acknowledgeCase = (tx: Queryable, deps: Deps, row: InquiryRow, topic: CaseTopic) =>
  queueEmail(tx, deps, {
    event: `inquiry ${row.id} acknowledged`,
    to: row.email,
    template: 'inquiry-acknowledged',
    data: {
      inquiryId: row.id,
      firstName: row.firstName,
      topic,
      receivedAt: row.createdAt.toISOString(),
    },
    isPublic: true,
  });

export async function getInquiry({ db }: Pick<Deps, 'db'>, id: number): Promise<InquiryRow> {
  const row = await findInquiry(db, id);
  if (!row) throw unknownInquiry();
  return row;
}

/** Records that an inquiry was answered, or that it was not answered after all. */
export function setAnswered(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  id: number,
  isAnswered: boolean,
  actor: string,
): Promise<void> {
  return db.transaction(async (tx) => {
    const inquiry = await lockInquiry(tx, { id });
    if (!inquiry) throw unknownInquiry();
    // Removing a mark also removes the first answer it recorded, but not one that was mailed.
    const hasReply = (await findLastMessage(tx, id, 'out')) !== undefined;
    const first = inquiry.firstAnsweredAt;
    await updateInquiry(tx, id, {
      answeredAt: isAnswered ? now() : null,
      answeredBy: isAnswered ? actor : null,
      firstAnsweredAt: isAnswered ? (first ?? now()) : hasReply ? first : null,
    });
    await recordActivity(tx, {
      subject: ['inquiry', id],
      actor,
      action: isAnswered ? 'answered' : 'reopened',
    });
  });
}

/** Archives an inquiry or takes it out of the archive, whether it was answered or not. */
export function archiveInquiry(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  id: number,
  isArchived: boolean,
  actor: string,
): Promise<InquiryRow> {
  return db.transaction(async (tx) => {
    const row = await updateInquiry(tx, id, { archivedAt: isArchived ? now() : null });
    if (!row) throw unknownInquiry();
    const action = isArchived ? 'archived' : 'unarchived';
    await recordActivity(tx, { subject: ['inquiry', id], actor, action });
    return row;
  });
}

/** Reads a file that came with an inquiry or an answer. */
export async function readAttachment(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  id: number,
  attachmentId: number,
) {
  const found = await findAttachment(db, id, attachmentId);
  if (!found?.fileKey || !found.sha256 || !found.type) {
    throw new AppError('not_found', 'There is no such file');
  }
  const content = await files.get(found.fileKey, { sha256: found.sha256 });
  return { content, mime: found.type, name: found.name };
}

const DAY = 86_400_000;
/** Days that the figure covers. */
const FIGURE_DAYS = 30;

export const readAnswerTimes = ({ db, now }: Pick<Deps, 'db' | 'now'>) =>
  countAnswerTimes(db, { from: new Date(now().getTime() - FIGURE_DAYS * DAY), now: now() });

const unknownInquiry = () => new AppError('not_found', 'There is no such inquiry');
