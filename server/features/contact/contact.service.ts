import type { Inquiry } from '#core/contract/contact.ts';
import { type CaseTopic, isCase } from '#core/domain/inquiry-topics.ts';
import { AppError } from '#core/errors.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { Deps } from '#server/deps.ts';
import { recordActivity } from '#server/features/activity/activity.queries.ts';
import { queueEmail, queueStaffEmails } from '#server/features/emails/emails.service.ts';
import { findInquiry, type InquiryRow, insertInquiry, updateInquiry } from './contact.queries.ts';

/** Keeps an inquiry, tells staff about it, and acknowledges a case to its sender: all or nothing. */
export function submitInquiry(deps: Deps, inquiry: Inquiry): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const row = await insertInquiry(tx, { ...inquiry, createdAt: deps.now() });
    await queueStaffEmails(tx, deps, {
      event: `inquiry ${row.id} received`,
      template: 'inquiry-received',
      data: {
        inquiryId: row.id,
        name: `${row.firstName} ${row.lastName}`,
        email: row.email,
        companyName: row.companyName,
        certificationInterest: row.certificationInterest,
        topic: row.topic,
        message: row.message,
        receivedAt: row.createdAt.toISOString(),
      },
    });
    if (isCase(row.topic)) await acknowledgeCase(tx, deps, row, row.topic);
  });
}

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

/** Notes that somebody has answered an inquiry, or that it was not answered after all. */
export function setAnswered(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  id: number,
  isAnswered: boolean,
  actor: string,
): Promise<InquiryRow> {
  return db.transaction(async (tx) => {
    const row = await updateInquiry(tx, id, {
      answeredAt: isAnswered ? now() : null,
      answeredBy: isAnswered ? actor : null,
    });
    if (!row) throw unknownInquiry();
    await recordActivity(tx, {
      subject: ['inquiry', id],
      actor,
      action: isAnswered ? 'answered' : 'reopened',
    });
    return row;
  });
}

const unknownInquiry = () => new AppError('not_found', 'There is no such inquiry');
