import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { MAX_COLLEAGUES } from '#core/domain/portal/roles.ts';
import { portalColleagues, portalLinks } from '#server/db/schema/access/portal.ts';
import { customers } from '#server/db/schema/customers.ts';
import { emailOutbox } from '#server/db/schema/email.ts';
import { certificationOrders } from '#server/db/schema/orders.ts';
import { deleteForgottenCustomers } from '#server/features/customers/customers.queries.ts';
import { testApp } from '#server/test/app.ts';
import { signInCustomer } from '#server/test/portal/portal.ts';
import { buildOrder } from '#server/test/records/builders.ts';
import { staffOf } from '#server/test/staff/staff.ts';

const site = await testApp({ config: { rateLimitFactor: 1_000 } });
const { db, deps, inject, advance, logLines } = site;
const { staff, get, send } = staffOf(site);

const ADA = 'ada@analytical.example';
const GRACE = 'grace@compilers.example';
const CHARLES = 'charles@engines.example';
const DAY = 86_400_000;

type Headers = Record<string, string>;
let ada: Headers = {};
beforeEach(async () => {
  await buildOrder(deps);
  await buildOrder(deps, { customerEmail: GRACE, companyName: 'Compilers Inc.' });
  ada = await signInCustomer(deps, ADA);
});

const add = (email: string, role = 'reader', headers = ada) =>
  inject({ method: 'POST', url: '/api/portal/colleagues', headers, body: { email, role } });
const change = (id: number, role: string, headers = ada) =>
  inject({ method: 'PATCH', url: `/api/portal/colleagues/${id}`, headers, body: { role } });
const remove = (id: number, headers = ada) =>
  inject({ method: 'DELETE', url: `/api/portal/colleagues/${id}`, headers });
const invitations = () =>
  db
    .select()
    .from(emailOutbox)
    .where(eq(emailOutbox.template, 'portal-invitation'))
    .orderBy(emailOutbox.id);
const idOf = async (email: string) =>
  (await db.select().from(customers).where(eq(customers.email, email)))[0]?.id ?? 0;
const colleaguesOf = async (email: string) =>
  (
    await db
      .select()
      .from(portalColleagues)
      .where(eq(portalColleagues.customerId, await idOf(email)))
      .orderBy(portalColleagues.email)
  ).map((row) => `${row.email} ${row.role}`);

/** Whether someone who asks for a link gets one: only people with something on their page do. */
async function getsLink(email: string): Promise<boolean> {
  const isPageLink = and(eq(emailOutbox.template, 'portal-link'), eq(emailOutbox.recipient, email));
  const before = await db.select().from(emailOutbox).where(isPageLink);
  await inject({ method: 'POST', url: '/api/portal/link', body: { email } });
  await deps.jobs.drain(deps);
  return (await db.select().from(emailOutbox).where(isPageLink)).length > before.length;
}

describe('letting a colleague in', () => {
  it('lists and mails them, and tells the security log who did it', async () => {
    const page = await add('Charles@Engines.example', 'editor');
    expect(page.statusCode).toBe(200);
    expect(page.json().colleagues).toEqual([
      {
        id: 1,
        accountId: await idOf(ADA),
        email: CHARLES,
        role: 'editor',
        invitedAt: deps.now().toISOString(),
        lastSeenAt: null,
      },
    ]);
    expect(await invitations()).toMatchObject([
      {
        recipient: CHARLES,
        data: { invitedBy: ADA, companyName: 'Analytical Engines', role: 'editor' },
      },
    ]);
    const lines = logLines.map((line) => JSON.parse(line));
    expect(lines).toContainEqual(
      expect.objectContaining({
        event: 'colleague-change',
        outcome: 'done',
        actor: ADA,
        account: CHARLES,
        detail: 'editor',
      }),
    );
  });

  it('works by the link of the invitation for seven days, once', async () => {
    await add(CHARLES);
    const [mail] = await invitations();
    const token = mail?.secrets?.path?.split('#')[1];
    const open = () => inject({ method: 'POST', url: '/api/portal/session', body: { token } });
    advance(7 * DAY - 1);
    expect((await open()).json()).toEqual({ email: CHARLES });
    expect((await open()).statusCode).toBe(404);
    await add('late@engines.example');
    const [, second] = await invitations();
    advance(7 * DAY);
    const late = { token: second?.secrets?.path?.split('#')[1] };
    const refused = await inject({ method: 'POST', url: '/api/portal/session', body: late });
    expect(refused.statusCode).toBe(404);
  });

  it('shows when they were last here', async () => {
    await add(CHARLES);
    const charles = await signInCustomer(deps, CHARLES);
    advance(DAY);
    await inject({ method: 'GET', url: '/api/portal/sessions', headers: charles });
    const { colleagues } = (await change(1, 'reader')).json();
    expect(colleagues).toMatchObject([{ lastSeenAt: deps.now().toISOString() }]);
  });

  it('again changes the role and mails again, three times a day', async () => {
    for (const role of ['reader', 'editor', 'reader']) {
      expect((await add(CHARLES, role)).json().colleagues).toMatchObject([{ role }]);
    }
    const fourth = await add(CHARLES, 'editor');
    expect(fourth.statusCode).toBe(429);
    expect(fourth.json().message).toContain('several times today');
    expect(await colleaguesOf(ADA)).toEqual([`${CHARLES} reader`]);
    expect(await invitations()).toHaveLength(3);
    expect(await db.select().from(portalLinks)).toHaveLength(3);
    advance(DAY + 1);
    expect((await add(CHARLES, 'editor')).statusCode).toBe(200);
  });

  it('is for the owner alone, and not for the own address', async () => {
    const own = await add(ADA.toUpperCase());
    expect(own.statusCode).toBe(400);
    expect(own.json().fields).toEqual({ email: 'This is your own address.' });
    await add(CHARLES, 'editor');
    const charles = await signInCustomer(deps, CHARLES);
    expect((await add('friend@engines.example', 'reader', charles)).statusCode).toBe(403);
    expect((await change(1, 'reader', charles)).statusCode).toBe(403);
    expect((await remove(1, charles)).statusCode).toBe(403);
    expect(await colleaguesOf(ADA)).toEqual([`${CHARLES} editor`]);
  });

  it('ends at the limit, also for two at once', async () => {
    const customerId = await idOf(ADA);
    const rows = Array.from({ length: MAX_COLLEAGUES - 1 }, (_, n) => ({
      customerId,
      email: `colleague-${n}@engines.example`,
      role: 'reader' as const,
    }));
    await db.insert(portalColleagues).values(rows);
    const both = await Promise.all([add(CHARLES), add('one-more@engines.example')]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect((await add('colleague-0@engines.example', 'editor')).statusCode).toBe(200);
    expect(await colleaguesOf(ADA)).toHaveLength(MAX_COLLEAGUES);
  });
});

describe('a colleague', () => {
  it('sees nothing any more from the moment of the removal', async () => {
    await add(CHARLES);
    const charles = await signInCustomer(deps, CHARLES);
    // This call shows what is visible: a reader is refused, a stranger finds nothing.
    const look = async () => (await change(1, 'editor', charles)).statusCode;
    expect(await look()).toBe(403);
    expect((await remove(1)).json().colleagues).toEqual([]);
    expect(await look()).toBe(404);
    expect(await getsLink(CHARLES)).toBe(false);
  });

  it('of somebody else does not exist', async () => {
    await add(CHARLES);
    const grace = await signInCustomer(deps, GRACE);
    for (const response of [await change(1, 'editor', grace), await remove(1, grace)]) {
      expect(response.statusCode).toBe(404);
    }
    expect((await remove(7)).statusCode).toBe(404);
    expect((await change(7, 'editor')).statusCode).toBe(404);
    expect(await colleaguesOf(ADA)).toEqual([`${CHARLES} reader`]);
  });
});

describe('staff', () => {
  it('see the colleagues in the customer file and can remove one', async () => {
    await add(CHARLES, 'editor');
    const [id, other] = [await idOf(ADA), await idOf(GRACE)];
    const file = (await get(`/api/admin/customer?email=${ADA}`)).json();
    const invitedAt = deps.now().toISOString();
    expect(file.colleagues).toEqual([{ id: 1, email: CHARLES, role: 'editor', invitedAt }]);
    const drop = (customerId: number) =>
      inject({
        method: 'DELETE',
        url: `/api/admin/customers/${customerId}/colleagues/1`,
        headers: staff.headers,
      });
    expect((await drop(other)).statusCode).toBe(404);
    const left = await drop(id);
    expect(left.json()).toMatchObject({ customer: { id, email: ADA }, colleagues: [] });
    expect(await getsLink(CHARLES)).toBe(false);
    expect((await drop(id)).statusCode).toBe(404);
    expect(logLines.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({
        event: 'colleague-change',
        actor: staff.username,
        account: CHARLES,
        detail: 'removed',
      }),
    );
  });

  const correct = async (from: string, to: string) =>
    send('PATCH', `/api/admin/customers/${await idOf(from)}/address`, { email: to });

  it('who make two customers one keep the colleagues of both', async () => {
    const grace = await signInCustomer(deps, GRACE);
    await add(CHARLES, 'editor');
    await add('only-ada@engines.example');
    await add(GRACE, 'editor');
    await add(CHARLES, 'reader', grace);
    await add('only-grace@compilers.example', 'editor', grace);
    await add(ADA, 'reader', grace);
    expect((await correct(ADA, GRACE)).statusCode).toBe(200);
    // The former address is let in as before, the new one owns it all.
    expect(await colleaguesOf(GRACE)).toEqual([
      `${ADA} reader`,
      `${CHARLES} reader`,
      'only-ada@engines.example reader',
      'only-grace@compilers.example editor',
    ]);
    expect(await db.select().from(portalColleagues)).toHaveLength(4);
  });

  it('who correct an address keep the colleagues, but for the one who is now the owner', async () => {
    await add(CHARLES, 'editor');
    await add('second@engines.example');
    expect((await correct(ADA, CHARLES)).statusCode).toBe(200);
    expect(await colleaguesOf(CHARLES)).toEqual(['second@engines.example reader']);
    expect(await getsLink(ADA)).toBe(false);
    expect(await getsLink('second@engines.example')).toBe(true);
  });

  it('who move one order leave the colleagues where they are', async () => {
    await add(CHARLES);
    const [order] = await db
      .select()
      .from(certificationOrders)
      .where(eq(certificationOrders.customerEmail, ADA));
    const only = { subject: 'order', id: order?.id };
    await send('PATCH', `/api/admin/customers/${await idOf(ADA)}/address`, { email: GRACE, only });
    expect(await colleaguesOf(ADA)).toEqual([`${CHARLES} reader`]);
    expect(await colleaguesOf(GRACE)).toEqual([]);
  });
});

it('goes with a customer of whom nothing is left', async () => {
  await add(CHARLES);
  await db.delete(certificationOrders).where(eq(certificationOrders.customerEmail, ADA));
  await deleteForgottenCustomers(db);
  expect(await db.select().from(portalColleagues)).toEqual([]);
  expect(await idOf(GRACE)).not.toBe(0);
});
