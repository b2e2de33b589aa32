import { describe, expect, it } from 'vitest';
import { certificates } from '#server/db/schema/certificates.ts';
import {
  checkInDocuments,
  checkInLinks,
  checkIns,
  holderChanges,
} from '#server/db/schema/check-ins.ts';
import { testApp } from '#server/test/app.ts';
import { checkInDesk } from '#server/test/check-ins/check-in-desk.ts';
import { CONFIRMED, letIn, portalOf } from '#server/test/portal/portal.ts';
import { staffOf } from '#server/test/staff/staff.ts';
import { sweepRetention } from './retention/retention.ts';

const shop = await testApp({ config: { rateLimitFactor: 1_000 } });
const { db, deps, advance } = shop;
const { send } = staffOf(shop);
const { opened, draw } = checkInDesk(shop);

const DAY = 86_400_000;
const BOB = 'bob@looms.example';
const ask = (what: 'find' | 'export' | 'erase', email: string) =>
  send('POST', `/api/admin/privacy/${what}`, { email });

/** A submitted check-in with a document, and a change that a colleague asked for. */
async function answered(record: Partial<typeof certificates.$inferInsert> = {}) {
  draw(99);
  const built = await opened({}, record);
  await built.form.answerAll({ 'company.place': { standing: 'changed', text: 'To Leeds.' } });
  await built.form.upload();
  await built.form.submit();
  await db.update(checkIns).set({ decisionNote: 'between ourselves', updatedAt: deps.now() });
  await letIn(deps, built.order.customerId, { email: BOB, role: 'editor' });
  const bob = await portalOf(shop, BOB);
  const url = `/api/portal/certificates/${built.certificateId}/change`;
  await bob.send('POST', url, { ...CONFIRMED, note: 'Renamed.' });
  const [document] = await db.select().from(checkInDocuments);
  return { ...built, fileKey: document?.fileKey ?? '' };
}

it('hands a person what they said, declared, uploaded and asked for, and nothing that is ours', async () => {
  const { order, certificateId } = await answered();
  const { body } = await ask('export', order.customerEmail);
  expect(JSON.parse(body)).toMatchObject({
    checkIns: [
      {
        certificateId,
        status: 'submitted',
        declaredName: 'Ada Lovelace',
        answers: { 'company.place': { standing: 'changed', text: 'To Leeds.' } },
      },
    ],
    checkInDocuments: [{ documentName: 'evidence.pdf' }],
    changes: [{ holderName: CONFIRMED.holderName, note: 'Renamed.', state: 'open' }],
  });
  for (const ours of ['between ourselves', 'fileKey']) expect(body).not.toContain(ours);
});

describe('erasing a person', () => {
  it('removes their words, documents, links and requests, and keeps that the check-in took place', async () => {
    const { order, fileKey, form } = await answered();
    const announced = (await ask('find', order.customerEmail)).json();
    expect(announced).toMatchObject({
      goes: { evidence: 1, checkInAnswers: 8, changes: 1 },
      stays: { certificates: 1, evidence: 0, checkInAnswers: 0, changes: 0 },
    });
    expect((await ask('erase', order.customerEmail)).json()).toEqual(announced);
    expect(await db.select().from(checkIns)).toMatchObject([
      {
        status: 'submitted',
        answers: {},
        declaredName: null,
        declaredRole: null,
        decisionNote: null,
      },
    ]);
    for (const table of [checkInDocuments, checkInLinks, holderChanges]) {
      expect(await db.$count(table)).toBe(0);
    }
    await expect(deps.files.get(fileKey)).rejects.toThrow('no stored file');
    expect((await form.read()).statusCode).toBe(404);
  });

  it('leaves what a colleague asked for to the company, without their address', async () => {
    const { fileKey } = await answered();
    expect((await ask('find', BOB)).json().goes).toMatchObject({ changes: 1, checkInAnswers: 0 });
    await ask('erase', BOB);
    expect(await db.select().from(holderChanges)).toMatchObject([
      { askedBy: 'an erased address', holderName: CONFIRMED.holderName, state: 'open' },
    ]);
    expect(await deps.files.get(fileKey)).toBeDefined();
    expect(await db.$count(checkInLinks)).toBe(1);
  });
});

describe('documents of a check-in', () => {
  // The clock of these tests begins on 2 March 2026.
  it.each<[string, Partial<typeof certificates.$inferInsert>, number]>([
    ['the end of the certificate', { validUntil: '2026-03-12' }, 376],
    ['a withdrawal', { status: 'withdrawn' }, 365],
    ['a renewal', { status: 'superseded' }, 365],
  ])('go a year after %s', async (_, end, days) => {
    await answered();
    await db.update(certificates).set(end);
    advance((days - 1) * DAY);
    await sweepRetention(deps);
    expect(await db.$count(checkInDocuments)).toBe(1);
    advance(DAY + 60_000);
    await sweepRetention(deps);
    expect(await db.$count(checkInDocuments)).toBe(0);
    expect(await db.$count(checkIns)).toBe(1);
  });

  it.each(['valid', 'suspended'] as const)('stay while it is %s', async (status) => {
    await answered();
    await db.update(certificates).set({ status });
    advance(400 * DAY);
    await sweepRetention(deps);
    expect(await db.$count(checkInDocuments)).toBe(1);
  });
});

it('links of a finished check-in go when they open nothing any more', async () => {
  const { id } = await answered();
  await send('POST', `/api/admin/check-ins/${id}/accept`, { note: null });
  advance(29 * DAY);
  await sweepRetention(deps);
  expect(await db.$count(checkInLinks)).toBe(1);
  advance(DAY + 60_000);
  await sweepRetention(deps);
  expect(await db.$count(checkInLinks)).toBe(0);
});

it('links of one that waits stay', async () => {
  await opened({ opensOn: '2026-02-01', updatedAt: deps.now() });
  advance(90 * DAY);
  await sweepRetention(deps);
  expect(await db.$count(checkInLinks)).toBe(1);
});

it('all of it goes with an order that is no longer kept', async () => {
  await answered();
  advance(11 * 366 * DAY);
  await sweepRetention(deps);
  expect(await db.$count(certificates)).toBe(1);
  for (const table of [checkIns, checkInDocuments, holderChanges]) {
    expect(await db.$count(table)).toBe(0);
  }
});
