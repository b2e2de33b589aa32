import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { CheckInDetails } from '#core/contract/check-ins/check-in-records.ts';
import { checkIns as staffCheckIns } from '#core/contract/staff/certification/check-ins.ts';
import { certificateEditions, certificates } from '#server/db/schema/certificates.ts';
import { checkIns } from '#server/db/schema/check-ins.ts';
import { emailOutbox } from '#server/db/schema/email.ts';
import { changeState } from '#server/features/certificates/changes/change-state.ts';
import { acceptCheckIn } from '#server/features/check-ins/decide/decide-check-in.ts';
import { certificatesOf } from '#server/test/certificates/certificate-desk.ts';
import { checkInDesk, checkInFormOf } from '#server/test/check-ins/check-in-desk.ts';
import { deliveryDesk } from '#server/test/deliveries.ts';
import { buildCheckIn } from '#server/test/records/check-ins.ts';
import { reinstateAfterCheckIn } from './reinstate-after-check-in.ts';

const desk = await deliveryDesk({ publicUrl: 'https://certify.example' });
const { db, deps, inject, get, send, advance, runJobs, sent } = desk;
const { boughtForReal, issue, records, editions, events } = certificatesOf(desk);
const { draw, rowOf, mailsOf } = checkInDesk(desk);

const CHANGED = { standing: 'changed', text: 'We moved to Leeds.' };
const MINUTE = 60_000;

/** A certificate that was issued, with a check-in that the holder can do now. */
async function holding(changes: Partial<typeof checkIns.$inferInsert> = {}) {
  const order = await boughtForReal();
  await issue(order);
  await db.delete(checkIns);
  const [record] = await records();
  const certificateId = record?.id ?? 0;
  const built = await buildCheckIn(deps, { certificateId, ...changes });
  return { ...built, order, form: checkInFormOf({ inject }, built.token) };
}

async function submitted(changes: Partial<typeof checkIns.$inferInsert> = {}) {
  draw(99);
  const built = await holding(changes);
  await built.form.answerAll({ 'company.place': CHANGED });
  await built.form.submit();
  return built;
}

const suspend = (id: number, reason: 'check-in-overdue' | 'in-doubt' = 'check-in-overdue') =>
  changeState(deps, id, { act: 'suspend', reason, note: null, actor: 'system' });

const accept = (id: number, body: object = { note: null }) =>
  send('POST', `/api/admin/check-ins/${id}/accept`, body);
const giveBack = (id: number, body: object = { note: 'Which site is new?' }) =>
  send('POST', `/api/admin/check-ins/${id}/return`, body);
const details = async (id: number): Promise<CheckInDetails> =>
  (await get(staffCheckIns.read.path.replace(':id', String(id)))).json();

describe('a check-in that was returned', () => {
  it('is as it was handed in once that is taken back before the mail goes out', async () => {
    const { id } = await submitted({ dueOn: '2026-03-02' });
    const before = await rowOf(id);
    const returned = await giveBack(id);
    expect(await rowOf(id)).toMatchObject({ status: 'returned', extendedTo: expect.any(String) });
    expect((await desk.undo(returned)).statusCode).toBe(200);
    expect(await rowOf(id)).toEqual({ ...before, updatedAt: expect.any(Date) });
    expect(await mailsOf('check-in-returned')).toEqual([]);
    expect((await giveBack(id)).statusCode).toBe(200);
    expect(await mailsOf('check-in-returned')).toHaveLength(1);
  });

  it('stays so where somebody has changed it since', async () => {
    const { id } = await submitted();
    const returned = await giveBack(id);
    await db.update(checkIns).set({ returnNote: 'Another one', updatedAt: new Date() });
    expect((await desk.undo(returned)).statusCode).toBe(409);
    expect(await mailsOf('check-in-returned')).toHaveLength(1);
  });
});

describe('accepting a check-in', () => {
  it('ends it, tells the holder, and leaves the certificate as it is', async () => {
    const { id, certificateId, order } = await submitted();
    const { updatedAt } = await details(id);
    const reply = await accept(id, { note: 'Leeds is fine.', expectedUpdatedAt: updatedAt });
    expect(reply.json()).toMatchObject({
      state: 'accepted',
      decidedBy: desk.staff.username,
      decisionNote: 'Leeds is fine.',
      answers: { 'company.place': CHANGED },
    });
    expect((await events()).at(-1)).toMatchObject({
      certificateId,
      kind: 'check-in-accepted',
      note: 'Leeds is fine.',
      actor: desk.staff.username,
    });
    expect(await mailsOf('check-in-accepted')).toMatchObject([{ recipient: order.customerEmail }]);
    expect(await editions()).toHaveLength(1);
  });

  it('is refused where it changed since it was opened, or was not handed in', async () => {
    const { id } = await submitted();
    const stale = { note: null, expectedUpdatedAt: '2026-01-01T00:00:00.000Z' };
    expect((await accept(id, stale)).statusCode).toBe(409);
    for (const status of ['planned', 'returned', 'waived', 'cancelled'] as const) {
      await db.update(checkIns).set({ status });
      expect((await accept(id)).statusCode).toBe(409);
      expect((await giveBack(id)).statusCode).toBe(409);
    }
    expect((await accept(9_999)).statusCode).toBe(404);
    expect((await giveBack(9_999)).statusCode).toBe(404);
    expect(await mailsOf('check-in-accepted')).toEqual([]);
  });

  it('reinstates a certificate that was suspended for it, as the next edition, once', async () => {
    const { id, certificateId } = await submitted();
    await suspend(certificateId);
    await accept(id);
    expect(await records()).toMatchObject([{ status: 'valid', edition: 2, suspendsOn: null }]);
    expect((await mailsOf('check-in-accepted'))[0]?.data).toMatchObject({ isReinstated: true });
    expect((await accept(id)).statusCode).toBe(200);
    advance(2 * MINUTE);
    await runJobs();
    expect(await editions()).toHaveLength(2);
    expect(await mailsOf('certificate-reinstated')).toHaveLength(1);
    expect(await mailsOf('check-in-accepted')).toHaveLength(1);
    expect((await events()).filter(({ kind }) => kind === 'check-in-accepted')).toHaveLength(1);
    expect(await events()).toContainEqual(
      expect.objectContaining({ kind: 'reinstated', note: 'The check-in was accepted.' }),
    );
    expect(sent.length).toBeGreaterThan(0);
  });

  it('makes an earlier one that never arrived needless, and reinstates the certificate', async () => {
    const { id, certificateId } = await submitted({ ordinal: 2 });
    const earlier = await buildCheckIn(deps, { certificateId, ordinal: 1, dueOn: '2025-04-02' });
    await suspend(certificateId);
    await accept(id);
    await runJobs();
    expect(await rowOf(earlier.id)).toMatchObject({ status: 'cancelled' });
    expect((await records())[0]).toMatchObject({ status: 'valid' });
    const page = await checkInFormOf({ inject }, earlier.token).page();
    expect(page.state).toBe('cancelled');
  });

  it('leaves the certificate suspended while a later one is overdue', async () => {
    const { id, certificateId } = await submitted({ ordinal: 1 });
    const later = { certificateId, ordinal: 2, opensOn: '2026-01-01', dueOn: '2026-02-28' };
    const other = await buildCheckIn(deps, later);
    await suspend(certificateId);
    await accept(id);
    await runJobs();
    expect((await records())[0]).toMatchObject({ status: 'suspended' });
    expect((await mailsOf('check-in-accepted')).at(-1)?.data).toMatchObject({
      isReinstated: false,
      staysSuspended: true,
      isAnotherToDo: true,
    });
    const mail = sent.find(({ subject }) => subject.includes('is accepted'));
    expect(mail?.text).toContain('The certificate stays suspended until the other check-in');
    expect(mail?.text).not.toContain('nothing more for you to do');
    draw(99);
    const form = checkInFormOf({ inject }, other.token);
    await form.answerAll();
    await form.submit();
    await accept(other.id);
    await runJobs();
    expect((await records())[0]).toMatchObject({ status: 'valid' });
  });

  it.each([
    ['is overdue', '2026-01-01', '2026-02-28', true],
    ['is open', '2026-02-20', '2026-04-21', true],
    ['opens later', '2026-03-20', '2026-05-19', false],
  ])('tells of a later one that %s', async (_, opensOn, dueOn, isAnotherToDo) => {
    const { id, certificateId } = await submitted({ ordinal: 1 });
    await buildCheckIn(deps, { certificateId, ordinal: 2, opensOn, dueOn });
    await accept(id);
    expect((await mailsOf('check-in-accepted'))[0]?.data).toMatchObject({
      isReinstated: false,
      staysSuspended: false,
      isAnotherToDo,
    });
  });

  it('reinstates nothing before it is accepted, nor for a check-in that is gone', async () => {
    const { id, certificateId } = await submitted();
    await suspend(certificateId);
    await reinstateAfterCheckIn(deps, id, 'grace');
    await reinstateAfterCheckIn(deps, id + 4_711, 'grace');
    expect(await records()).toMatchObject([{ status: 'suspended', edition: 1 }]);
  });

  it('is finished by a job, or by a second acceptance, where the process died in between', async () => {
    const { id, certificateId } = await submitted();
    await suspend(certificateId);
    await acceptCheckIn(deps, id, { note: null, actor: 'grace' });
    expect(await records()).toMatchObject([{ status: 'suspended' }]);
    expect((await accept(id)).json()).toMatchObject({ state: 'accepted', decidedBy: 'grace' });
    expect(await records()).toMatchObject([{ status: 'valid', edition: 2 }]);
    await suspend(certificateId);
    // This check-in is an earlier one, so nothing waits for it; the job itself finds an accepted one.
    await reinstateAfterCheckIn(deps, id, 'grace');
    expect(await records()).toMatchObject([{ status: 'valid', edition: 3 }]);
  });

  it('is finished by the job alone', async () => {
    const { id, certificateId } = await submitted();
    await suspend(certificateId);
    await acceptCheckIn(deps, id, { note: null, actor: 'grace' });
    advance(2 * MINUTE);
    await runJobs();
    expect(await records()).toMatchObject([{ status: 'valid', edition: 2 }]);
    expect(await mailsOf('certificate-reinstated')).toHaveLength(1);
  });

  it('leaves an edition that was begun to the job that finishes it', async () => {
    const { id, certificateId } = await submitted();
    await suspend(certificateId);
    await acceptCheckIn(deps, id, { note: null, actor: 'grace' });
    await db.update(certificateEditions).set({ deliveredAt: null });
    await reinstateAfterCheckIn(deps, id, 'grace');
    expect(await editions()).toHaveLength(1);
    expect(await records()).toMatchObject([{ status: 'suspended', edition: 1 }]);
  });

  it('by two people at once makes one edition', async () => {
    const { id, certificateId } = await submitted();
    await suspend(certificateId);
    const replies = await Promise.all([accept(id), accept(id), accept(id)]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    advance(2 * MINUTE);
    await runJobs();
    expect(await editions()).toHaveLength(2);
    expect(await mailsOf('certificate-reinstated')).toHaveLength(1);
  });

  it.each([
    ['for another reason', async (id: number) => void (await suspend(id, 'in-doubt'))],
    [
      'and has ended',
      async (id: number) => {
        await suspend(id);
        await db.update(certificates).set({ validUntil: '2026-03-01' });
      },
    ],
  ])('leaves one alone that is suspended %s', async (_, arrange) => {
    const { id, certificateId } = await submitted();
    await arrange(certificateId);
    expect((await accept(id)).statusCode).toBe(200);
    expect(await records()).toMatchObject([{ status: 'suspended', edition: 1 }]);
    expect((await mailsOf('check-in-accepted'))[0]?.data).toMatchObject({ isReinstated: false });
  });

  it('by rule reinstates by a job, so that the holder need not wait', async () => {
    draw(99);
    const { certificateId, form } = await holding();
    await suspend(certificateId);
    await form.answerAll();
    expect((await form.submit()).json()).toMatchObject({ state: 'accepted' });
    expect(await records()).toMatchObject([{ status: 'suspended' }]);
    await runJobs();
    expect(await records()).toMatchObject([{ status: 'valid', edition: 2 }]);
  });

  it('records a suspension whose day had come before, and lifts it', async () => {
    draw(99);
    const told = { due: '2026-01-27', overdue: '2026-02-10', 'last-warning': '2026-02-19' };
    const overdue = { opensOn: '2025-11-28', dueOn: '2026-01-27', told };
    const { id, order, form } = await holding(overdue);
    await db.update(certificates).set({ suspendsOn: '2026-02-26' });
    for (const template of ['check-in-overdue', 'check-in-last-warning']) {
      await db.insert(emailOutbox).values({
        eventKey: template,
        messageId: template,
        recipient: order.customerEmail,
        orderId: order.id,
        template,
        data: { checkInId: id, dueOn: '2026-01-27', suspendsOn: '2026-02-26' },
        state: 'sent',
        nextAttemptAt: deps.now(),
      });
    }
    await form.answerAll();
    await form.submit();
    expect(await records()).toMatchObject([
      { status: 'suspended', statusReason: 'check-in-overdue', suspendsOn: null },
    ]);
    await runJobs();
    expect(await records()).toMatchObject([{ status: 'valid', edition: 2 }]);
    expect((await events()).map(({ kind }) => kind)).toEqual([
      'issued',
      'suspended',
      'check-in-accepted',
      'reinstated',
    ]);
  });
});

describe('returning a check-in', () => {
  it('gives the form back with our words and a link', async () => {
    const { id, form, order } = await submitted();
    const reply = await giveBack(id);
    expect(reply.json()).toMatchObject({
      state: 'returned',
      returnNote: 'Which site is new?',
      answerBy: null,
      extendedTo: null,
    });
    expect(await form.page()).toMatchObject({
      state: 'returned',
      returnNote: 'Which site is new?',
      answers: { 'company.place': CHANGED },
    });
    const [mail] = await mailsOf('check-in-returned');
    expect(mail).toMatchObject({ recipient: order.customerEmail, orderId: order.id });
    const { path = '' } = (mail?.secrets ?? {}) as { path?: string };
    const byMail = checkInFormOf({ inject }, path.slice(path.indexOf('#') + 1));
    await byMail.answer('company.place', { standing: 'changed', text: 'To Leeds, King Street.' });
    expect((await byMail.submit()).json()).toMatchObject({ state: 'submitted' });
    advance(MINUTE);
    await giveBack(id);
    expect(await mailsOf('check-in-returned')).toHaveLength(2);
  });

  it('leaves 14 days, and warns anew', async () => {
    const told = { open: '2025-11-28', due: '2026-01-27', overdue: '2026-02-10' };
    const { id } = await submitted({ opensOn: '2025-11-28', dueOn: '2026-01-27', told });
    await giveBack(id);
    expect(await rowOf(id)).toMatchObject({
      extendedTo: '2026-03-16',
      extendedBy: desk.staff.username,
      told: { open: '2025-11-28' },
    });
    expect((await details(id)).state).toBe('returned');
  });

  it('needs words', async () => {
    const { id } = await submitted();
    expect((await giveBack(id, { note: ' ' })).statusCode).toBe(400);
    const [row] = await db.select().from(checkIns).where(eq(checkIns.id, id));
    expect(row?.status).toBe('submitted');
  });
});

it('shows staff nothing that was not handed in', async () => {
  const { id, form } = await holding();
  await form.answer('contact', CHANGED);
  await form.upload();
  expect(await details(id)).toMatchObject({ answers: {}, documents: [], hasLostMustHave: false });
});
