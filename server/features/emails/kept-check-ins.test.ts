import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { certificates } from '#server/db/schema/certificates.ts';
import { checkIns } from '#server/db/schema/check-ins.ts';
import { siteSettings } from '#server/db/schema/site/settings.ts';
import { acceptWithin } from '#server/features/check-ins/decide/accept-within.ts';
import { lockWithOrder } from '#server/features/check-ins/decide/lock-with-order.ts';
import { returnWithin } from '#server/features/check-ins/decide/return-within.ts';
import { extendCheckIn } from '#server/features/check-ins/give-time.ts';
import { lifecycleOf } from '#server/test/check-ins/lifecycle.ts';
import { deliveryDesk } from '#server/test/deliveries.ts';
import { buildTerm } from '#server/test/records/check-ins.ts';

const desk = await deliveryDesk();
const { db, deps, get, send, sent, signInAgain, advance } = desk;

/** After staff actions can no longer be undone. */
function runJobs(): Promise<void> {
  advance(10_000);
  return desk.runJobs();
}

const { mornings, moveTo } = lifecycleOf(desk);

type Offer = { id: number; subject: string; obstacle: string | null };

const setMailServer = (outcome: 'sent' | 'kept') => void Object.assign(deps.mailer, { outcome });
beforeEach(() => setMailServer('kept'));

/** What is offered once a mail server is set up. */
async function offers(): Promise<Offer[]> {
  setMailServer('sent');
  await signInAgain();
  return (await get('/api/admin/kept-emails')).json();
}

const obstacles = async () => (await offers()).map(({ obstacle }) => obstacle);

async function expectSent(count: number): Promise<void> {
  const ids = (await offers()).map(({ id }) => id);
  sent.length = 0;
  const reply = await send('POST', '/api/admin/kept-emails/send', { ids });
  expect(reply.json()).toEqual({ queued: count });
  await runJobs();
  expect(sent).toHaveLength(count);
}

/** Opens on 6 March 2026 and is due on 5 May. */
const TERM = { issuedOn: '2025-05-05' };
const D = '2026-05-05';
const firstOf = eq(checkIns.ordinal, 1);
const secondOf = eq(checkIns.ordinal, 2);

const DONE = 'The check-in is done, or is no longer needed.';
const STATE_CHANGED = 'The state of the certificate has since changed.';

describe('a kept mail about a check-in', () => {
  it('is sent while it is true', async () => {
    await buildTerm(deps, TERM);
    await mornings('2026-03-06');
    expect(await obstacles()).toEqual([null]);
    await expectSent(1);
    expect(sent[0]?.text).toMatch(/\/check-in#[\w-]{43}/);
  });

  it.each(['submitted', 'accepted', 'waived', 'cancelled'] as const)(
    'is not sent once it is %s',
    async (status) => {
      await buildTerm(deps, TERM);
      await mornings('2026-03-06');
      await db.update(checkIns).set({ status }).where(firstOf);
      expect(await obstacles()).toEqual([DONE]);
      await expectSent(0);
    },
  );

  it.each(['withdrawn', 'superseded'] as const)(
    'is not sent once the certificate is %s',
    async (status) => {
      await buildTerm(deps, TERM);
      await mornings('2026-03-06');
      await db.update(certificates).set({ status });
      expect(await obstacles()).toEqual([STATE_CHANGED]);
      await expectSent(0);
    },
  );

  it('gives way to the one about another last day', async () => {
    const { first } = await buildTerm(deps, TERM);
    await mornings('2026-05-01');
    const more = { reason: 'Moved house.', actor: 'ada' };
    await extendCheckIn(deps, first.id, { ...more, to: '2026-05-20' });
    await runJobs();
    moveTo('2026-05-02');
    await extendCheckIn(deps, first.id, { ...more, to: '2026-05-25' });
    await runJobs();
    const MOVED = 'The last day of the check-in has since changed.';
    expect(await obstacles()).toEqual([MOVED, MOVED, null]);
    await expectSent(1);
    expect(sent[0]?.text).toContain('May 25, 2026');
  });

  it('that asks to keep the last day is not sent after it, and staff may still remind', async () => {
    const { first } = await buildTerm(deps, TERM);
    await mornings(D);
    expect(await obstacles()).toEqual([null]);
    setMailServer('kept');
    moveTo('2026-05-06');
    await signInAgain();
    await send('POST', '/api/admin/check-ins/remind', { ids: [first.id] });
    await runJobs();
    expect(await obstacles()).toEqual(['The last day of the check-in is over.', null]);
    await expectSent(1);
  });

  it('gives way to the next stage', async () => {
    await buildTerm(deps, TERM);
    await mornings('2026-04-30', D);
    expect(await obstacles()).toEqual(['The holder has since been told what follows.', null]);
    await expectSent(1);
  });

  it('does not name a suspension that was switched off', async () => {
    await buildTerm(deps, TERM);
    await mornings('2026-03-06');
    expect(await obstacles()).toEqual([null]);
    await db.insert(siteSettings).values({ autoSuspend: false });
    expect(await obstacles()).toEqual(['The day of the suspension has since changed.']);
    await expectSent(0);
  });

  it('about a decision counts while that was not changed', async () => {
    const { first } = await buildTerm(deps, TERM);
    moveTo('2026-04-01');
    await db.transaction(async (tx) => {
      const held = await lockWithOrder(tx, first.id);
      if (!held) throw new Error('There is no check-in');
      await returnWithin(tx, deps, held, { note: 'Which site is new?', actor: 'ada' });
    });
    await runJobs();
    expect(await obstacles()).toEqual([null]);
    setMailServer('kept');
    await db.transaction(async (tx) => {
      const held = await lockWithOrder(tx, first.id);
      if (held) await acceptWithin(tx, deps, held, { note: null, actor: 'ada' });
    });
    await runJobs();
    expect(await obstacles()).toEqual([DONE, null]);
    await db.update(checkIns).set({ status: 'returned' }).where(firstOf);
    const CHANGED = 'The decision on the check-in has since changed.';
    expect(await obstacles()).toEqual([null, CHANGED]);
  });
});

describe('a kept mail about an accepted check-in', () => {
  /** The second one is overdue, too. */
  async function accepted() {
    const { first } = await buildTerm(deps, TERM);
    await db.update(checkIns).set({ opensOn: '2026-03-06', dueOn: '2026-05-04' }).where(secondOf);
    moveTo('2026-05-06');
    await db.update(certificates).set({ status: 'suspended', statusReason: 'check-in-overdue' });
    await db.transaction(async (tx) => {
      const held = await lockWithOrder(tx, first.id);
      if (held) await acceptWithin(tx, deps, held, { note: null, actor: 'ada' });
    });
    await runJobs();
    expect(await obstacles()).toEqual([null]);
  }

  it('that says what else is to be done gives way once that is done', async () => {
    await accepted();
    await db.update(checkIns).set({ status: 'submitted' }).where(secondOf);
    expect(await obstacles()).toEqual(['The other check-in is done, or is no longer needed.']);
  });

  it('that calls the certificate suspended gives way once it is not', async () => {
    await accepted();
    await db.update(certificates).set({ status: 'valid' });
    expect(await obstacles()).toEqual([STATE_CHANGED]);
    await expectSent(0);
  });
});

describe('a kept mail about the end of a term', () => {
  const ENDING = { issuedOn: '2023-06-01', termsVersion: null };

  it.each([
    ['while it is true', {}, null],
    ['renewed', { status: 'superseded' }, STATE_CHANGED],
    ['withdrawn', { status: 'withdrawn' }, STATE_CHANGED],
    [
      'with another last day',
      { validUntil: '2026-06-30' },
      'The last day of the certificate has since changed.',
    ],
  ] as const)('is sent only where nothing changed: %s', async (_, change, obstacle) => {
    const { record } = await buildTerm(deps, ENDING);
    await db.update(checkIns).set({ status: 'accepted' });
    await mornings('2026-05-24');
    await db
      .update(certificates)
      .set({ ...change, updatedAt: deps.now() })
      .where(eq(certificates.id, record.id));
    expect(await obstacles()).toEqual([obstacle]);
    await expectSent(obstacle ? 0 : 1);
  });

  it('is not sent as an announcement once the term has ended', async () => {
    await buildTerm(deps, ENDING);
    await db.update(checkIns).set({ status: 'accepted' });
    await db.update(certificates).set({ renewalTold: { month: '2026-05-01' } });
    await mornings('2026-05-29', '2026-06-01');
    const subjects = (await offers()).map(({ subject, obstacle }) => [subject, obstacle]);
    expect(subjects).toEqual([
      [expect.stringContaining('is valid until'), STATE_CHANGED],
      [expect.stringContaining('has expired'), null],
    ]);
    await db.update(certificates).set({ status: 'superseded' });
    expect(await obstacles()).toEqual([STATE_CHANGED, STATE_CHANGED]);
  });

  it('is not sent about a suspension that is over, or another one', async () => {
    const { record } = await buildTerm(deps, { issuedOn: '2026-01-01' });
    const since = new Date('2026-03-03T15:00:00Z');
    const suspended = {
      status: 'suspended',
      statusReason: 'in-doubt',
      statusSince: since,
    } as const;
    await db.update(certificates).set(suspended);
    await mornings('2026-07-31');
    expect(await obstacles()).toEqual([null]);
    await db.update(certificates).set({ status: 'valid' }).where(eq(certificates.id, record.id));
    expect(await obstacles()).toEqual([STATE_CHANGED]);
    await db.update(certificates).set({ status: 'suspended', statusSince: deps.now() });
    expect(await obstacles()).toEqual([STATE_CHANGED]);
  });
});
