import { asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { emailOutbox } from '#server/db/schema/email.ts';
import { refuseUnconfirmed } from '#server/features/certificates/confirmed-details.ts';
import { certificatesOf } from '#server/test/certificates/certificate-desk.ts';
import { deliveryDesk } from '#server/test/deliveries.ts';
import { CONFIRMED, detailsOf } from '#server/test/portal/portal.ts';

const desk = await deliveryDesk({ publicUrl: 'https://certify.example' });
const { db, get, send, actions, runJobs, sent } = desk;
const { boughtForReal, issue } = certificatesOf(desk);

const confirmedBy = (order: Parameters<typeof detailsOf>[1]) => detailsOf(desk, order);
const ask = ({ id }: { id: number }, note?: string) =>
  send('POST', `/api/admin/orders/${id}/holder-details`, { note });
const draftOf = async ({ id }: { id: number }) =>
  (await get(`/api/admin/orders/${id}/certificate`)).json();
const wanted = () =>
  db
    .select()
    .from(emailOutbox)
    .where(eq(emailOutbox.template, 'details-wanted'))
    .orderBy(asc(emailOutbox.id));

describe('staff ask for a confirmation', () => {
  it('with a mail and a note that the customer reads', async () => {
    const order = await boughtForReal();
    const { details, confirm } = await confirmedBy(order);
    const reply = await ask(order, 'Is it Ltd. or GmbH?');
    expect(reply.json()).toMatchObject({
      success: true,
      message: expect.stringContaining(order.customerEmail),
    });
    expect(await wanted()).toMatchObject([
      {
        recipient: order.customerEmail,
        data: { orderId: order.id, note: 'Is it Ltd. or GmbH?', isAgain: false },
      },
    ]);
    desk.advance(10_000);
    await runJobs();
    const mail = sent.find(({ subject }) => subject.includes('what your certificate will say'));
    expect(mail?.text).toContain('https://certify.example/account');
    expect(mail?.text).toContain('Is it Ltd. or GmbH?');
    expect(await actions()).toContain('holder details asked for');
    expect(await details()).toMatchObject({
      values: { holderName: 'Analytical Engines' },
      confirmedAt: null,
      note: 'Is it Ltd. or GmbH?',
    });
    await confirm();
    expect(await details()).toMatchObject({ confirmedBy: order.customerEmail, note: null });
  });

  it('before which they can issue by what they know', async () => {
    const order = await boughtForReal();
    await ask(order);
    expect((await draftOf(order)).confirmed).toBeNull();
    expect((await issue(order)).statusCode).toBe(200);
  });

  it('anew, and only an owner prints what nobody confirmed again', async () => {
    const order = await boughtForReal();
    const { details, confirm } = await confirmedBy(order);
    await confirm();
    await ask(order);
    expect(await wanted()).toMatchObject([{ data: { isAgain: true, note: null } }]);
    expect(await details()).toMatchObject({
      values: { holderPlace: 'Köln' },
      confirmedAt: null,
      confirmedBy: null,
    });
    const { draft, confirmed } = await draftOf(order);
    expect(confirmed).toBeNull();
    expect(draft).toMatchObject({ holderPlace: 'Köln' });
    const byStaff = refuseUnconfirmed(db, order.id, { fields: CONFIRMED, isByOwner: false });
    await expect(byStaff).rejects.toMatchObject({ code: 'conflict' });
    expect((await issue(order, CONFIRMED)).statusCode).toBe(200);
  });

  it('and print what was confirmed again', async () => {
    const order = await boughtForReal();
    const { confirm } = await confirmedBy(order);
    await ask(order);
    await confirm();
    expect((await issue(order, { ...CONFIRMED, holderPlace: 'Bonn' })).statusCode).toBe(409);
    expect((await issue(order, CONFIRMED)).statusCode).toBe(200);
  });

  it('not once the certificate was issued', async () => {
    const order = await boughtForReal();
    await issue(order);
    const refused = await ask(order);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().message).toContain('Correct the certificate');
    expect((await ask({ id: 999 })).statusCode).toBe(404);
    expect(await wanted()).toEqual([]);
  });
});

it('staff mail the customer of an order the link to their page', async () => {
  const order = await boughtForReal();
  const url = `/api/admin/orders/${order.id}/page-link`;
  const reply = await send('POST', url);
  expect(reply.json().message).toContain(order.customerEmail);
  await runJobs();
  const mails = await db.select().from(emailOutbox).where(eq(emailOutbox.template, 'portal-link'));
  expect(mails).toMatchObject([{ recipient: order.customerEmail }]);
  expect(await actions()).toContain('page link sent');
  expect((await send('POST', '/api/admin/orders/999/page-link')).statusCode).toBe(404);
});
