import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { userLinks, users } from '#server/db/schema/access/staff.ts';
import { emailOutbox } from '#server/db/schema/email.ts';
import { certificationOrders } from '#server/db/schema/orders.ts';
import { reviewLinks } from '#server/db/schema/reviews.ts';
import { toOrderMail } from '#server/features/orders/orders.service.ts';
import { sweepRetention } from '#server/features/privacy/retention/retention.ts';
import { addReviewLink } from '#server/features/reviews/review-links.ts';
import { deliveryDesk } from '#server/test/deliveries.ts';
import { buildUser } from '#server/test/records/builders.ts';
import { buildWaitingReview } from '#server/test/records/waiting-review.ts';
import { queueEmail } from './emails.service.ts';

const desk = await deliveryDesk();
const { db, deps, inject, send, get, sent, bought, runJobs, advance, signInAgain } = desk;

const HOUR = 3_600_000;
const EXPIRED = 'This link has expired. Please send a new one.';

const theMail = async (template: string) => {
  const [mail] = await db.select().from(emailOutbox).where(eq(emailOutbox.template, template));
  if (!mail) throw new Error(`There is no ${template}`);
  return mail;
};
const again = (id: number, body?: object) =>
  send('POST', `/api/admin/emails/${id}/send-again`, body);

describe('the mail with the link to an order', () => {
  it('goes to the address that the order has by now', async () => {
    const order = await bought();
    await runJobs();
    const { id } = await theMail('order-confirmation');
    const customerEmail = 'Ada@new.example';
    await db.update(certificationOrders).set({ customerEmail });
    sent.length = 0;
    expect((await get(`/api/admin/emails/${id}`)).json().sendAgain).toEqual({
      to: 'ada@new.example',
      obstacle: null,
    });
    expect((await again(id, { recipient: order.customerEmail })).statusCode).toBe(409);
    const reply = await again(id, { recipient: 'ADA@new.example' });
    expect(reply.json()).toMatchObject({ state: 'queued', recipient: 'ada@new.example' });
    advance(10_000);
    await runJobs();
    expect(sent.map(({ to }) => to)).toEqual(['ada@new.example']);
    expect(sent[0]?.text).toContain(order.accessToken);
  });

  it('that only tells staff of an order still goes wherever staff say', async () => {
    await bought();
    await runJobs();
    const { id } = await theMail('order-received');
    // The outbox as it was before links were stored separately: every mail about an order had its token.
    await db.update(emailOutbox).set({ secrets: { accessToken: 'old' }, orderId: 1 });
    const reply = await again(id, { recipient: 'desk@x.example' });
    expect(reply.json()).toMatchObject({ hasSecret: false, recipient: 'desk@x.example' });
  });
});

describe('the mail with the link to an answer page', () => {
  it('goes out again until the link is ended', async () => {
    const { order, reviewId } = await buildWaitingReview(deps);
    await queueEmail(db, deps, {
      event: 'points sent',
      to: order.customerEmail,
      template: 'points-sent',
      data: {
        ...(await toOrderMail(db, order)),
        points: 1,
        asksForLevels: false,
        waitingSince: deps.now().toISOString(),
      },
      secrets: { path: await addReviewLink(db, deps, reviewId) },
      orderId: order.id,
    });
    await runJobs();
    const { id } = await theMail('points-sent');
    expect((await again(id)).statusCode).toBe(200);
    advance(10_000);
    await runJobs();
    await db.update(reviewLinks).set({ endedAt: deps.now() });
    const refused = await again(id);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().message).toBe(
      'This link has ended. Please send a new one from the review.',
    );
  });
});

describe('the mail with a password link', () => {
  async function forgotten() {
    const user = await buildUser(deps, { username: 'olivia', email: 'olivia@x.example' });
    const body = { username: 'olivia' };
    await inject({ method: 'POST', url: '/api/admin/forgot-password', body });
    // The first job writes the mail, the second sends it.
    await runJobs();
    await runJobs();
    return { user, mail: await theMail('staff-link') };
  }

  it('goes to the address that the account has by now', async () => {
    const { mail } = await forgotten();
    await db
      .update(users)
      .set({ email: 'olivia@new.example' })
      .where(eq(users.id, mail.userId ?? 0));
    expect((await again(mail.id)).json()).toMatchObject({ recipient: 'olivia@new.example' });
    await runJobs();
    expect(sent.map(({ to }) => to)).toEqual(['olivia@x.example', 'olivia@new.example']);
  });

  it('that confirms an address goes to that address', async () => {
    const { mail } = await forgotten();
    await db.update(userLinks).set({ purpose: 'confirm-email', email: 'olivia@wanted.example' });
    expect((await again(mail.id)).json()).toMatchObject({ recipient: 'olivia@wanted.example' });
  });

  it.each([
    ['is used', async () => void (await db.update(userLinks).set({ usedAt: deps.now() }))],
    ['is replaced', async () => void (await db.delete(userLinks))],
    [
      'has run out',
      async () => {
        advance(2 * HOUR);
        await signInAgain();
      },
    ],
    [
      'has lost its account',
      async () =>
        void (await db
          .update(users)
          .set({ disabledAt: deps.now() })
          .where(eq(users.username, 'olivia'))),
    ],
    ['was not restored', async () => void (await db.update(emailOutbox).set({ secrets: {} }))],
  ])('that %s is not sent again', async (_, spoil) => {
    const { mail } = await forgotten();
    await spoil();
    const reply = await again(mail.id);
    expect(reply.statusCode).toBe(409);
    expect(reply.json().message).toBe(EXPIRED);
    const shown = (await get(`/api/admin/emails/${mail.id}`)).json();
    expect(shown.sendAgain).toEqual({ to: null, obstacle: EXPIRED });
  });
});

describe('a mail whose text was removed after a year', () => {
  it('is listed and opened, and not sent again', async () => {
    await bought();
    await runJobs();
    const { id } = await theMail('order-confirmation');
    advance(366 * 24 * HOUR);
    await sweepRetention(deps);
    await signInAgain();
    const subjects = async () =>
      (await get('/api/admin/emails')).json().map(({ subject }: { subject: string }) => subject);
    expect(await subjects()).toContainEqual(expect.stringContaining('confirmed: $350 held'));
    // As it was before subjects were kept.
    await db.update(emailOutbox).set({ subject: null });
    expect(await subjects()).toContain('Order confirmation');
    await db.update(emailOutbox).set({ template: 'long-gone' });
    expect(await subjects()).toContain('Mail of an earlier version');
    await db.update(emailOutbox).set({ template: 'order-confirmation' });
    expect((await get(`/api/admin/emails/${id}`)).json()).toMatchObject({
      text: 'The text of this mail was removed after a year.',
      sendAgain: { to: null, obstacle: 'The text of this mail was removed after a year.' },
    });
    expect((await again(id)).statusCode).toBe(409);
    expect((await theMail('order-confirmation')).secrets).toEqual({});
  });
});

it('a queued mail whose link is gone fails, and says what to do', async () => {
  await bought();
  await db.update(emailOutbox).set({ secrets: {} });
  await runJobs();
  expect(await theMail('order-confirmation')).toMatchObject({
    state: 'failed',
    attempts: 1,
    lastError:
      'The personal link of this mail is gone: backups do not keep it. Please send a new one.',
  });
  expect(sent.map(({ subject }) => subject).join()).not.toContain('confirmed');
});
