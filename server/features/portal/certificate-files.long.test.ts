import { asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { activity } from '#server/db/schema/activity.ts';
import { certificates, certificateUses } from '#server/db/schema/certificates.ts';
import { emailOutbox } from '#server/db/schema/email.ts';
import { loadSite } from '#server/http/site/site.ts';
import { certificatesOf, FIELDS } from '#server/test/certificates/certificate-desk.ts';
import { deliveryDesk } from '#server/test/deliveries.ts';
import { portalOf } from '#server/test/portal/portal.ts';
import { buildCertificate, buildOrder } from '#server/test/records/builders.ts';

const desk = await deliveryDesk({ publicUrl: 'https://certify.example' });
const { db, deps, advance } = desk;
const { boughtForReal, issue, act, editions } = certificatesOf(desk);
const app = await createApp(deps, loadSite('dist/web', 'https://certify.example'));
const site = { deps, inject: app.inject.bind(app) as typeof desk.inject };

async function issued() {
  const order = await boughtForReal();
  const { certificate } = (await issue(order)).json();
  const { id, number } = certificate as { id: number; number: string };
  const page = await portalOf(site, order.customerEmail);
  return {
    order,
    id,
    number,
    page,
    file: (kind: string) => page.get(`/api/portal/certificates/${id}/files/${kind}`),
    shown: async () => (await page.page()).certificates[0],
    setVisibility: (visibility: string, body: object = {}) =>
      page.send('PUT', `/api/portal/certificates/${id}/visibility`, { visibility, ...body }),
  };
}

describe('a certificate on the page', () => {
  it('says what the paper says, how it is used and what became of it', async () => {
    const { order, id, number, shown } = await issued();
    await act(id, 'suspend', { reason: 'in-doubt', note: 'A call from a rival.' });
    const day = (back: number) =>
      new Date(deps.now().getTime() - back * 86_400_000).toISOString().slice(0, 10);
    await db.insert(certificateUses).values([
      { certificateId: id, day: day(0), kind: 'page', uses: 3 },
      { certificateId: id, day: day(1), kind: 'page', uses: 4 },
      { certificateId: id, day: day(29), kind: 'badge', uses: 5 },
      { certificateId: id, day: day(30), kind: 'file', uses: 9 },
    ]);
    const certificate = await shown();
    expect(certificate).toEqual({
      accountId: order.customerId,
      mayEdit: true,
      id,
      number,
      isTest: false,
      state: 'suspended',
      statusReason: 'in-doubt',
      statusSince: deps.now().toISOString(),
      holderName: FIELDS.holderName,
      holderPlace: 'London',
      holderCountry: 'GB',
      scope: FIELDS.scope,
      isOverall: false,
      areas: FIELDS.areas,
      issuedOn: '2026-03-02',
      validUntil: '2029-03-01',
      firstIssuedOn: '2026-03-02',
      edition: 1,
      visibility: 'link',
      listingObstacle: 'Only a valid certificate can be listed in the register.',
      embedCode: expect.stringContaining(`https://certify.example/badge/${number}.svg`),
      uses: { page: 7, badge: 5, file: 0, document: 0 },
      checkIns: [
        { ordinal: 1, state: 'scheduled', dueOn: '2027-03-02' },
        { ordinal: 2, state: 'scheduled', dueOn: '2028-03-02' },
      ].map((checkIn) => expect.objectContaining(checkIn)),
      canRenew: false,
      change: null,
      history: [
        { kind: 'suspended', reason: 'in-doubt', edition: 1, at: deps.now().toISOString() },
        { kind: 'issued', reason: null, edition: 1, at: deps.now().toISOString() },
      ],
      updatedAt: expect.any(String),
    });
    expect(JSON.stringify(certificate)).not.toContain('rival');
    expect(JSON.stringify(certificate)).not.toContain(desk.staff.username);
  });

  it('keeps apart from the others of the same customer', async () => {
    const { id, page } = await issued();
    const order = await buildOrder(deps, { paymentState: 'captured' });
    const other = await buildCertificate(deps, { orderId: order.id });
    await db
      .insert(certificateUses)
      .values({ certificateId: other.id, day: '2026-03-02', kind: 'page', uses: 3 });
    const { certificates: shown } = await page.page();
    expect(shown.map(({ id, uses, history }) => [id, uses.page, history.length])).toEqual([
      [other.id, 3, 0],
      [id, 0, 1],
    ]);
  });

  it('is not there before it is delivered', async () => {
    const order = await buildOrder(deps, { paymentState: 'authorized' });
    const prepared = { orderId: order.id, status: 'prepared', edition: 0 } as const;
    const { id } = await buildCertificate(deps, prepared);
    const page = await portalOf(site, order.customerEmail);
    expect((await page.page()).certificates).toEqual([]);
    const url = `/api/portal/certificates/${id}`;
    for (const kind of ['paper', 'credential', 'badge-svg', 'badge-png']) {
      expect((await page.get(`${url}/files/${kind}`)).json().message).toMatch(/not on your page/);
    }
    const body = { visibility: 'confirm' };
    expect((await page.send('PUT', `${url}/visibility`, body)).statusCode).toBe(404);
  });

  it('has expired by the clock', async () => {
    const { order } = await issued();
    advance(3 * 366 * 86_400_000);
    const page = await portalOf(site, order.customerEmail);
    expect((await page.page()).certificates[0]).toMatchObject({
      state: 'expired',
      statusReason: 'term-ended',
    });
  });
});

describe('the files of a certificate', () => {
  it('are the paper, the signed JSON and the badge with it', async () => {
    const { number, file } = await issued();
    const [edition] = await editions();
    const paper = await file('paper');
    expect(paper.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename=Certificate-${number}.pdf`,
      'cache-control': 'no-store',
    });
    const [stored] = await desk.files();
    expect(paper.rawPayload).toEqual(await deps.files.get(stored?.filePath ?? ''));
    const credential = await file('credential');
    expect(credential.headers['content-type']).toBe('application/vc');
    expect(credential.body).toBe(edition?.credential);
    const svg = await file('badge-svg');
    expect(svg.headers['content-type']).toBe('image/svg+xml');
    expect(svg.body).toContain(number);
    const stranger = await app.inject({ method: 'GET', url: `/badge/${number}.svg?baked=1` });
    expect(svg.body).toBe(stranger.body);
    const png = await file('badge-png');
    const seen = await app.inject({ method: 'GET', url: `/badge/${number}.png` });
    expect(png.rawPayload).toEqual(seen.rawPayload);
    expect((await file('secret')).statusCode).toBe(400);
  });

  it('are of the newest edition that was delivered', async () => {
    const { id, file } = await issued();
    await act(id, 'correct', { ...FIELDS, scope: 'Repair only.', note: 'Wrong scope.' });
    const stored = await desk.files();
    expect((await file('paper')).rawPayload).toEqual(
      await deps.files.get(stored.at(-1)?.filePath ?? ''),
    );
    expect((await file('credential')).body).toContain('Repair only.');
    expect((await file('credential')).headers['content-disposition']).toMatch(/-2\.json$/);
  });

  it('are whole for their holder, also where strangers only get a name confirmed', async () => {
    const { number, file, setVisibility } = await issued();
    expect((await setVisibility('confirm')).statusCode).toBe(200);
    advance(6_000);
    const stranger = await app.inject({ method: 'GET', url: `/badge/${number}.svg?baked=1` });
    expect(stranger.body).not.toContain('openbadges');
    expect((await file('badge-svg')).body).toContain('openbadges:credential');
    const png = (await file('badge-png')).rawPayload;
    expect(png.includes('openbadgecredential')).toBe(true);
    expect((await file('credential')).statusCode).toBe(200);
  });

  it.each([
    ['suspend', 'in-doubt', 'Suspended'],
    ['withdraw', 'misuse', 'Withdrawn'],
  ])('tell of a certificate after the act to %s it', async (what, reason, label) => {
    const { id, file } = await issued();
    await act(id, what, { reason });
    expect((await file('badge-svg')).body).toContain(`>${label}</text>`);
    expect((await file('paper')).statusCode).toBe(200);
  });

  it('do not count as uses by strangers', async () => {
    const { file } = await issued();
    await file('badge-svg');
    await file('credential');
    expect(deps.uses.size).toBe(0);
  });

  it('are told to be gone where nothing is kept', async () => {
    const { id, file } = await issued();
    await db.update(certificates).set({ edition: 7 }).where(eq(certificates.id, id));
    expect((await file('paper')).statusCode).toBe(404);
    expect((await file('credential')).json().message).toBe('This file is no longer kept.');
  });
});

describe('who can see a certificate', () => {
  it('is for its holder to choose, told by mail as ever', async () => {
    const { order, id, number, setVisibility, shown } = await issued();
    const before = await shown();
    const reply = await setVisibility('register', { expectedUpdatedAt: before?.updatedAt });
    expect(reply.json().certificates).toMatchObject([{ visibility: 'register' }]);
    const found = await app.inject({ method: 'GET', url: `/api/register?q=${number}` });
    expect(found.json().entries).toHaveLength(1);
    const mails = await db
      .select()
      .from(emailOutbox)
      .where(eq(emailOutbox.template, 'listed-in-register'));
    expect(mails).toMatchObject([{ recipient: order.customerEmail }]);
    const [entry] = await db
      .select()
      .from(activity)
      .where(eq(activity.action, 'certificate visibility changed'))
      .orderBy(asc(activity.id));
    expect(entry).toMatchObject({ actor: order.customerEmail, subjectId: String(id) });
    const late = await setVisibility('confirm', { expectedUpdatedAt: before?.updatedAt });
    expect(late.statusCode).toBe(409);
    expect((await shown())?.history).toMatchObject([{ kind: 'issued' }]);
  });

  it('is not the register while it is suspended', async () => {
    const { id, setVisibility, shown } = await issued();
    expect((await shown())?.listingObstacle).toBeNull();
    await act(id, 'suspend', { reason: 'in-doubt' });
    const refused = await setVisibility('register');
    expect(refused.statusCode).toBe(409);
    expect(refused.json().message).toBe((await shown())?.listingObstacle);
  });
});

it('a receipt is the one that the link of a mail opens', async () => {
  const { order, page } = await issued();
  const own = await page.get(`/api/portal/orders/${order.id}/receipt`);
  expect(own.headers['content-type']).toBe('application/pdf');
  const url = `/api/receipts/${order.accessToken}/Certification-Receipt.pdf`;
  const mailed = await app.inject({ method: 'GET', url });
  expect(own.rawPayload.length).toBe(mailed.rawPayload.length);
});
