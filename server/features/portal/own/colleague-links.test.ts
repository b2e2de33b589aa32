import { describe, expect, it } from 'vitest';
import type { ColleagueRole } from '#core/domain/portal/roles.ts';
import type { Queryable } from '#server/db/connection.ts';
import { portalColleagues } from '#server/db/schema/access/portal.ts';
import { checkIns } from '#server/db/schema/check-ins.ts';
import { customers } from '#server/db/schema/customers.ts';
import { certificationOrders } from '#server/db/schema/orders.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import { testApp } from '#server/test/app.ts';
import { checkInDesk, checkInFormOf } from '#server/test/check-ins/check-in-desk.ts';
import { untilBlocked, warmPool } from '#server/test/database.ts';
import { crashNextTransaction } from '#server/test/faults.ts';
import { letIn, portalOf } from '#server/test/portal/portal.ts';
import { answerDesk, answerPageOf } from '#server/test/reviews/answer-desk.ts';
import { staffOf } from '#server/test/staff/staff.ts';

const site = await testApp({ config: { rateLimitFactor: 1_000 } });
const { db, deps, inject } = site;
const { send } = staffOf(site);
const { opened: openReview } = answerDesk(site);
const { opened: openCheckIn } = checkInDesk(site);

const BOB = 'bob@left.example';
const tokenIn = (path: string) => path.split('#')[1] ?? '';

type Owned = { customerId: number; customerEmail: string };

/**
 * Links that an editor takes from the page, how each answers whoever has it, and what holds up a new one just before it
 * is stored.
 */
const LINKS = {
  'the questions of a review': async () => {
    const { order, reviewId } = await openReview();
    const link = `/api/portal/reviews/${reviewId}/link`;
    const open = async (token: string) => (await answerPageOf({ inject }, token).read()).statusCode;
    const holdUp = (tx: Queryable) => tx.select().from(reviews).for('update');
    return { order, link, open, holdUp };
  },
  'a check-in': async () => {
    const { order, id } = await openCheckIn();
    const link = `/api/portal/check-ins/${id}/link`;
    const open = async (token: string) =>
      (await checkInFormOf({ inject }, token).read()).statusCode;
    const holdUp = (tx: Queryable) => tx.select().from(checkIns).for('update');
    return { order, link, open, holdUp };
  },
};

const bobOf = async ({ customerEmail }: Owned) => {
  const owner = await portalOf(site, customerEmail);
  return { owner, bob: (await owner.page()).colleagues[0] };
};

const ENDS: [string, (order: Owned) => Promise<{ statusCode: number }>][] = [
  [
    'is removed by the owner',
    async (order) => {
      const { owner, bob } = await bobOf(order);
      return owner.send('DELETE', `/api/portal/colleagues/${bob?.id}`);
    },
  ],
  [
    'is removed by staff',
    async (order) => {
      const { bob } = await bobOf(order);
      return send('DELETE', `/api/admin/customers/${order.customerId}/colleagues/${bob?.id}`);
    },
  ],
  [
    'may only read from now on',
    async (order) => {
      const { owner, bob } = await bobOf(order);
      const role: ColleagueRole = 'reader';
      return owner.send('PATCH', `/api/portal/colleagues/${bob?.id}`, { role });
    },
  ],
  [
    'is invited again to read',
    async (order) => {
      const { owner } = await bobOf(order);
      return owner.send('POST', '/api/portal/colleagues', { email: BOB, role: 'reader' });
    },
  ],
];

describe.each(Object.entries(LINKS))('a link to %s that a colleague took', (_, build) => {
  it.each(ENDS)('ends when the colleague %s, and that of the owner works on', async (_, end) => {
    const { order, link, open } = await build();
    await letIn(deps, order.customerId, { email: BOB, role: 'editor' });
    const take = async (email: string) =>
      tokenIn((await (await portalOf(site, email)).send('POST', link)).json().path);
    const [bobs, owners] = [await take(BOB), await take(order.customerEmail)];
    expect([await open(bobs), await open(owners)]).toEqual([200, 200]);
    expect((await end(order)).statusCode).toBe(200);
    expect([await open(bobs), await open(owners)]).toEqual([404, 200]);
  });
});

/** How the right to take a link is lost by a change that is not finished yet. */
const LOSSES: [string, number, (tx: Queryable) => Promise<unknown>][] = [
  ['is removed', 404, (tx) => tx.delete(portalColleagues)],
  ['becomes a reader', 403, (tx) => tx.update(portalColleagues).set({ role: 'reader' })],
];

describe.each(Object.entries(LINKS))('a link to %s that is being taken', (_, build) => {
  const editedByBob = async () => {
    const built = await build();
    await letIn(deps, built.order.customerId, { email: BOB, role: 'editor' });
    const bob = await portalOf(site, BOB);
    await warmPool(db);
    return { ...built, take: () => bob.send('POST', built.link) };
  };

  it.each(ENDS)('ends when the colleague %s before it is stored', async (_, end) => {
    const { order, take, open, holdUp } = await editedByBob();
    const { taking, ending } = await db.transaction(async (tx) => {
      await holdUp(tx);
      const taking = take();
      await untilBlocked(db);
      const ending = end(order);
      // A change that does not wait for the link is done by now.
      await Promise.race([ending, untilBlocked(db, 2)]);
      return { taking, ending };
    });
    const taken = await taking;
    expect([taken.statusCode, (await ending).statusCode]).toEqual([200, 200]);
    expect(await open(tokenIn(taken.json().path))).toBe(404);
  });

  it.each(LOSSES)('is refused when the colleague %s meanwhile', async (_, status, lose) => {
    const { take } = await editedByBob();
    const { taking } = await db.transaction(async (tx) => {
      await lose(tx);
      const taking = take();
      await Promise.race([taking, untilBlocked(db)]);
      return { taking };
    });
    expect((await taking).statusCode).toBe(status);
  });
});

it.each(Object.entries(LINKS))(
  'a link to %s is refused once the address was corrected',
  async (_, build) => {
    const { order, link } = await build();
    const owner = await portalOf(site, order.customerEmail);
    await warmPool(db);
    const { taking } = await db.transaction(async (tx) => {
      await tx.select().from(certificationOrders).for('update');
      await tx.update(customers).set({ email: 'right@example.com' });
      const taking = owner.send('POST', link);
      await Promise.race([taking, untilBlocked(db)]);
      return { taking };
    });
    expect((await taking).statusCode).toBe(404);
  },
);

it('a change of the role that is cut off leaves role and links as they were', async () => {
  const { order, link, open } = await LINKS['the questions of a review']();
  await letIn(deps, order.customerId, { email: BOB, role: 'editor' });
  const taken = await (await portalOf(site, BOB)).send('POST', link);
  const { owner, bob } = await bobOf(order);
  crashNextTransaction(db, 'before');
  const role: ColleagueRole = 'reader';
  const reply = await owner.send('PATCH', `/api/portal/colleagues/${bob?.id}`, { role });
  expect(reply.statusCode).toBe(500);
  expect((await owner.page()).colleagues).toMatchObject([{ role: 'editor' }]);
  expect(await open(tokenIn(taken.json().path))).toBe(200);
});
