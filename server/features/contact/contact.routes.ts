import type { FastifyInstance } from 'fastify';
import { contact } from '#core/contract/contact.ts';
import {
  type InquiryMessage,
  type InquiryThread,
  type ReceivedInquiry,
  staffInquiries,
} from '#core/contract/staff/inquiries.ts';
import type { Deps } from '#server/deps.ts';
import { supportAddress } from '#server/features/emails/emails.service.ts';
import { registerFile } from '#server/http/files/register-file.ts';
import { nextPageLink, sendTotal } from '#server/http/paging.ts';
import { register } from '#server/http/register.ts';
import { type InquiryRow, listInquiries } from './contact.queries.ts';
import {
  archiveInquiry,
  getInquiry,
  readAnswerTimes,
  readAttachment,
  setAnswered,
  submitInquiry,
} from './contact.service.ts';
import { replyToInquiry } from './reply.ts';
import {
  type AttachmentRow,
  listAttachments,
  listMessages,
  type ThreadMessage,
} from './thread.queries.ts';

export function contactRoutes(app: FastifyInstance, deps: Deps): void {
  register(app, deps, contact.submit, async ({ body }) => {
    await submitInquiry(deps, body);
    return { success: true };
  });

  register(app, deps, staffInquiries.list, async ({ query }, { staff, reply }) => {
    const { rows, next, total } = await listInquiries(deps, query, staff.username);
    nextPageLink(reply, next);
    sendTotal(reply, total);
    return rows.map(toView);
  });

  register(app, deps, staffInquiries.read, ({ params }) => readThread(deps, params.id));

  register(app, deps, staffInquiries.setAnswered, async ({ params, body }, { staff }) => {
    await setAnswered(deps, params.id, body.isAnswered, staff.username);
    return readThread(deps, params.id);
  });

  register(app, deps, staffInquiries.reply, async ({ params, body }, { staff, undo }) => {
    await replyToInquiry(deps, { ...body, id: params.id, actor: staff.username, undo });
    return readThread(deps, params.id);
  });

  registerFile(app, deps, staffInquiries.attachment, ({ params }) =>
    readAttachment(deps, params.id, params.attachmentId),
  );

  register(app, deps, staffInquiries.archive, async ({ params, body }, { staff }) =>
    toView(await archiveInquiry(deps, params.id, body.isArchived, staff.username)),
  );

  register(app, deps, staffInquiries.answerTimes, () => readAnswerTimes(deps));
}

async function readThread(deps: Deps, id: number): Promise<InquiryThread> {
  const [inquiry, messages, files] = await Promise.all([
    getInquiry(deps, id),
    listMessages(deps.db, id),
    listAttachments(deps.db, id),
  ]);
  const { inbound } = deps.config;
  return {
    ...toView(inquiry),
    customerId: inquiry.customerId,
    attachments: toFileViews(files, null),
    messages: messages.map((message) => toMessageView(message, files)),
    answers: { comeBack: inbound !== undefined, address: inbound?.address ?? supportAddress(deps) },
  };
}

const toMessageView = (message: ThreadMessage, files: AttachmentRow[]): InquiryMessage => ({
  id: message.id,
  direction: message.direction,
  author: message.author,
  isFromOther: message.isFromOther,
  text: message.text,
  quoted: message.quoted,
  at: message.createdAt.toISOString(),
  mail: message.mail,
  attachments: toFileViews(files, message.id),
});

const toFileViews = (files: AttachmentRow[], messageId: number | null) =>
  files
    .filter((file) => file.messageId === messageId)
    .map(({ id, name, size, fileKey }) => ({ id, name, size, isStored: fileKey !== null }));

const toView = (inquiry: InquiryRow): ReceivedInquiry => ({
  id: inquiry.id,
  firstName: inquiry.firstName,
  lastName: inquiry.lastName,
  email: inquiry.email,
  phone: inquiry.phone,
  companyName: inquiry.companyName,
  certificationInterest: inquiry.certificationInterest,
  topic: inquiry.topic,
  message: inquiry.message,
  consentGiven: inquiry.consentGiven,
  createdAt: inquiry.createdAt.toISOString(),
  answeredAt: inquiry.answeredAt?.toISOString() ?? null,
  answeredBy: inquiry.answeredBy,
  assignee: inquiry.assignee,
  archivedAt: inquiry.archivedAt?.toISOString() ?? null,
  firstAnsweredAt: inquiry.firstAnsweredAt?.toISOString() ?? null,
  source: inquiry.source,
});
