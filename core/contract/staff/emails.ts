import { z } from 'zod';
import { endpoint } from '#core/contract/shared/endpoint.ts';
import { listQuery } from '#core/contract/shared/list-query.ts';
import { rowId } from '#core/contract/shared/paging.ts';
import { emailAddress } from '#core/contract/shared/text.ts';
import { attentionKindsIn } from '#core/domain/dashboard/attention.ts';
import { MAIL_STATES } from '#core/domain/mail.ts';

const params = z.object({ id: rowId });
const moment = z.iso.datetime();

/** Whether a test mail left, or was kept because there is no mail server. */
export const testOutcome = z.enum(['sent', 'kept']);

const mailSummary = z.object({
  id: z.number(),
  recipient: z.string(),
  subject: z.string(),
  state: z.enum(MAIL_STATES),
  attempts: z.number(),
  lastError: z.string().nullable(),
  nextAttemptAt: moment.nullable(),
  createdAt: moment,
  sentAt: moment.nullable(),
  attachments: z.array(z.string()),
  /** It has a link that only the recipient may open: the link is hidden here, and the mail goes to nobody else. */
  hasSecret: z.boolean(),
});
export type MailSummary = z.output<typeof mailSummary>;

const mailDetails = mailSummary.extend({
  html: z.string(),
  text: z.string(),
  headers: z.array(z.object({ name: z.string(), value: z.string() })),
  /** Where it would be sent again, or why it cannot be. */
  sendAgain: z.object({ to: z.string().nullable(), obstacle: z.string().nullable() }),
});

const keptMail = z.object({
  id: z.number(),
  /** Current address. */
  recipient: z.string(),
  subject: z.string(),
  createdAt: moment,
  /** Why it can no longer be sent; null if it can. */
  obstacle: z.string().nullable(),
});
export type KeptMail = z.output<typeof keptMail>;

export const emails = {
  sendTest: endpoint({
    method: 'POST',
    path: '/api/test-email',
    access: 'admin',
    summary: 'Send a test mail',
    body: z.object({ recipientEmail: emailAddress('Please enter a valid email address') }),
    response: z.object({ message: z.string(), messageId: z.string(), outcome: testOutcome }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/admin/emails',
    access: 'admin',
    summary: 'The outbox, newest first',
    query: listQuery('emails').extend({
      state: z.enum(MAIL_STATES).optional(),
      /** Those the overview counts as this kind. */
      attention: z.enum(attentionKindsIn('emails')).optional(),
    }),
    response: z.array(mailSummary),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/admin/emails/:id',
    access: 'admin',
    summary: 'One mail as it was or will be sent; links that carry a secret are hidden',
    params,
    response: mailDetails,
  }),
  sendAgain: endpoint({
    method: 'POST',
    path: '/api/admin/emails/:id/send-again',
    access: 'admin',
    summary:
      'Put a mail back into the queue, for another address if one is given and it carries no secret',
    params,
    body: z.object({ recipient: emailAddress('Please enter a valid email address').nullish() }),
    response: mailSummary,
  }),
  listKept: endpoint({
    method: 'GET',
    path: '/api/admin/kept-emails',
    access: 'admin',
    summary:
      'Mails to customers of the last seven days that were kept for want of a mail server, once there is one',
    response: z.array(keptMail),
  }),
  sendKept: endpoint({
    method: 'POST',
    path: '/api/admin/kept-emails/send',
    access: 'admin',
    summary: 'Queue kept mails to customers; what is no longer kept or no longer true is left out',
    body: z.object({ ids: z.array(rowId).min(1, 'Please choose a mail').max(500) }),
    response: z.object({ queued: z.number() }),
  }),
  markBounced: endpoint({
    method: 'POST',
    path: '/api/admin/emails/:id/bounced',
    access: 'admin',
    summary: 'Note that a sent mail came back',
    params,
    response: mailSummary,
  }),
};
