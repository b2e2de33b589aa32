import type { FastifyInstance } from 'fastify';
import { contact, type ReceivedInquiry } from '#core/contract/contact.ts';
import type { Deps } from '#server/deps.ts';
import { nextPageLink, sendTotal } from '#server/http/paging.ts';
import { register } from '#server/http/register.ts';
import { type InquiryRow, listInquiries } from './contact.queries.ts';
import { getInquiry, setAnswered, submitInquiry } from './contact.service.ts';

export function contactRoutes(app: FastifyInstance, deps: Deps): void {
  register(app, deps, contact.submit, async ({ body }) => {
    await submitInquiry(deps, body);
    return { success: true };
  });

  register(app, deps, contact.list, async ({ query }, { reply }) => {
    const { rows, next, total } = await listInquiries(deps, query);
    nextPageLink(reply, next);
    sendTotal(reply, total);
    return rows.map(toView);
  });

  register(app, deps, contact.read, async ({ params }) =>
    toView(await getInquiry(deps, params.id)),
  );

  register(app, deps, contact.setAnswered, async ({ params, body }, { staff }) =>
    toView(await setAnswered(deps, params.id, body.isAnswered, staff.username)),
  );
}

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
});
