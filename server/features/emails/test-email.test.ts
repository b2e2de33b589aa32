import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { OutgoingMail } from '#server/adapters/mailer.ts';
import { emailOutbox } from '#server/db/schema/email.ts';
import { testApp } from '#server/test/app.ts';
import { sendQueuedEmail } from './send-queued.ts';

const sent: OutgoingMail[] = [];
/** Takes its time, so that a second sender finds the mail claimed. */
const mailer = {
  outcome: 'sent' as const,
  send: async (mail: OutgoingMail) => {
    await new Promise((resolve) => setTimeout(resolve, 100));
    sent.push(mail);
  },
  close: () => {},
};
const { db, deps, inject, signIn } = await testApp({ deps: { mailer } });

it('tells that a test mail was sent, even if a worker looks at the outbox first', async () => {
  const { headers } = await signIn();
  const works: Promise<void>[] = [];
  const transaction = db.transaction.bind(db);
  // A worker picks up what is waiting as soon as the mail is written, before the request continues.
  db.transaction = async (...args) => {
    const result = await transaction(...args);
    const waiting = await db.select().from(emailOutbox).where(eq(emailOutbox.state, 'queued'));
    works.push(...waiting.map(({ id }) => sendQueuedEmail(deps, id)));
    await new Promise((resolve) => setTimeout(resolve, 50));
    return result;
  };
  const response = await inject({
    method: 'POST',
    url: '/api/test-email',
    headers,
    body: { recipientEmail: 'ada@example.com' },
  });
  db.transaction = transaction;
  await Promise.all(works);
  expect(response.json()).toEqual({
    message: 'Test email sent to ada@example.com',
    messageId: sent[0]?.messageId,
    outcome: 'sent',
  });
  await deps.jobs.drain(deps);
  expect(sent).toHaveLength(1);
  expect(works).not.toHaveLength(0);
});
