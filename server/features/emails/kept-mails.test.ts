import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { activity } from '#server/db/schema/activity.ts';
import { emailOutbox } from '#server/db/schema/email.ts';
import { certificationOrders } from '#server/db/schema/orders.ts';
import { untilBlocked } from '#server/test/database.ts';
import { deliveryDesk } from '#server/test/deliveries.ts';
import { buildOrder } from '#server/test/records/builders.ts';
import { KEPT } from './mail-words.ts';

const desk = await deliveryDesk();
const { db, deps, get, send, sent, bought, advance, signInAgain } = desk;

/** After staff actions can no longer be undone. */
function runJobs(): Promise<void> {
  advance(10_000);
  return desk.runJobs();
}

const DAY = 86_400_000;
type Offer = { id: number; recipient: string; subject: string; obstacle: string | null };

const setMailServer = (outcome: 'sent' | 'kept') => void Object.assign(deps.mailer, { outcome });
beforeEach(() => setMailServer('kept'));

const offers = async (): Promise<Offer[]> => (await get('/api/admin/kept-emails')).json();
const sendKept = (ids: number[]) => send('POST', '/api/admin/kept-emails/send', { ids });

/** Mails are kept, and then a mail server is set up. */
async function kept(...staffActions: (() => Promise<unknown>)[]) {
  for (const act of staffActions) await act();
  await runJobs();
  setMailServer('sent');
  sent.length = 0;
}

describe('kept mails', () => {
  it('to customers are offered once there is a mail server, and those to staff and tests are not', async () => {
    await bought();
    await send('POST', '/api/test-email', { recipientEmail: 'ada@x.example' });
    await runJobs();
    expect(await offers()).toEqual([]);
    expect((await sendKept([1])).json().message).toBe(KEPT);
    setMailServer('sent');
    const templates = (await db.select().from(emailOutbox)).map(({ template }) => template);
    expect(templates.toSorted()).toEqual(['order-confirmation', 'order-received', 'test']);
    const order = await desk.theOrder();
    expect(await offers()).toEqual([
      {
        id: expect.any(Number),
        recipient: order.customerEmail,
        subject: expect.stringContaining(order.orderNumber),
        createdAt: order.createdAt.toISOString(),
        obstacle: null,
      },
    ]);
  });

  it('go out once, however often and by how many they are asked for', async () => {
    await kept(bought);
    const ids = (await offers()).map(({ id }) => id);
    // All of them have read the list before the first can change anything.
    const replies = await db.transaction(async (tx) => {
      await tx.select().from(emailOutbox).for('update');
      const asked = [sendKept(ids), sendKept(ids), sendKept(ids)];
      await untilBlocked(db, 3);
      return asked;
    });
    const answers = await Promise.all(replies);
    const counts = answers.map((reply) => reply.json().queued as number);
    expect(counts.toSorted()).toEqual([0, 0, 1]);
    await runJobs();
    expect((await sendKept(ids)).json()).toEqual({ queued: 0 });
    await runJobs();
    expect(sent).toHaveLength(1);
    expect(await offers()).toEqual([]);
    const records = await db.select().from(activity).where(eq(activity.action, 'sent after all'));
    expect(records).toMatchObject([{ subjectType: 'email', actor: desk.staff.username }]);
  });

  it('that were unticked stay where they are', async () => {
    const order = await buildOrder(deps, { paymentState: 'unpaid' });
    await kept(bought, () => send('POST', `/api/admin/send-tracking-email/${order.id}`));
    const [first, second] = await offers();
    expect((await sendKept([second?.id ?? 0])).json()).toEqual({ queued: 1 });
    await runJobs();
    expect(sent).toHaveLength(1);
    expect((await offers()).map(({ id }) => id)).toEqual([first?.id]);
  });

  it('are offered for seven days', async () => {
    await kept(bought);
    const ids = (await offers()).map(({ id }) => id);
    advance(7 * DAY);
    await signInAgain();
    expect(await offers()).toEqual([]);
    expect((await sendKept(ids)).json()).toEqual({ queued: 0 });
  });

  it('go to the address that the order has by now', async () => {
    const order = await buildOrder(deps);
    await kept(() => send('POST', `/api/admin/send-tracking-email/${order.id}`));
    await send('PATCH', `/api/admin/orders/${order.id}/customer`, {
      customerName: order.customerName,
      customerEmail: 'Ada@new.example',
    });
    const [offer] = await offers();
    expect(offer?.recipient).toBe('ada@new.example');
    await sendKept([offer?.id ?? 0]);
    await runJobs();
    expect(sent.map(({ to }) => to)).toEqual(['ada@new.example']);
  });
});

describe('a kept mail that is no longer true', () => {
  const PAID = {
    paymentState: 'captured',
    paymentStatus: 'completed',
    paymentIntentId: 'pi_paid',
  } as const;
  const CASES = [
    [
      'a payment link to an order that was paid since',
      { paymentState: 'unpaid' },
      'orders/:id/payment-link',
      PAID,
      'The order is no longer waiting for a payment.',
    ],
    [
      'a request to pay again after a payment',
      { paymentState: 'expired' },
      'orders/:id/payment-link',
      PAID,
      'The order is no longer waiting for a payment.',
    ],
    [
      'tracking of an order that moved on',
      { orderStatus: 'review' },
      'send-tracking-email/:id',
      { orderStatus: 'certified' },
      'The order has since moved on.',
    ],
  ] as const;

  it.each(CASES)('is marked and not sent: %s', async (_, before, path, after, obstacle) => {
    const { id } = await buildOrder(deps, before);
    await kept(() => send('POST', `/api/admin/${path.replace(':id', String(id))}`));
    expect(await offers()).toMatchObject([{ obstacle: null }]);
    await db.update(certificationOrders).set(after);
    const [offer] = await offers();
    expect(offer?.obstacle).toBe(obstacle);
    expect((await sendKept([offer?.id ?? 0])).json()).toEqual({ queued: 0 });
    await runJobs();
    expect(sent).toEqual([]);
  });

  it('is marked where a newer one of its kind follows', async () => {
    const { id } = await buildOrder(deps);
    const track = () => send('POST', `/api/admin/send-tracking-email/${id}`);
    await kept(track, track);
    expect((await offers()).map(({ obstacle }) => obstacle)).toEqual([
      'A newer mail of this kind has since been written.',
      null,
    ]);
  });
});
