import { asc, eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { addDays } from '#core/domain/certificates/dates.ts';
import { certificates } from '#server/db/schema/certificates.ts';
import { checkInLinks, checkIns } from '#server/db/schema/check-ins.ts';
import { emailOutbox } from '#server/db/schema/email.ts';
import { certificationOrders } from '#server/db/schema/orders.ts';
import { lifecycleOf } from '#server/test/check-ins/lifecycle.ts';
import { untilBlocked } from '#server/test/database.ts';
import { deliveryDesk } from '#server/test/deliveries.ts';
import { fillTerms } from '#server/test/records/many-terms.ts';
import { tellOfCheckIns } from './tell-of-check-ins.ts';

const desk = await deliveryDesk();
const { db, deps, logLines } = desk;
const { moveTo, checkInOf } = lifecycleOf(desk);

const OPENS = '2026-03-06';

/** Creates check-ins that open on one day, several per transaction. */
async function fillOpening(count: number): Promise<number[]> {
  const terms = await fillTerms(deps, count, () => ({
    issuedOn: '2025-05-05',
    termsVersion: '1.3',
  }));
  moveTo(OPENS);
  return terms.flatMap(({ planned }) => planned.slice(0, 1).map(({ id }) => id));
}

/** The check-ins that were mailed about, one entry per mail. */
const listTold = async (): Promise<number[]> =>
  (await db.select().from(emailOutbox).orderBy(asc(emailOutbox.id)))
    .map(({ data }) => (data as { checkInId: number }).checkInId)
    .toSorted((a, b) => a - b);

const listLinked = async (): Promise<number[]> =>
  (await db.select().from(checkInLinks).orderBy(asc(checkInLinks.checkInId))).map(
    ({ checkInId }) => checkInId,
  );

const countJobs = async (): Promise<number> =>
  (await db.execute(sql`select from pgboss.job where name = 'send-email'`)).rows.length;

it('tells each once, with a link and a job of its own', async () => {
  const ids = await fillOpening(45);
  await tellOfCheckIns(deps);
  expect(await listTold()).toEqual(ids);
  expect(await listLinked()).toEqual(ids);
  expect(await countJobs()).toBe(ids.length);
  const rows = await db.select().from(checkIns).where(eq(checkIns.ordinal, 1));
  expect(rows.every(({ told }) => told.open === OPENS)).toBe(true);
  const [mail] = await db.select().from(emailOutbox).where(eq(emailOutbox.orderId, 1));
  expect(mail).toMatchObject({ recipient: 'holder000001@x.example', state: 'queued' });
  expect(mail?.data).toMatchObject({ orderNumber: 'ORD-2026-000001', suspendsOn: '2026-06-04' });
});

it('tells all others where the order of one breaks its mail, and that one once it is mended', async () => {
  const ids = await fillOpening(45);
  const [broken = 0] = ids.slice(7);
  const order = eq(certificationOrders.id, 8);
  await db.update(certificationOrders).set({ createdAt: sql`'infinity'` }).where(order);
  const others = ids.filter((id) => id !== broken);
  for (const day of [OPENS, addDays(OPENS, 1)]) {
    moveTo(day);
    await expect(tellOfCheckIns(deps)).rejects.toThrow('telling of a check-in failed 1 times');
    expect(await listTold()).toEqual(others);
    expect(await listLinked()).toEqual(others);
    expect(await countJobs()).toBe(others.length);
    expect((await checkInOf(broken)).told).toEqual({});
  }
  const [line] = logLines.filter((each) => each.includes('telling of a check-in failed"'));
  expect(JSON.parse(line ?? '{}')).toMatchObject({ id: broken });
  await db.update(certificationOrders).set({ createdAt: deps.now() }).where(order);
  await tellOfCheckIns(deps);
  expect(await listTold()).toEqual(ids);
  expect(await listLinked()).toEqual(ids);
});

it('tells each once where two processes are at it, over more than one batch', async () => {
  const ids = await fillOpening(230);
  await Promise.all([tellOfCheckIns(deps), tellOfCheckIns(deps)]);
  expect(await listTold()).toEqual(ids);
  expect(await listLinked()).toEqual(ids);
  expect(await countJobs()).toBe(ids.length);
  expect(logLines.filter((line) => line.includes('one by one'))).toEqual([]);
});

it('does not tell of one that is handed in while it waits for it', async () => {
  const ids = await fillOpening(45);
  const [handedIn = 0] = ids.slice(3);
  let telling: Promise<void> | undefined;
  await db.transaction(async (tx) => {
    await tx.select().from(certificates).where(eq(certificates.id, 4)).for('update');
    telling = tellOfCheckIns(deps);
    await untilBlocked(db);
    await tx.update(checkIns).set({ status: 'submitted' }).where(eq(checkIns.id, handedIn));
  });
  await telling;
  expect(await listTold()).toEqual(ids.filter((id) => id !== handedIn));
  expect((await checkInOf(handedIn)).told).toEqual({});
});
