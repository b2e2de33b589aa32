import { randomBytes, randomUUID } from 'node:crypto';
import { AppError } from '#core/errors.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { Deps } from '#server/deps.ts';
import { recordActivity } from '#server/features/activity/activity.queries.ts';
import type { MailRow } from '#server/features/emails/emails.queries.ts';
import { queueEmail } from '#server/features/emails/emails.service.ts';
import { offerUndo, type UndoWindow } from '#server/features/undo/undo-steps.ts';
import { type InquiryRow, updateInquiry } from './contact.queries.ts';
import { formerAnswer } from './restore-answer.ts';
import { findLastMessage, insertMessage, lockInquiry } from './thread.queries.ts';

type Reply = {
  id: number;
  text: string;
  expectedLastMessageId: number | null;
  actor: string;
  undo: UndoWindow | undefined;
};

/** Answers an inquiry by mail. Refuses if the author has not seen the last message. */
export function replyToInquiry(deps: Deps, reply: Reply): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const inquiry = await lockInquiry(tx, { id: reply.id });
    if (!inquiry) throw new AppError('not_found', 'There is no such inquiry');
    const last = await findLastMessage(tx, inquiry.id);
    if ((last?.id ?? null) !== reply.expectedLastMessageId) throw overtaken(last?.author);
    const now = deps.now();
    const mail = await sendReply(tx, deps, inquiry, reply);
    await updateInquiry(tx, inquiry.id, {
      answeredAt: now,
      answeredBy: reply.actor,
      firstAnsweredAt: inquiry.firstAnsweredAt ?? now,
      replyToken: inquiry.replyToken ?? randomBytes(16).toString('hex'),
    });
    await recordActivity(tx, {
      subject: ['inquiry', inquiry.id],
      actor: reply.actor,
      action: 'replied',
    });
    await offerUndo(tx, deps, reply.undo, {
      subject: ['inquiry', inquiry.id],
      label: 'answer',
      mail,
      restore: formerAnswer(inquiry, now),
    });
  });
}

async function sendReply(
  tx: Queryable,
  deps: Deps,
  inquiry: InquiryRow,
  { text, actor, expectedLastMessageId, undo }: Reply,
): Promise<MailRow> {
  const asked = await findLastMessage(tx, inquiry.id, 'in');
  const mail = await queueEmail(tx, deps, {
    event: `inquiry ${inquiry.id} answered ${randomUUID()}`,
    to: inquiry.email,
    template: 'inquiry-reply',
    notBefore: undo?.until,
    data: {
      inquiryId: inquiry.id,
      firstName: inquiry.firstName,
      text,
      quoted: asked?.text ?? inquiry.message,
      quotedAt: (asked?.createdAt ?? inquiry.createdAt).toISOString(),
      isFirst: expectedLastMessageId === null,
    },
  });
  if (!mail) throw new Error('A random event cannot exist already');
  await insertMessage(tx, {
    inquiryId: inquiry.id,
    direction: 'out',
    author: actor,
    text,
    messageId: mail.messageId,
    inReplyTo: asked?.messageId ?? inquiry.messageId,
    emailId: mail.id,
    createdAt: deps.now(),
  });
  return mail;
}

const overtaken = (author = 'Someone') =>
  new AppError(
    'conflict',
    `${author} has written in this thread since you opened it. Nothing was sent.`,
  );
