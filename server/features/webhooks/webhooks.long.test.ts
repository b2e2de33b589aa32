import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WebhookDelivery, WebhookReceiver } from '#core/contract/staff/owner/webhooks.ts';
import { activity } from '#server/db/schema/activity.ts';
import { webhookDeliveries, webhookReceivers } from '#server/db/schema/site/webhooks.ts';
import { recordActivity } from '#server/features/activity/activity.queries.ts';
import { testApp } from '#server/test/app.ts';
import { buildOrder } from '#server/test/records/builders.ts';
import { staffOf } from '#server/test/staff/staff.ts';
import { deliverDue } from './deliver.ts';

type Received = { headers: IncomingHttpHeaders; body: string };

/** A receiver that stores what it gets and answers as the test wants. */
const received: Received[] = [];
let answer = 200;
const server = createServer((request, reply) => {
  let body = '';
  request.on('data', (part) => {
    body += part;
  });
  request.on('end', () => {
    received.push({ headers: request.headers, body });
    if (request.url === '/slow') return;
    reply.statusCode = answer;
    reply.end(answer === 200 ? '' : 'not today');
  });
});
await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const site = await testApp();
const { db, deps, advance, inject, signIn, logLines } = site;
const { staff, signInAgain, get, send } = staffOf(site);

beforeEach(() => {
  received.length = 0;
  answer = 200;
});

async function add(wanted: object = {}) {
  const reply = await send('POST', '/api/admin/webhooks', { url, format: 'standard', ...wanted });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json() as { receiver: WebhookReceiver; secret: string };
}

type Happening = Parameters<typeof recordActivity>[1];
const happen = (action: Happening['action'], id: number) =>
  recordActivity(db, { subject: ['order', id], actor: 'ada', action });

const log = async ({ receiver }: { receiver: WebhookReceiver }): Promise<WebhookDelivery[]> =>
  (await get(`/api/admin/webhooks/${receiver.id}/deliveries`)).json();
const types = () => received.map(({ body }) => JSON.parse(body).type);

describe('a message', () => {
  it('is signed as Standard Webhooks has it, and names nobody', async () => {
    const { secret } = await add();
    const order = await buildOrder(deps, { customerName: 'Planted Name' });
    await happen('payment captured', order.id);
    await deliverDue(deps);
    const [{ headers, body }] = received as [Received];
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
    const expected = createHmac('sha256', key).update(signed).digest('base64');
    expect(headers['webhook-signature']).toBe(`v1,${expected}`);
    expect(JSON.parse(body)).toMatchObject({
      type: 'order.payment_charged',
      data: {
        subject: { type: 'order', id: order.id, name: order.orderNumber },
        actor: 'staff',
        words: `Order ${order.orderNumber} was charged.`,
      },
    });
    expect(body).not.toContain('Planted');
    expect(body).not.toContain('ada');
  });

  it('is one line of text for Slack', async () => {
    await add({ format: 'slack' });
    const { id, orderNumber } = await buildOrder(deps);
    await happen('payment disputed', id);
    await deliverDue(deps);
    expect(JSON.parse(received[0]?.body ?? '')).toEqual({
      text: `Order ${orderNumber} is disputed by the customer.`,
    });
  });

  it('is written only where somebody wants to hear of it, and what it tells of was committed', async () => {
    await add({ events: ['order.payment_charged'] });
    const { id } = await buildOrder(deps);
    await happen('payment authorized', id);
    await happen('tracking mail sent', id);
    const failing = db.transaction(async (tx) => {
      await recordActivity(tx, {
        subject: ['order', id],
        actor: 'system',
        action: 'payment captured',
      });
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    expect(await db.select().from(webhookDeliveries)).toEqual([]);
  });
});

describe('a receiver that is away', () => {
  it('gets everything once it is back, in the order in which it happened, other subjects meanwhile', async () => {
    const added = await add();
    const [one, two] = [await buildOrder(deps), await buildOrder(deps)];
    await happen('payment authorized', one.id);
    await happen('payment captured', one.id);
    answer = 500;
    await deliverDue(deps);
    expect(types()).toEqual(['order.payment_authorized']);
    answer = 200;
    await happen('payment disputed', two.id);
    await deliverDue(deps);
    expect(types().slice(1)).toEqual(['order.payment_disputed']);
    advance(86_400_000);
    await deliverDue(deps);
    await deliverDue(deps);
    expect(types().slice(2)).toEqual(['order.payment_authorized', 'order.payment_charged']);
    const ids = received.map(({ headers }) => headers['webhook-id']);
    expect(ids[2]).toBe(ids[0]);
    expect(await db.select().from(webhookDeliveries).orderBy(webhookDeliveries.id)).toMatchObject([
      { state: 'delivered', attempts: 2 },
      { state: 'delivered', attempts: 1 },
      { state: 'delivered', attempts: 1 },
    ]);
    expect(added.receiver.isEnabled).toBe(true);
  });

  it('is given up after three days, and then the next message is tried', async () => {
    const added = await add();
    const { id } = await buildOrder(deps);
    await happen('payment authorized', id);
    await happen('payment captured', id);
    answer = 503;
    for (let tries = 0; tries < 10; tries += 1) {
      await deliverDue(deps);
      advance(86_400_000);
    }
    const rows = await db.select().from(webhookDeliveries).orderBy(webhookDeliveries.id);
    expect(rows).toMatchObject([
      { state: 'given-up', attempts: 10, lastStatus: 503, lastError: 'Status 503: not today' },
      { state: 'waiting', attempts: 0 },
    ]);
    expect(added.receiver.waiting).toBe(0);
  });

  it('that never answers is left for later, and others are not kept waiting', async () => {
    await add({ url: url.replace('/hook', '/slow') });
    await add();
    await happen('created', (await buildOrder(deps)).id);
    const delivering = deliverDue(deps);
    // Which receiver comes first in the table of deliveries is up to the database.
    const deliveries = () =>
      db.select().from(webhookDeliveries).orderBy(webhookDeliveries.receiverId);
    const states = async () => (await deliveries()).map(({ state, attempts }) => [state, attempts]);
    // While the other one is still being waited for.
    const inTheMeantime = { timeout: 9_000 };
    await vi.waitFor(
      async () =>
        expect(await states()).toEqual([
          ['waiting', 0],
          ['delivered', 1],
        ]),
      inTheMeantime,
    );
    await delivering;
    const [row] = await deliveries();
    expect(row).toMatchObject({
      state: 'waiting',
      attempts: 1,
      lastStatus: null,
      lastError: 'No answer within 10 seconds',
    });
  }, 30_000);

  it('is not called twice by two processes', async () => {
    await add();
    for (let n = 0; n < 5; n += 1) await happen('created', (await buildOrder(deps)).id);
    await Promise.all([deliverDue(deps), deliverDue(deps), deliverDue(deps)]);
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(5);
    expect(received).toHaveLength(5);
  });

  it('is switched off when it says that it is gone', async () => {
    await add();
    await happen('created', (await buildOrder(deps)).id);
    answer = 410;
    await deliverDue(deps);
    const [receiver] = (await get('/api/admin/webhooks')).json();
    expect(receiver).toMatchObject({
      isEnabled: false,
      disabledBecause: expect.stringContaining('410'),
    });
  });
});

it('tells the error of a message that was given up until a later one is taken', async () => {
  await add();
  const { id } = await buildOrder(deps);
  const lastError = async () => (await get('/api/admin/webhooks')).json()[0].lastError;
  await happen('payment authorized', id);
  answer = 503;
  for (let tries = 0; tries < 10; tries += 1) {
    await deliverDue(deps);
    advance(86_400_000);
  }
  await signInAgain();
  expect(await lastError()).toBe('Status 503: not today');
  answer = 200;
  await happen('payment captured', id);
  await deliverDue(deps);
  expect(await lastError()).toBeNull();
});

it('keeps what a change does not name', async () => {
  const wanted = { description: 'Accounting', events: ['lead.created'] };
  const { receiver } = await add(wanted);
  const off = await send('PATCH', `/api/admin/webhooks/${receiver.id}`, { isEnabled: false });
  expect(off.json()).toMatchObject({ ...wanted, isEnabled: false });
});

it('can be sent again from the log', async () => {
  const added = await add();
  await happen('created', (await buildOrder(deps)).id);
  await deliverDue(deps);
  const [delivery] = await log(added);
  const again = await send(
    'POST',
    `/api/admin/webhooks/${added.receiver.id}/deliveries/${delivery?.id}/resend`,
  );
  expect(again.json()).toMatchObject({ state: 'waiting', attempts: 0 });
  // The path of a URL may itself be a secret.
  expect(JSON.stringify(await db.select().from(activity))).not.toContain('/hook');
  await deliverDue(deps);
  expect(received).toHaveLength(2);
});

it('says at once how a test message was taken', async () => {
  const { receiver } = await add();
  const test = async () => (await send('POST', `/api/admin/webhooks/${receiver.id}/test`)).json();
  expect(await test()).toEqual({ isOk: true, says: 'The receiver accepted it (status 200).' });
  answer = 403;
  expect(await test()).toEqual({ isOk: false, says: 'Status 403: not today' });
  expect(await db.select().from(webhookDeliveries)).toEqual([]);
});

it('sends nothing into the own network from a public site', async () => {
  const { receiver } = await add();
  const [row] = await db.select().from(webhookReceivers);
  if (!row) throw new Error('There is no receiver');
  const { send: sendMessage } = await import('./deliver.ts');
  const isPublic = { ...deps, config: { ...deps.config, isPublic: true } };
  for (const inside of [url, 'http://localhost:1/', 'http://169.254.169.254/', 'http://[::1]/']) {
    const outcome = await sendMessage(isPublic, { ...row, url: inside }, { id: 'x', body: '{}' });
    expect(outcome.error, inside).toContain('not a public address');
  }
  expect(received).toEqual([]);
  expect(receiver.id).toBe(row.id);
});

it('keeps the secret sealed, shows it once, and replaces it', async () => {
  const { receiver, secret } = await add();
  const renewed = await send('POST', `/api/admin/webhooks/${receiver.id}/secret`);
  const stored = await db.select().from(webhookReceivers);
  const shown = JSON.stringify([
    stored,
    (await get('/api/admin/webhooks')).json(),
    await db.select().from(activity),
    logLines,
  ]);
  expect(shown).not.toContain(secret.slice(6));
  expect(shown).not.toContain(renewed.json().secret.slice(6));
  expect(renewed.json().secret).not.toBe(secret);
});

it('is changed, switched off and removed by owners alone, and recorded', async () => {
  const { receiver } = await add();
  const path = `/api/admin/webhooks/${receiver.id}`;
  const changed = await send('PATCH', path, { isEnabled: false, events: ['lead.created'] });
  expect(changed.json()).toMatchObject({ isEnabled: false, events: ['lead.created'] });
  const { headers } = await signIn({ role: 'reviewer' });
  expect((await inject({ method: 'DELETE', url: path, headers })).statusCode).toBe(403);
  expect((await inject({ method: 'GET', url: '/api/admin/webhooks', headers })).statusCode).toBe(
    403,
  );
  await inject({
    method: 'DELETE',
    url: `/api/admin/webhooks/${receiver.id}`,
    headers: staff.headers,
  });
  expect(
    await db.select().from(webhookReceivers).where(eq(webhookReceivers.id, receiver.id)),
  ).toEqual([]);
  const actions = (await db.select().from(activity)).map(({ action }) => action);
  expect(actions).toEqual(
    expect.arrayContaining(['webhook added', 'webhook changed', 'webhook removed']),
  );
});
