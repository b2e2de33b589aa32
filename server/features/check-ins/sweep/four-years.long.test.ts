import { randomInt } from 'node:crypto';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { startOfDay } from '#core/domain/certificates/dates.ts';
import { stateOf } from '#core/domain/certificates/state.ts';
import { MailRefused } from '#server/adapters/mailer.ts';
import { certificateEvents, certificates } from '#server/db/schema/certificates.ts';
import { checkIns } from '#server/db/schema/check-ins.ts';
import { emailOutbox } from '#server/db/schema/email.ts';
import { extendCheckIn, waiveCheckIn } from '#server/features/check-ins/give-time.ts';
import { markBounced } from '#server/features/emails/emails.service.ts';
import { sendQueuedEmail } from '#server/features/emails/send-queued.ts';
import { deliveryDesk } from '#server/test/deliveries.ts';
import { fillTerms, SIMULATED_CERTIFICATES } from '#server/test/records/many-terms.ts';
import { sweepLifecycle } from './sweep-lifecycle.ts';

const desk = await deliveryDesk();
const { db, deps, advance } = desk;

/** Issued over the year before the walk begins, so that each day of the walk is a different day for one of them. */
const CERTIFICATES = SIMULATED_CERTIFICATES;
const DAYS = 4 * 365 + 1;
const DAY_MS = 86_400_000;
/** Days are counted from the first one, instead of with the product's calendar. */
const START = Date.UTC(2026, 2, 3);
const dayWord = (n: number) => new Date(START + n * DAY_MS).toISOString().slice(0, 10);
const dayNumber = (word: string) => Math.round((Date.parse(word) - START) / DAY_MS);

/** Numbers that repeat for a seed, from 0 up to `below`. */
function createChance(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
    return ((state ^ (state >>> 13)) >>> 0) % below;
  };
}

/** What the test expects of a check-in; days as numbers. */
type Expected = {
  id: number;
  certificate: Holder;
  due: number;
  deadline: number;
  isToDo: boolean;
  /** By stage, for the current last day if it matters. */
  told: Map<string, number>;
  /** The states of both warnings about the current last day. */
  warned: Map<string, 'sent' | 'lost'>;
  /** The day on which the holder does it; null: never. */
  doneOn: number | null;
};
type Holder = {
  id: number;
  until: number;
  mayBeSuspended: boolean;
  checkIns: Expected[];
  /** The start of its suspension, as a sweep recorded it. */
  suspendedSince: number | null;
  /** The day from which the clock suspends it. */
  suspendsOn: number | null;
  /** The check-in that is missing on that day. */
  missing: Expected | null;
};

const BEFORE = [
  ['open', -60],
  ['month', -30],
  ['week', -7],
  ['due', 0],
] as const;

/** The specified table of stages, restated with day numbers. */
function expectedStage({ due, deadline, told }: Expected, today: number): string | undefined {
  if (told.has('last-warning')) return undefined;
  const overdue = told.get('overdue');
  if (overdue !== undefined) {
    return today >= Math.max(deadline + 23, overdue + 9) ? 'last-warning' : undefined;
  }
  const dueTold = told.get('due');
  if (dueTold !== undefined) {
    return today >= Math.max(deadline, dueTold) + 14 ? 'overdue' : undefined;
  }
  const reached = BEFORE.filter(
    ([stage, days]) => today >= (stage === 'open' ? due : deadline) + days,
  );
  const newest = reached.at(-1)?.[0];
  const later = BEFORE.slice(BEFORE.findIndex(([stage]) => stage === newest));
  return later.some(([stage]) => told.has(stage)) ? undefined : newest;
}

function expectedState({ until, suspendedSince, suspendsOn }: Holder, today: number): string {
  if (today > until) return 'expired';
  const isSuspended = suspendedSince !== null || (suspendsOn !== null && today >= suspendsOn);
  return isSuspended ? 'suspended' : 'valid';
}

/** The other check-in of the certificate may be the missing one. */
function stopSuspension(checkIn: Expected): void {
  const { certificate } = checkIn;
  if (certificate.missing === checkIn)
    Object.assign(certificate, { suspendsOn: null, missing: null });
}

const timeout = 8_000 * CERTIFICATES;

it('four years of random days are as the rules say, day by day', { timeout }, async () => {
  const seed = randomInt(2 ** 31);
  const chance = createChance(seed);
  const holders = await buildHolders(chance);
  const all = holders.flatMap((holder) => holder.checkIns);
  const written = new Set<string>();
  const bouncing: { mailId: number; checkIn: Expected; stage: string; on: number }[] = [];
  let droppedUntil = -1;
  let suspensions = 0;
  const { send } = deps.mailer;
  const { jobs } = deps;
  // Mails are sent below, by the real function, without a queue in between.
  deps.jobs = { ...jobs, enqueue: async () => {}, enqueueAll: async () => {} };

  for (let today = 0; today < DAYS; today += 1) {
    const about = `seed ${seed}, ${dayWord(today)}`;
    if (today > droppedUntil && chance(60) === 0) droppedUntil = today + chance(21);
    const isSwept = today > droppedUntil;

    moveTo(today, '12:05');
    if (isSwept) {
      await sweepLifecycle(deps);
      suspensions += await expectWarned(holders, today, {
        about,
        recordedBefore: suspensions,
      });
      for (const checkIn of all) tellExpected(checkIn, today);
      await sendMails(today);
    }
    for (const checkIn of all) await actOn(checkIn, today);
    await comeBack(today);
    moveTo(today, '23:00');
    await expectStates(holders, today, about);
  }
  deps.mailer.send = send;
  deps.jobs = jobs;

  const mails = await db.select().from(emailOutbox).orderBy(asc(emailOutbox.id));
  const reminders = mails
    .map(({ data }) => data as { checkInId?: number; stage: string; dueOn: string })
    .filter(({ checkInId, stage }) => checkInId !== undefined && stage !== 'extended')
    .map(({ checkInId, stage, dueOn }) => `${checkInId} ${stage} ${dueOn}`);
  expect(new Set(reminders).size, `seed ${seed}`).toBe(reminders.length);
  expect(reminders.toSorted(), `seed ${seed}`).toEqual([...written].toSorted());
  const events = await db.select().from(certificateEvents);
  expect(events.every(({ kind }) => kind === 'suspended')).toBe(true);
  const records = await db.select().from(certificates);
  expect(records.filter(({ status }) => status === 'withdrawn')).toEqual([]);
  const expired = mails.filter(({ template }) => template === 'certificate-expired').length;
  expect(expired, `seed ${seed}`).toBe(CERTIFICATES);
  expect(suspensions, `seed ${seed}: the walk must reach suspensions`).toBeGreaterThan(5);

  /** What holders and staff do on a day. */
  async function actOn(checkIn: Expected, today: number): Promise<void> {
    const { certificate, id } = checkIn;
    if (!checkIn.isToDo || today < checkIn.due - 60 || today > certificate.until) return;
    const isAhead = certificate.suspendsOn === null || today < certificate.suspendsOn;
    if (checkIn.doneOn === today) {
      await accept(checkIn);
    } else if (chance(900) === 0 && certificate.suspendedSince === null && isAhead) {
      await waiveCheckIn(deps, id, { reason: 'Seen on site.', actor: 'ada' });
      Object.assign(checkIn, { isToDo: false });
      stopSuspension(checkIn);
    } else if (chance(400) === 0 && isAhead) {
      const to = Math.max(checkIn.deadline, today) + 1 + chance(40);
      if (to > checkIn.due + 60) return;
      await extendCheckIn(deps, id, { to: dayWord(to), reason: 'Moved house.', actor: 'ada' });
      checkIn.deadline = to;
      for (const stage of ['due', 'overdue', 'last-warning']) checkIn.told.delete(stage);
      checkIn.warned.clear();
      stopSuspension(checkIn);
    }
  }

  /** Accepts as the form does, and reinstates a suspended certificate. */
  async function accept(checkIn: Expected): Promise<void> {
    const { certificate } = checkIn;
    await db.update(checkIns).set({ status: 'accepted' }).where(eq(checkIns.id, checkIn.id));
    await db
      .update(certificates)
      .set({ status: 'valid', suspendsOn: null })
      .where(eq(certificates.id, certificate.id));
    Object.assign(checkIn, { isToDo: false });
    Object.assign(certificate, { suspendedSince: null, suspendsOn: null });
  }

  function tellExpected(checkIn: Expected, today: number): void {
    if (!checkIn.isToDo || today > checkIn.certificate.until) return;
    const stage = expectedStage(checkIn, today);
    if (!stage) return;
    checkIn.told.set(stage, today);
    written.add(`${checkIn.id} ${stage} ${dayWord(checkIn.deadline)}`);
  }

  /** Sends warnings through the real sending; one in ten is refused, and some of the others bounce days later. */
  async function sendMails(today: number): Promise<void> {
    const queued = await db
      .select({ id: emailOutbox.id, template: emailOutbox.template, data: emailOutbox.data })
      .from(emailOutbox)
      .where(eq(emailOutbox.state, 'queued'))
      .orderBy(asc(emailOutbox.id));
    const plain: number[] = [];
    for (const { id, data } of queued) {
      const { checkInId, stage = '' } = data as { checkInId?: number; stage?: string };
      const checkIn = all.find((each) => each.id === checkInId);
      if (!checkIn || !['overdue', 'last-warning'].includes(stage)) {
        plain.push(id);
        continue;
      }
      const isRefused = chance(10) === 0;
      deps.mailer.send = isRefused
        ? () => Promise.reject(new MailRefused('550 no such mailbox'))
        : send;
      await sendQueuedEmail(deps, id);
      checkIn.warned.set(stage, isRefused ? 'lost' : 'sent');
      announceExpected(checkIn, today);
      if (!isRefused && chance(6) === 0) {
        bouncing.push({ mailId: id, checkIn, stage, on: today + chance(10) });
      }
    }
    if (plain.length === 0) return;
    await db.update(emailOutbox).set({ state: 'sent' }).where(inArray(emailOutbox.id, plain));
  }

  function announceExpected(checkIn: Expected, today: number): void {
    const { certificate, warned, told, deadline } = checkIn;
    const areBothSent = warned.get('overdue') === 'sent' && warned.get('last-warning') === 'sent';
    if (!areBothSent || !certificate.mayBeSuspended || certificate.suspendedSince !== null) return;
    certificate.missing = checkIn;
    certificate.suspendsOn = Math.max(deadline + 30, (told.get('last-warning') ?? today) + 7);
  }

  async function comeBack(today: number): Promise<void> {
    for (const { mailId, checkIn, stage } of bouncing.filter(({ on }) => on === today)) {
      await markBounced(deps, mailId, 'ada');
      const [mail] = await db.select().from(emailOutbox).where(eq(emailOutbox.id, mailId));
      const { dueOn } = (mail?.data ?? {}) as { dueOn?: string };
      if (!checkIn.isToDo || dueOn !== dayWord(checkIn.deadline)) continue;
      checkIn.warned.set(stage, 'lost');
      stopSuspension(checkIn);
    }
  }
});

function moveTo(day: number, time: string): void {
  advance(new Date(`${dayWord(day)}T${time}:00Z`).getTime() - deps.now().getTime());
}

async function buildHolders(chance: (below: number) => number): Promise<Holder[]> {
  const rows = await fillTerms(deps, CERTIFICATES, () => ({
    issuedOn: dayWord(-chance(365)),
    termsVersion: chance(5) === 0 ? '1.2' : '1.3',
  }));
  return rows.map(({ id, validUntil, termsVersion, planned }) => {
    const holder: Holder = {
      id,
      until: dayNumber(validUntil),
      mayBeSuspended: termsVersion === '1.3',
      checkIns: [],
      suspendedSince: null,
      suspendsOn: null,
      missing: null,
    };
    holder.checkIns = planned.map(({ id: checkInId, dueOn }) => {
      const due = dayNumber(dueOn);
      // Half of them in time, others late, some never.
      const doneOn = chance(4) === 0 ? null : due - 60 + chance(130);
      const days = { due, deadline: due, doneOn, isToDo: true };
      return { id: checkInId, certificate: holder, told: new Map(), warned: new Map(), ...days };
    });
    return holder;
  });
}

async function expectStates(holders: Holder[], today: number, about: string): Promise<void> {
  const { rows } = await db.execute<{ id: number } & Parameters<typeof stateOf>[0]>(
    sql`select id, status, valid_until::text as "validUntil", suspends_on::text as "suspendsOn" from certificates order by id`,
  );
  const states = rows.map((row) => `${row.id} ${stateOf(row, deps.now(), deps.brand.timeZone)}`);
  expect(states, about).toEqual(
    holders.map((holder) => `${holder.id} ${expectedState(holder, today)}`),
  );
}

/** Checks after the sweep that what it recorded was announced, and that both warnings were sent and had not bounced. */
async function expectWarned(
  holders: Holder[],
  today: number,
  { about, recordedBefore }: { about: string; recordedBefore: number },
): Promise<number> {
  const due = holders.filter(
    ({ suspendsOn, until }) => suspendsOn !== null && suspendsOn <= today && today <= until,
  );
  const expected: { certificateId: number; at: Date }[] = [];
  for (const holder of due) {
    const { warned } = holder.missing ?? {};
    const states = [warned?.get('overdue'), warned?.get('last-warning')];
    expect(states, about).toEqual(['sent', 'sent']);
    const on = dayWord(holder.suspendsOn ?? today);
    expected.push({ certificateId: holder.id, at: startOfDay(on, deps.brand.timeZone) });
    Object.assign(holder, { suspendedSince: today, suspendsOn: null });
  }
  const { certificateId, at, id } = certificateEvents;
  const recorded = await db.select({ certificateId, at }).from(certificateEvents).orderBy(asc(id));
  const recordedNow = recorded.slice(recorded.length - due.length);
  expect(
    recordedNow.toSorted((a, b) => a.certificateId - b.certificateId),
    about,
  ).toEqual(expected);
  expect(recorded.length, about).toBe(recordedBefore + due.length);
  return due.length;
}
