import { expect, it } from 'vitest';
import type { SetupState } from '#core/contract/staff/owner/setup.ts';
import { activity } from '#server/db/schema/activity.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import { testApp } from '#server/test/app.ts';
import { buildUser } from '#server/test/records/builders.ts';
import { buildWaitingReview } from '#server/test/records/waiting-review.ts';
import { staffOf } from '#server/test/staff/staff.ts';

const site = await testApp();
const { db, deps, inject, signIn } = site;
const { staff, get, send } = staffOf(site);

const read = () => get('/api/admin/four-eyes');
const choose = (fourEyes: string) => send('PUT', '/api/admin/four-eyes', { fourEyes });

it('is automatic until an owner chooses, and is recorded', async () => {
  expect((await read()).json()).toEqual({ fourEyes: 'auto', enabledAccounts: 1 });
  expect((await choose('on')).json()).toEqual({ fourEyes: 'on', enabledAccounts: 1 });
  expect((await read()).json()).toMatchObject({ fourEyes: 'on' });
  expect(await db.select().from(activity)).toContainEqual(
    expect.objectContaining({
      subjectType: 'settings',
      actor: staff.username,
      action: 'changed settings',
      data: { fourEyes: 'on' },
    }),
  );
});

it('counts only accounts that can sign in', async () => {
  await buildUser(deps, { username: 'lin' });
  await buildUser(deps, { username: 'gone', disabledAt: deps.now() });
  await buildUser(deps, { username: 'invited', password: null });
  expect((await read()).json()).toMatchObject({ enabledAccounts: 2 });
});

it('is changed by owners alone, to what there is', async () => {
  const { headers } = await signIn({ role: 'reviewer' });
  const url = '/api/admin/four-eyes';
  const body = { fourEyes: 'off' };
  expect((await inject({ method: 'PUT', url, headers, body })).statusCode).toBe(403);
  expect((await inject({ method: 'GET', url, headers })).statusCode).toBe(200);
  expect((await choose('sometimes')).statusCode).toBe(400);
  expect((await read()).json()).toMatchObject({ fourEyes: 'auto' });
});

it('leaves decisions that were made as they are', async () => {
  const decided = {
    state: 'decided',
    waitingSince: null,
    decision: 'certify',
    decidedAt: deps.now(),
    decidedBy: 'grace',
    decidedByTwo: false,
  } as const;
  await buildWaitingReview(deps, { review: decided });
  const before = await db.select().from(reviews);
  await choose('on');
  expect(await db.select().from(reviews)).toEqual(before);
});

it.each([
  ['auto', false, 'attention', 'Only one account that may decide is enabled'],
  ['on', false, 'missing', 'Reviews cannot be decided'],
  ['off', false, 'done', 'The reviewer may decide'],
  ['auto', true, 'done', 'Someone who did not review decides'],
  ['on', true, 'done', 'Someone who did not review decides'],
] as const)(
  '%s, with a colleague: %s, is %s on the setup card',
  async (chosen, isTwo, state, says) => {
    if (isTwo) await buildUser(deps, { username: 'lin' });
    await choose(chosen);
    const points: SetupState[] = (await get('/api/admin/setup')).json();
    const found = points.find(({ point }) => point === 'four-eyes');
    expect(found).toMatchObject({ state, says: expect.stringContaining(says) });
  },
);
