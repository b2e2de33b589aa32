import { describe, expect, it } from 'vitest';
import type { ColleagueRole } from '#core/domain/portal/roles.ts';
import { testApp } from '#server/test/app.ts';
import { checkInDesk, checkInFormOf } from '#server/test/check-ins/check-in-desk.ts';
import { letIn, portalOf } from '#server/test/portal/portal.ts';
import { answerDesk, answerPageOf } from '#server/test/reviews/answer-desk.ts';
import { staffOf } from '#server/test/staff/staff.ts';

const site = await testApp({ config: { rateLimitFactor: 1_000 } });
const { deps, inject } = site;
const { send } = staffOf(site);
const { opened: openReview } = answerDesk(site);
const { opened: openCheckIn } = checkInDesk(site);

const BOB = 'bob@left.example';
const tokenIn = (path: string) => path.split('#')[1] ?? '';

type Owned = { customerId: number; customerEmail: string };

/** Links that an editor takes from the page, and how each answers whoever has it. */
const LINKS = {
  'the questions of a review': async () => {
    const { order, reviewId } = await openReview();
    const link = `/api/portal/reviews/${reviewId}/link`;
    const open = async (token: string) => (await answerPageOf({ inject }, token).read()).statusCode;
    return { order, link, open };
  },
  'a check-in': async () => {
    const { order, id } = await openCheckIn();
    const link = `/api/portal/check-ins/${id}/link`;
    const open = async (token: string) =>
      (await checkInFormOf({ inject }, token).read()).statusCode;
    return { order, link, open };
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
