import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { historyWords } from '#core/domain/activity/activity-words.ts';
import { holderDetails } from '#server/db/schema/access/portal.ts';
import { activity } from '#server/db/schema/activity.ts';
import { emailOutbox } from '#server/db/schema/email.ts';
import { certificationOrders } from '#server/db/schema/orders.ts';
import { certificatesOf, FIELDS } from '#server/test/certificates/certificate-desk.ts';
import { deliveryDesk } from '#server/test/deliveries.ts';
import { CONFIRMED, detailsOf, letIn } from '#server/test/portal/portal.ts';
import { buildOrder } from '#server/test/records/builders.ts';
import { buildWaitingReview } from '#server/test/records/waiting-review.ts';

const desk = await deliveryDesk({ publicUrl: 'https://certify.example' });
const { db, deps, get, send, advance, actions } = desk;
const { boughtForReal, issue, act, records, editions } = certificatesOf(desk);

const confirmedBy = (order: Parameters<typeof detailsOf>[1]) => detailsOf(desk, order);
const ask = ({ id }: { id: number }, note?: string) =>
  send('POST', `/api/admin/orders/${id}/holder-details`, { note });
const draftOf = async ({ id }: { id: number }) =>
  (await get(`/api/admin/orders/${id}/certificate`)).json();
const wanted = () =>
  db.select().from(emailOutbox).where(eq(emailOutbox.template, 'details-wanted'));

describe('what the customer confirmed', () => {
  it('is on their page, in the history, and in the form of the certificate', async () => {
    const order = await boughtForReal();
    const { confirm, details } = await confirmedBy(order);
    expect((await draftOf(order)).confirmed).toBeNull();
    const reply = await confirm();
    expect(reply.statusCode, reply.body).toBe(200);
    const at = deps.now().toISOString();
    const shown = {
      values: { ...CONFIRMED, printedName: '' },
      confirmedAt: at,
      confirmedBy: order.customerEmail,
      note: null,
      updatedAt: at,
    };
    expect(reply.json().orders[0].details).toEqual(shown);
    expect(await details()).toEqual(shown);
    const { draft, confirmed } = await draftOf(order);
    expect(draft).toMatchObject({ ...CONFIRMED, printedName: '' });
    expect(confirmed).toEqual({ details: CONFIRMED, at, by: order.customerEmail });
    const [entry] = await db
      .select()
      .from(activity)
      .where(eq(activity.action, 'holder details confirmed'));
    expect(entry).toMatchObject({ subjectType: 'order', subjectId: String(order.id) });
    const words = entry && historyWords({ ...entry, data: entry.data as Record<string, unknown> });
    expect(words).toMatchObject({
      who: order.customerEmail,
      what: expect.stringMatching(/^confirmed what the certificate will say: Zoë’s.*Köln, DE/),
    });
  });

  it('is what is printed', async () => {
    const order = await boughtForReal();
    await (await confirmedBy(order)).confirm();
    const refused = await issue(order);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().message).toBe(
      'The customer confirmed something else: the name, the place, the country, the scope. Issue what they confirmed, or ask them to confirm again.',
    );
    expect(await records()).toEqual([]);
    const { draft } = await draftOf(order);
    const issued = await issue(order, { ...draft, areas: FIELDS.areas, ...signed });
    expect(issued.statusCode, issued.body).toBe(200);
    const [edition] = await editions();
    expect(edition?.content).toMatchObject(CONFIRMED);
  });

  it.each([
    ['holderName', 'Zoe’s Engines GmbH', 'the name'],
    ['printedName', 'Zoes Engines', 'the name as printed'],
    ['holderPlace', 'Bonn', 'the place'],
    ['holderCountry', 'AT', 'the country'],
    ['scope', 'Everything.', 'the scope'],
  ])('cannot be issued with another %s', async (field, value, name) => {
    const order = await boughtForReal();
    await (await confirmedBy(order)).confirm();
    const refused = await issue(order, { ...CONFIRMED, [field]: value });
    expect(refused.statusCode).toBe(409);
    expect(refused.json().message).toContain(`something else: ${name}.`);
  });

  it('is the same however its letters are composed', async () => {
    const order = await boughtForReal();
    const { confirm } = await confirmedBy(order);
    await confirm({ ...CONFIRMED, holderName: CONFIRMED.holderName.normalize('NFD') });
    const again = await confirm();
    expect(again.statusCode).toBe(200);
    expect((await actions()).filter((action) => action.startsWith('holder'))).toHaveLength(1);
    const composed = CONFIRMED.holderName.normalize('NFD');
    const issued = await issue(order, { ...CONFIRMED, holderName: composed });
    expect(issued.statusCode, issued.body).toBe(200);
    expect((await editions())[0]?.content.holderName).toBe(CONFIRMED.holderName);
  });

  it('binds an uploaded certificate that is entered in the records, too', async () => {
    const order = await boughtForReal();
    await (await confirmedBy(order)).confirm();
    await desk.upload(order);
    const url = `/api/admin/orders/${order.id}/certificate/record`;
    const entry = { ...FIELDS, decisionNote: 'Seen.' };
    expect((await send('POST', url, entry)).statusCode).toBe(409);
    expect((await send('POST', url, { ...entry, ...CONFIRMED })).statusCode).toBe(200);
  });

  it('does not stand in the way of a later correction', async () => {
    const order = await boughtForReal();
    await (await confirmedBy(order)).confirm();
    const { certificate } = (await issue(order, CONFIRMED)).json();
    const corrected = await act(certificate.id, 'correct', { ...FIELDS, note: 'Renamed.' });
    expect(corrected.statusCode, corrected.body).toBe(200);
  });

  it('can be changed until the certificate is issued', async () => {
    const order = await boughtForReal();
    const { confirm, details } = await confirmedBy(order);
    await confirm();
    advance(60_000);
    const next = { ...CONFIRMED, holderPlace: 'Bonn' };
    await confirm(next);
    expect(await details()).toMatchObject({
      values: { holderPlace: 'Bonn' },
      confirmedAt: deps.now().toISOString(),
    });
    await issue(order, next);
    const late = await confirm();
    expect(late.statusCode).toBe(409);
    expect(late.json().message).toContain('already issued');
    expect(late.json().message).toContain(deps.brand.supportEmail);
    expect(await details()).toBeNull();
    expect((await db.select().from(holderDetails))[0]?.holderPlace).toBe('Bonn');
  });

  it('says where letters cannot be printed', async () => {
    const order = await boughtForReal();
    const { confirm } = await confirmedBy(order);
    const name = { ...CONFIRMED, holderName: '株式会社' };
    const refused = await confirm(name);
    expect(refused.statusCode).toBe(400);
    expect(refused.json().fields).toEqual({
      printedName: expect.stringMatching(
        /^The paper cannot print 株 .*Please add the name in letters that can be printed\.$/,
      ),
    });
    expect((await confirm({ ...name, printedName: '株' })).json().fields).toEqual({
      printedName: 'The paper cannot print 株. Please write it with other letters.',
    });
    expect((await confirm({ ...CONFIRMED, scope: '株' })).json().fields).toHaveProperty('scope');
    expect((await confirm({ ...name, printedName: 'Kabushiki' })).statusCode).toBe(200);
    expect((await draftOf(order)).draft).toMatchObject({ printedName: 'Kabushiki' });
  });

  it('is complete', async () => {
    const { confirm } = await confirmedBy(await boughtForReal());
    const refused = await confirm({ ...CONFIRMED, holderPlace: ' ', holderCountry: 'XX' });
    expect(Object.keys(refused.json().fields)).toEqual(['holderPlace', 'holderCountry']);
  });
});

const signed = { signatoryName: FIELDS.signatoryName, signatoryTitle: FIELDS.signatoryTitle };

describe('a form that was open while the details changed', () => {
  const BOB = 'bob@looms.example';
  const NOTE = 'The register says Engines AG. Please correct it.';

  /** Ada, who owns the order, and Bob, who may confirm for her. Each sends changes with the version they saw. */
  async function twoPeople() {
    const order = await boughtForReal();
    await letIn(deps, order.customerId, { email: BOB, role: 'editor' });
    const person = async (email: string) => {
      const { confirm, details } = await detailsOf(desk, { ...order, customerEmail: email });
      return {
        details,
        open: async () => {
          const seen = await details();
          return (changes: object = {}) =>
            confirm({ ...CONFIRMED, ...changes, expectedUpdatedAt: seen?.updatedAt });
        },
      };
    };
    return { order, ada: await person(order.customerEmail), bob: await person(BOB) };
  }

  const expectUnseen = (reply: { statusCode: number; json: () => unknown }) => {
    expect(reply.statusCode).toBe(409);
    expect(reply.json()).toMatchObject({
      message: 'The details have changed since you opened this page. Please look at them again.',
    });
  };

  it('is taken from whoever has seen the newest', async () => {
    const { ada, bob } = await twoPeople();
    expect((await ada.details())?.updatedAt).toBeNull();
    expect((await (await ada.open())()).statusCode).toBe(200);
    expect((await (await bob.open())({ holderPlace: 'Bonn' })).statusCode).toBe(200);
    expect(await ada.details()).toMatchObject({
      values: { holderPlace: 'Bonn' },
      confirmedBy: BOB,
    });
  });

  it.each([
    ['never confirmed', false],
    ['confirmed once', true],
  ])('does not overwrite a colleague who was faster, where they were %s', async (_, isOld) => {
    const { ada, bob } = await twoPeople();
    if (isOld) await (await ada.open())();
    const late = await bob.open();
    await (await ada.open())({ holderPlace: 'Bonn' });
    expectUnseen(await late({ holderName: 'Engines (old name)' }));
    expect(await bob.details()).toMatchObject({
      values: { holderName: CONFIRMED.holderName, holderPlace: 'Bonn' },
    });
    expect((await (await bob.open())({ holderName: 'Engines AG' })).statusCode).toBe(200);
  });

  it.each([
    ['never confirmed', false],
    ['confirmed once', true],
  ])('does not put our question aside, where they were %s', async (_, isOld) => {
    const { order, ada, bob } = await twoPeople();
    if (isOld) await (await ada.open())();
    const late = await bob.open();
    expect((await ask(order, NOTE)).statusCode).toBe(200);
    expectUnseen(await late());
    expect(await bob.details()).toMatchObject({ confirmedAt: null, note: NOTE });
    expect((await (await bob.open())()).statusCode).toBe(200);
    expect(await bob.details()).toMatchObject({ confirmedBy: BOB, note: null });
  });

  it('sees the second question, too', async () => {
    const { order, bob } = await twoPeople();
    await ask(order, 'Is it Ltd. or GmbH?');
    const late = await bob.open();
    await ask(order, NOTE);
    expectUnseen(await late());
    expect(await bob.details()).toMatchObject({ note: NOTE });
  });

  it('can send the same twice: its first reply may have been lost', async () => {
    const { ada } = await twoPeople();
    const confirm = await ada.open();
    expect((await confirm()).statusCode).toBe(200);
    expect((await confirm()).statusCode).toBe(200);
  });
});

describe('there is nothing to confirm', () => {
  it.each(['expired', 'failed', 'released', 'refunded', 'disputed'] as const)(
    'for an order whose payment is %s',
    async (paymentState) => {
      const order = await buildOrder(deps, { paymentState });
      const { confirm, details } = await confirmedBy(order);
      expect(await details()).toBeNull();
      expect((await confirm()).statusCode).toBe(409);
      expect((await ask(order)).statusCode).toBe(409);
      expect(await wanted()).toEqual([]);
    },
  );

  it('for a declined one, and for one that was delivered before there were records', async () => {
    const now = deps.now();
    const { order } = await buildWaitingReview(deps, {
      review: {
        state: 'decided',
        waitingSince: null,
        decision: 'decline',
        decidedBy: 'grace',
        decidedAt: now,
        decidedByTwo: false,
      },
    });
    const { confirm, details } = await confirmedBy(order);
    expect(await details()).toBeNull();
    expect((await confirm()).json().message).toContain('does not lead to a certificate');
    const old = await buildOrder(deps, { paymentState: 'captured', orderStatus: 'delivered' });
    expect((await (await confirmedBy(old)).confirm()).statusCode).toBe(409);
  });

  it('once the paper waits for the payment', async () => {
    const order = await boughtForReal();
    await db.update(certificationOrders).set({ paymentState: 'unpaid', paymentIntentId: null });
    await issue(order);
    expect(await records()).toMatchObject([{ status: 'prepared' }]);
    const { confirm, page } = await confirmedBy(order);
    expect((await confirm()).statusCode).toBe(409);
    expect((await page()).certificates).toEqual([]);
  });
});
