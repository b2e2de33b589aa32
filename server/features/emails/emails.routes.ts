import type { FastifyInstance } from 'fastify';
import { emails, type MailSummary } from '#core/contract/staff/emails.ts';
import type { Deps } from '#server/deps.ts';
import { findTextsOfMail } from '#server/features/mail-texts/texts-in-force.ts';
import { nextPageLink, sendTotal } from '#server/http/paging.ts';
import { register } from '#server/http/register.ts';
import { listMails, type MailRow } from './emails.queries.ts';
import { getMail, markBounced, supportAddress } from './emails.service.ts';
import { listKept, sendKept } from './kept-mails.ts';
import { renderMail, secretFieldOf, subjectOf } from './render-mail.ts';
import { findWayAgain, sendAgain } from './send-again.ts';
import { sendTestEmail } from './send-queued.ts';

export function emailRoutes(app: FastifyInstance, deps: Deps): void {
  register(app, deps, emails.sendTest, ({ body }, { staff }) =>
    sendTestEmail(deps, body.recipientEmail, staff.username),
  );

  register(app, deps, emails.list, async ({ query }, { reply }) => {
    const { rows, next, total } = await listMails(deps, query);
    sendTotal(reply, total);
    nextPageLink(reply, next);
    return rows.map(toSummary);
  });

  register(app, deps, emails.read, async ({ params }) => {
    const row = await getMail(deps.db, params.id);
    return {
      ...toSummary(row),
      ...renderMail(deps, row, await findTextsOfMail(deps.db, row)),
      headers: toHeaders(deps, row),
      sendAgain: await findWayAgain(deps.db, deps, row),
    };
  });

  register(app, deps, emails.sendAgain, async ({ params, body }, { staff, undo }) =>
    toSummary(await sendAgain(deps, params.id, staff.username, body.recipient, undo)),
  );

  register(app, deps, emails.listKept, () => listKept(deps));

  register(app, deps, emails.sendKept, ({ body }, { staff, undo }) =>
    sendKept(deps, body.ids, staff.username, undo),
  );

  register(app, deps, emails.markBounced, async ({ params }, { staff }) =>
    toSummary(await markBounced(deps, params.id, staff.username)),
  );
}

function toSummary(row: MailRow): MailSummary {
  return {
    id: row.id,
    recipient: row.recipient,
    subject: subjectOf(row),
    state: row.state,
    attempts: row.attempts,
    lastError: row.lastError,
    nextAttemptAt: row.state === 'queued' ? row.nextAttemptAt.toISOString() : null,
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    hasSecret: secretFieldOf(row) !== undefined,
    attachments: row.attachments.map(({ name }) => name),
  };
}

function toHeaders(deps: Deps, row: MailRow) {
  const from = `${deps.brand.name} <${supportAddress(deps)}>`;
  return [
    { name: 'From', value: from },
    { name: 'To', value: row.recipient },
    { name: 'Reply-To', value: from },
    { name: 'Message-ID', value: row.messageId },
    { name: 'Date', value: (row.sentAt ?? row.createdAt).toUTCString() },
  ];
}
