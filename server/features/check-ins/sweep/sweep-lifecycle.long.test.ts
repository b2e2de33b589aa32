import { and, asc, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { verification } from '#core/contract/verification.ts';
import { addDays } from '#core/domain/certificates/dates.ts';
import { MailRefused } from '#server/adapters/mailer.ts';
import { activity } from '#server/db/schema/activity.ts';
import { certificateEvents, certificates } from '#server/db/schema/certificates.ts';
import { checkIns } from '#server/db/schema/check-ins.ts';
import { emailOutbox } from '#server/db/schema/email.ts';
import { certificationOrders } from '#server/db/schema/orders.ts';
import { siteSettings } from '#server/db/schema/site/settings.ts';
import { markBounced } from '#server/features/emails/emails.service.ts';
import { sendAgain } from '#server/features/emails/send-again.ts';
import { lifecycleOf } from '#server/test/check-ins/lifecycle.ts';
import { deliveryDesk } from '#server/test/deliveries.ts';
import { buildOrder, buildSession } from '#server/test/records/builders.ts';
import { buildTerm } from '#server/test/records/check-ins.ts';
import { sweepLifecycle } from './sweep-lifecycle.ts';
import { tidyLifecycle } from './tidy-lifecycle.ts';

const desk = await deliveryDesk();
const { db, deps, sent, runJobs, inject } = desk;
const { moveTo, mornings, recordOf, stateNow, checkInOf, told, mailOf } = lifecycleOf(desk);

/** Due on 5 May 2026; it opens on 6 March. */
const TERM = { issuedOn: '2025-05-05' };
const D = '2026-05-05';
const WARNED = [D, '2026-05-19', '2026-05-28'];

const actionsOf = async (id: number) =>
  (
    await db
      .select()
      .from(activity)
      .where(and(eq(activity.subjectType, 'certificate'), eq(activity.subjectId, String(id))))
      .orderBy(asc(activity.id))
  ).map(({ action }) => action);

describe('a check-in that never arrives', () => {
  it('is told at its moments, each once, and ends in a suspension', async () => {
    const { record } = await buildTerm(deps, TERM);
    for (let day = '2026-03-03'; day <= '2026-06-05'; day = addDays(day, 1)) await mornings(day);
    expect(await told()).toEqual([
      ['check-in-open open', '2026-03-06', 'sent'],
      ['check-in-reminder month', '2026-04-05', 'sent'],
      ['check-in-reminder week', '2026-04-28', 'sent'],
      ['check-in-reminder due', D, 'sent'],
      ['check-in-overdue overdue', '2026-05-19', 'sent'],
      ['check-in-last-warning last-warning', '2026-05-28', 'sent'],
      ['certificate-suspended', '2026-06-04', 'sent'],
    ]);
    const events = await db.select().from(certificateEvents);
    expect(events).toMatchObject([
      { kind: 'suspended', reason: 'check-in-overdue', actor: 'system' },
    ]);
    expect(await recordOf(record.id)).toMatchObject({ status: 'suspended', suspendsOn: null });
    expect(await actionsOf(record.id)).toEqual(['suspension announced', 'certificate suspended']);
  });

  it('has links that open its form in every mail', async () => {
    await buildTerm(deps, TERM);
    await mornings('2026-03-06', ...WARNED);
    const paths = sent.map(({ text }) => /\/check-in#[\w-]{43}/.exec(text)?.[0]);
    expect(new Set(paths).size).toBe(4);
    expect(paths).not.toContain(undefined);
    expect(sent[3]?.subject).toContain('will be suspended on June 4, 2026');
  });

  it('is suspended by the clock, before anything recorded it, for everybody who asks', async () => {
    const { record } = await buildTerm(deps, { ...TERM, record: { visibility: 'register' } });
    await mornings(...WARNED);
    expect((await recordOf(record.id)).suspendsOn).toBe('2026-06-04');
    const look = async () => {
      const [page, badge, found] = await Promise.all([
        inject({
          method: 'GET',
          url: verification.byNumber.path.replace(':number', record.number),
        }),
        inject({ method: 'GET', url: `/badge/${record.number}.json` }),
        inject({ method: 'GET', url: '/api/register' }),
      ]);
      return [
        page.json().state,
        page.json().statusReason,
        badge.json().state,
        found.json().entries.length,
      ];
    };
    // The last second of 3 June in New York.
    desk.advance(new Date('2026-06-04T03:59:59Z').getTime() - deps.now().getTime());
    expect(await look()).toEqual(['valid', null, 'valid', 1]);
    // Badges are kept in memory for six seconds.
    desk.advance(6_000);
    expect(await look()).toEqual(['suspended', 'check-in-overdue', 'suspended', 0]);
    await desk.signInAgain();
    const listed = await desk.get('/api/admin/issued-certificates?state=suspended');
    expect(listed.json()).toMatchObject([{ number: record.number, state: 'suspended' }]);
    expect((await desk.get('/api/admin/issued-certificates?state=valid')).json()).toEqual([]);
  });
});

describe('nothing is suspended by the clock', () => {
  const expectLeftToPeople = async (id: number) => {
    await mornings('2026-06-04', '2026-06-20');
    expect(await stateNow(id)).toBe('valid');
    expect((await recordOf(id)).suspendsOn).toBeNull();
    await desk.signInAgain();
    const { attention } = (await desk.get('/api/admin/overview')).json();
    expect(attention).toContainEqual(
      expect.objectContaining({
        kind: 'check-in-overdue',
        entries: [expect.objectContaining({ subject: 'certificate', id })],
      }),
    );
  };

  it.each(['1.0', '1.2', null])('under terms %s', async (termsVersion) => {
    const { record } = await buildTerm(deps, { ...TERM, termsVersion });
    await mornings(...WARNED);
    expect((await mailOf('check-in-last-warning')).data).toMatchObject({ suspendsOn: null });
    await expectLeftToPeople(record.id);
  });

  it('while it is switched off', async () => {
    await db.insert(siteSettings).values({ autoSuspend: false });
    const { record } = await buildTerm(deps, TERM);
    await mornings(...WARNED);
    await expectLeftToPeople(record.id);
  });

  it.each(['check-in-overdue', 'check-in-last-warning'])(
    'once the mail %s came back',
    async (template) => {
      const { record } = await buildTerm(deps, TERM);
      await mornings(...WARNED);
      expect((await recordOf(record.id)).suspendsOn).toBe('2026-06-04');
      await markBounced(deps, (await mailOf(template)).id, 'ada');
      expect((await recordOf(record.id)).suspendsOn).toBeNull();
      expect(await actionsOf(record.id)).toContain('suspension called off');
      await expectLeftToPeople(record.id);
    },
  );

  it('where the first warning was refused, and the last one names no day', async () => {
    const { record } = await buildTerm(deps, TERM);
    await mornings(D);
    const { send } = deps.mailer;
    deps.mailer.send = () => Promise.reject(new MailRefused('550 no such mailbox'));
    await mornings('2026-05-19');
    deps.mailer.send = send;
    await mornings('2026-05-28');
    expect((await mailOf('check-in-overdue')).state).toBe('failed');
    expect((await mailOf('check-in-last-warning')).data).toMatchObject({ suspendsOn: null });
    // The first one arrives after all, but still no one was told a day.
    const { id } = await mailOf('check-in-overdue');
    await sendAgain(deps, id, 'ada');
    await runJobs();
    expect((await mailOf('check-in-overdue')).state).toBe('sent');
    await expectLeftToPeople(record.id);
  });

  it('where the warnings went to an address that was corrected since', async () => {
    const { record, order } = await buildTerm(deps, { ...TERM, email: 'wrong@stranger.example' });
    await mornings(...WARNED);
    expect((await recordOf(record.id)).suspendsOn).toBe('2026-06-04');
    moveTo('2026-06-03');
    await desk.signInAgain();
    const url = `/api/admin/customers/${order.customerId}/address`;
    expect((await desk.send('PATCH', url, { email: 'right@holder.example' })).statusCode).toBe(200);
    await mornings('2026-06-03', '2026-06-04', '2026-06-05');
    expect(await stateNow(record.id)).toBe('valid');
    expect(await actionsOf(record.id)).toEqual(['suspension announced', 'suspension called off']);
  });

  it('where the last warning waited in the queue until the day itself', async () => {
    const { record } = await buildTerm(deps, TERM);
    await mornings(D, '2026-05-19');
    moveTo('2026-05-28');
    await sweepLifecycle(deps);
    moveTo('2026-06-04');
    expect(await stateNow(record.id)).toBe('valid');
    await runJobs();
    await tidyLifecycle(deps);
    expect((await mailOf('check-in-last-warning')).state).toBe('sent');
    await expectLeftToPeople(record.id);
  });

  it('where a warning is found undelivered the day before', async () => {
    const { record } = await buildTerm(deps, TERM);
    await mornings(...WARNED);
    await db
      .update(emailOutbox)
      .set({ state: 'queued', nextAttemptAt: new Date('2027-01-01') })
      .where(eq(emailOutbox.template, 'check-in-last-warning'));
    moveTo('2026-06-03');
    await tidyLifecycle(deps);
    expect((await recordOf(record.id)).suspendsOn).toBeNull();
    await expectLeftToPeople(record.id);
  });
});

describe('a sweep that was late', () => {
  it('tells the newest reminder and skips the others', async () => {
    await buildTerm(deps, TERM);
    await mornings('2026-04-30', '2026-05-01');
    expect(await told()).toEqual([['check-in-reminder week', '2026-04-30', 'sent']]);
  });

  it('does not call a day the last one that is over', async () => {
    await buildTerm(deps, TERM);
    await buildTerm(deps, { issuedOn: '2025-05-07' });
    await mornings('2026-05-07');
    const subjects = sent.map(({ subject }) => subject.includes('last day today')).sort();
    expect(subjects).toEqual([false, true]);
    const late = sent.find(({ subject }) => !subject.includes('last day today'));
    expect(late?.text).not.toContain('Today is the last day');
    expect(late?.text).not.toContain('If we do not have the check-in by May 5');
    expect((await told()).map(([what]) => what)).toEqual(Array(2).fill('check-in-reminder due'));
  });

  it('gives a suspension the day on which it began', async () => {
    const { record } = await buildTerm(deps, TERM);
    await mornings(...WARNED);
    moveTo('2026-06-20');
    const url = verification.byNumber.path.replace(':number', record.number);
    const publicSince = async () => (await inject({ method: 'GET', url })).json().statusSince;
    expect(await publicSince()).toBe('2026-06-04T04:00:00.000Z');
    await tidyLifecycle(deps);
    await runJobs();
    expect((await recordOf(record.id)).status).toBe('suspended');
    expect(await publicSince()).toBe('2026-06-04T04:00:00.000Z');
    expect(sent.at(-1)?.text).toContain('June 4, 2026');
    expect(sent.at(-1)?.text).not.toContain('June 20, 2026');
  });

  it('takes no day from the holder', async () => {
    const { record } = await buildTerm(deps, TERM);
    await mornings('2026-05-26', '2026-06-08', '2026-06-09', '2026-06-17', '2026-06-18');
    expect((await told()).map(([what, day]) => [what, day])).toEqual([
      ['check-in-reminder due', '2026-05-26'],
      ['check-in-overdue overdue', '2026-06-09'],
      ['check-in-last-warning last-warning', '2026-06-18'],
    ]);
    expect((await recordOf(record.id)).suspendsOn).toBe('2026-06-25');
  });

  it('runs twice, and in two processes at once, without telling twice', async () => {
    for (let n = 0; n < 12; n += 1) await buildTerm(deps, { ...TERM, email: `a${n}@x.example` });
    moveTo('2026-03-06');
    await Promise.all([sweepLifecycle(deps), sweepLifecycle(deps)]);
    await sweepLifecycle(deps);
    expect(await told()).toHaveLength(12);
  });

  it('is not stopped by one certificate that fails', async () => {
    await buildTerm(deps, { ...TERM, email: 'broken@x.example' });
    await buildTerm(deps, { ...TERM, email: 'fine@x.example' });
    const { enqueue } = deps.jobs;
    let calls = 0;
    deps.jobs = {
      ...deps.jobs,
      enqueue: (...args) => {
        calls += 1;
        return calls === 1 ? Promise.reject(new Error('no queue')) : enqueue(...args);
      },
    };
    moveTo('2026-03-06');
    await expect(sweepLifecycle(deps)).rejects.toThrow('telling of a check-in failed 1 times');
    expect(await told()).toHaveLength(1);
    await sweepLifecycle(deps);
    expect(await told()).toHaveLength(2);
  });
});

it('a check-in that cannot be told of keeps no mail about the end of a term from its holder', async () => {
  const broken = await buildTerm(deps, TERM);
  await db
    .update(certificationOrders)
    .set({ createdAt: sql`'infinity'` })
    .where(eq(certificationOrders.id, broken.order.id));
  const ending = await buildTerm(deps, { issuedOn: '2023-06-01', termsVersion: null });
  await db
    .update(checkIns)
    .set({ status: 'accepted' })
    .where(eq(checkIns.certificateId, ending.record.id));
  for (const day of ['2026-04-01', '2026-05-01', '2026-06-01']) {
    moveTo(day);
    await expect(sweepLifecycle(deps)).rejects.toThrow('telling of a check-in failed 1 times');
  }
  expect((await told()).map(([what, day]) => [what, day])).toEqual([
    ['renewal-due', '2026-04-01'],
    ['renewal-due', '2026-05-01'],
    ['certificate-expired', '2026-06-01'],
  ]);
});

it('a valid certificate that cannot be told of keeps no mail about the end of a term from a suspended one', async () => {
  const ending = { issuedOn: '2023-06-01', termsVersion: null };
  const broken = await buildTerm(deps, ending);
  await db
    .update(certificationOrders)
    .set({ createdAt: sql`'infinity'` })
    .where(eq(certificationOrders.id, broken.order.id));
  const suspended = await buildTerm(deps, { ...ending, record: { status: 'suspended' } });
  await db.update(checkIns).set({ status: 'accepted' });
  moveTo('2026-06-01');
  const failed = 'telling of the end of a term failed 1 times';
  await expect(sweepLifecycle(deps)).rejects.toThrow(failed);
  expect((await told()).map(([what]) => what)).toEqual(['certificate-expired']);
  expect((await recordOf(suspended.record.id)).renewalTold).toEqual({ expired: '2026-06-01' });
});

it('a check-in that is done, or whose certificate has no order, is not told of', async () => {
  const done = await buildTerm(deps, TERM);
  const orderless = await buildTerm(deps, { ...TERM, record: { orderId: null } });
  const test = { isTest: true, number: 'TST-2026-AAAA-AAAA-A', status: 'withdrawn' } as const;
  const ended = await buildTerm(deps, { ...TERM, record: test });
  await db.update(checkIns).set({ status: 'accepted' }).where(eq(checkIns.id, done.first.id));
  await mornings('2026-03-06', D);
  expect(await told()).toEqual([]);
  for (const { first } of [orderless, ended]) expect((await checkInOf(first.id)).told).toEqual({});
});

describe('the end of a term', () => {
  it('is told three times before and once after, and cancels what is left', async () => {
    const { record, second } = await buildTerm(deps, {
      issuedOn: '2023-06-01',
      termsVersion: null,
    });
    await db.update(checkIns).set({ status: 'accepted' }).where(eq(checkIns.ordinal, 1));
    await db.update(checkIns).set({ status: 'submitted' }).where(eq(checkIns.ordinal, 2));
    for (let day = '2026-03-31'; day <= '2026-06-03'; day = addDays(day, 1)) await mornings(day);
    expect((await told()).map(([what, day]) => [what, day])).toEqual([
      ['renewal-due', '2026-04-01'],
      ['renewal-due', '2026-05-01'],
      ['renewal-due', '2026-05-24'],
      ['certificate-expired', '2026-06-01'],
    ]);
    expect(await stateNow(record.id)).toBe('expired');
    expect((await checkInOf(second.id)).status).toBe('cancelled');
  });

  it('asks nobody to renew what they have paid to renew, and names that order once the term is over', async () => {
    const { record } = await buildTerm(deps, { issuedOn: '2023-06-01', termsVersion: null });
    await db.update(checkIns).set({ status: 'accepted' });
    await mornings('2026-04-01');
    const { id: sessionId } = await buildSession(deps, { renews: record.number });
    const order = await buildOrder(deps, { sessionId, paymentState: 'authorized' });
    await mornings('2026-05-01', '2026-05-24', '2026-06-01');
    expect((await told()).map(([what, day]) => [what, day])).toEqual([
      ['renewal-due', '2026-04-01'],
      ['certificate-expired', '2026-06-01'],
    ]);
    expect(sent[0]?.text).toContain('You can renew it');
    expect(sent[1]?.text).toContain(`Its renewal is under way as order ${order.orderNumber}.`);
    expect(sent[1]?.text).not.toContain('You can still renew it');
  });

  it('is told again once a renewal came to nothing', async () => {
    const { record } = await buildTerm(deps, { issuedOn: '2023-06-01', termsVersion: null });
    await db.update(checkIns).set({ status: 'accepted' });
    const { id: sessionId } = await buildSession(deps, { renews: record.number });
    const order = await buildOrder(deps, { sessionId, paymentState: 'authorized' });
    await mornings('2026-05-01');
    expect(await told()).toEqual([]);
    await db
      .update(certificationOrders)
      .set({ paymentState: 'released' })
      .where(eq(certificationOrders.id, order.id));
    await mornings('2026-05-04', '2026-06-01');
    expect((await told()).map(([what, day]) => [what, day])).toEqual([
      ['renewal-due', '2026-05-04'],
      ['certificate-expired', '2026-06-01'],
    ]);
    expect(sent[1]?.text).toContain('You can still renew it');
  });

  it('is told of what is suspended, not of what was superseded or ended too long ago', async () => {
    const ending = { issuedOn: '2023-06-01', termsVersion: null };
    await buildTerm(deps, { ...ending, record: { status: 'superseded' } });
    await buildTerm(deps, { ...ending, record: { validUntil: '2025-11-30' } });
    const suspended = await buildTerm(deps, { ...ending, record: { status: 'suspended' } });
    await db.update(checkIns).set({ status: 'accepted' });
    await mornings('2026-06-01');
    expect(await told()).toEqual([['certificate-expired', '2026-06-01', 'sent']]);
    expect((await recordOf(suspended.record.id)).renewalTold).toEqual({ expired: '2026-06-01' });
  });
});

describe('a suspension that lasts', () => {
  it('is told after 150 and 173 days, asks for a decision after 180, and withdraws nothing', async () => {
    const { record } = await buildTerm(deps, { issuedOn: '2026-01-01' });
    const since = new Date('2026-03-03T15:00:00Z');
    await db
      .update(certificates)
      .set({ status: 'suspended', statusReason: 'in-doubt', statusSince: since });
    await mornings('2026-07-30', '2026-07-31', '2026-08-01', '2026-08-22', '2026-08-23');
    expect((await told()).map(([what, day]) => [what, day])).toEqual([
      ['certificate-suspended-long', '2026-07-31'],
      ['certificate-suspended-long', '2026-08-23'],
    ]);
    const wanted = async () => {
      await desk.signInAgain();
      const { attention } = (await desk.get('/api/admin/overview')).json();
      return attention.some(({ kind }: { kind: string }) => kind === 'withdraw-wanted');
    };
    await mornings('2026-08-29');
    expect(await wanted()).toBe(false);
    await mornings('2026-08-30', '2026-12-30');
    expect(await wanted()).toBe(true);
    expect(await stateNow(record.id)).toBe('suspended');
  });
});
