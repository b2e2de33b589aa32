import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auth } from '#core/contract/staff/accounts/auth.ts';
import type { Found } from '#core/contract/staff/dashboard.ts';
import { certificationApplications } from '#server/db/schema/applications.ts';
import { contactInquiries } from '#server/db/schema/contact.ts';
import { certificationOrders } from '#server/db/schema/orders.ts';
import { captureOrder } from '#server/features/payments/settle/capture.ts';
import { cookieOf, testApp } from '#server/test/app.ts';
import { customerOf } from '#server/test/payments.ts';
import { buildLead } from '#server/test/records/builders.ts';

const shop = await testApp({ config: { rateLimitFactor: 1_000 } });
const { db, deps, inject, signIn, advance } = shop;
const customer = customerOf(shop);

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Through a real login: counts are cached, and a login starts with current ones. */
const staffGet = async (url: string) => {
  const { username, plainPassword: password } = await signIn();
  const body = { username, password };
  const login = await inject({ method: 'POST', url: auth.login.path, body });
  const response = await inject({ method: 'GET', url, headers: { cookie: cookieOf(login) } });
  expect(response.statusCode).toBe(200);
  return response.json();
};

const anApplication = (code: string) => ({
  applicationNumber: `APP-20260302-${code}`,
  firstName: 'Grace',
  lastName: 'Hopper',
  email: 'grace@compilers.example',
  companyName: 'Compilers Ltd',
  companySize: '1-10',
  industry: 'technology',
  certificationType: 'quality-management',
  businessDescription: 'd',
  currentProcesses: 'p',
  improvementGoals: 'g',
  timelineExpectation: '1-3-months',
  submittedAt: deps.now(),
});
const anInquiry = {
  firstName: 'Alan',
  lastName: 'Turing',
  email: 'alan@machines.example',
  companyName: 'Machines',
  message: 'How long does it take?',
  consentGiven: true,
};

describe('the overview', () => {
  it('is all noughts in the beginning', async () => {
    expect(await staffGet('/api/admin/overview')).toEqual({
      applications: { submitted: 0, under_review: 0, approved: 0, rejected: 0 },
      leads: { new: 0, contacted: 0, qualified: 0, converted: 0, lost: 0 },
      orders: { processing: 0, review: 0, certified: 0, delivered: 0 },
      inquiries: { answered: 0, unanswered: 0 },
      recentApplications: [],
      setup: expect.any(Array),
      setupTotal: 12,
      attention: [],
    });
  });

  it('says what is not set up yet, the gravest first', async () => {
    const { setup } = await staffGet('/api/admin/overview');
    expect(
      setup.map(({ point, state }: { point: string; state: string }) => `${point} ${state}`),
    ).toEqual([
      'owner missing',
      'mail missing',
      'address missing',
      'claims missing',
      'payments attention',
      'webhook attention',
      'recipients attention',
      'brand attention',
      'legal attention',
      'certificates attention',
      'four-eyes attention',
      'backup attention',
    ]);
    const all = await staffGet('/api/admin/setup');
    const open = all.filter(({ state }: { state: string }) => state !== 'done');
    // Each request here comes from a new account, so the second one finds two people.
    const others = setup.filter(({ point }: { point: string }) => point !== 'four-eyes');
    expect(others).toHaveLength(open.length);
    expect(others).toEqual(expect.arrayContaining(open));
    // A public address without a payment provider.
    deps.config = { ...deps.config, payments: { provider: 'none' } };
    const { setup: later } = await staffGet('/api/admin/overview');
    deps.config = { ...deps.config, payments: { provider: 'sandbox', isForOwnMachine: true } };
    expect(later).toContainEqual(
      expect.objectContaining({
        point: 'payments',
        says: 'Nobody can pay: customers see that payments are unavailable.',
      }),
    );
  });

  it('counts, and shows the five newest applications', async () => {
    for (const code of ['AAAAA1', 'AAAAA2', 'AAAAA3', 'AAAAA4', 'AAAAA5', 'AAAAA6']) {
      advance(1_000);
      await db.insert(certificationApplications).values(anApplication(code));
    }
    await customer.bought({ sessionId: await customer.assessed() });
    const overview = await staffGet('/api/admin/overview');
    expect(overview).toMatchObject({
      applications: { submitted: 6 },
      leads: { converted: 1 },
      orders: { processing: 1 },
    });
    expect(
      overview.recentApplications.map((row: { applicationNumber: string }) =>
        row.applicationNumber.slice(-1),
      ),
    ).toEqual(['6', '5', '4', '3', '2']);
  });

  it('says what needs somebody now, the costliest to miss first', async () => {
    await customer.assessed();
    await db.insert(certificationApplications).values(anApplication('AAAAA1'));
    await db.insert(contactInquiries).values({ ...anInquiry, createdAt: deps.now() });
    await customer.bought();
    await customer.bought({}, 'capture_fails');
    const [, failing] = await db.select().from(certificationOrders).orderBy(sql`id`);
    await captureOrder(deps, failing?.id ?? 0, 'delivery');
    await db.execute(sql`update email_outbox set state = 'failed' where template = 'pay-again'`);
    const kindsOf = async () =>
      (await staffGet('/api/admin/overview')).attention.map(
        ({ kind, count }: { kind: string; count: number }) => `${kind} ${count}`,
      );
    expect(await kindsOf()).toEqual([
      'payment-problem 1',
      'mail-failed 1',
      'inquiry-unanswered 1',
      'order-not-begun 1',
      'lead-new 1',
    ]);
    advance(5 * DAY);
    expect(await kindsOf()).toEqual([
      'capture-due 1',
      'payment-problem 1',
      'mail-failed 1',
      'application-due 1',
      'inquiry-unanswered 1',
      'order-not-begun 1',
      'lead-new 1',
    ]);
  });

  it('shows the most urgent five of many', async () => {
    await db.insert(contactInquiries).values(
      Array.from({ length: 8 }, (_, n) => ({
        ...anInquiry,
        lastName: `No ${n}`,
        createdAt: new Date(deps.now().getTime() - (48 + n) * HOUR),
      })),
    );
    const { attention } = await staffGet('/api/admin/overview');
    expect(attention).toMatchObject([{ kind: 'inquiry-unanswered', count: 8 }]);
    expect(attention[0].entries.map(({ title }: { title: string }) => title)).toEqual([
      'Alan No 7',
      'Alan No 6',
      'Alan No 5',
      'Alan No 4',
      'Alan No 3',
    ]);
  });
});

it('counts applications by status', async () => {
  await db.insert(certificationApplications).values(anApplication('AAAAA1'));
  expect(await staffGet('/api/admin/analytics')).toEqual({
    applications: { submitted: 1, under_review: 0, approved: 0, rejected: 0 },
  });
});

describe('finding', () => {
  it.each([
    [
      'an order number, carelessly typed',
      async () => {
        const { order } = await customer.bought();
        return { text: ` ${order.orderNumber.toLowerCase()} `, title: order.orderNumber };
      },
    ],
    [
      'a ticket number',
      async () => {
        const { order } = await customer.bought();
        return { text: order.ticketNumber, title: order.orderNumber };
      },
    ],
    [
      'an application number',
      async () => {
        await db.insert(certificationApplications).values(anApplication('AAAAA1'));
        return { text: 'app 20260302 aaaaa1', title: 'APP-20260302-AAAAA1' };
      },
    ],
    [
      'a receipt',
      async () => {
        const { order } = await customer.bought();
        await db.update(certificationOrders).set({ receiptNumber: 123 });
        return { text: 'r 123', title: order.orderNumber };
      },
    ],
    [
      'the digits of a receipt that also end the phone number of its customer',
      async () => {
        const { order } = await customer.bought();
        await db
          .update(certificationOrders)
          .set({ receiptNumber: 123, customerPhone: '+1 555 0000 123' });
        return { text: '000123', title: order.orderNumber };
      },
    ],
    [
      'the phone number of an order',
      async () => {
        const { order } = await customer.bought();
        await db.update(certificationOrders).set({ customerPhone: '(555) 010-0200' });
        return { text: '+1 555 0100 200', title: order.orderNumber };
      },
    ],
    [
      'the phone number of a lead',
      async () => {
        await buildLead(deps, { phone: '+49 171 / 12 34 567' });
        return { text: '0171 1234567', title: 'Ada Lovelace' };
      },
    ],
    [
      'the phone number of an application',
      async () => {
        await db
          .insert(certificationApplications)
          .values({ ...anApplication('AAAAA1'), phone: '5550100200' });
        return { text: '0100-200', title: 'APP-20260302-AAAAA1' };
      },
    ],
    [
      'the phone number of an inquiry',
      async () => {
        await db.insert(contactInquiries).values({ ...anInquiry, phone: '555.010.0200' });
        return { text: '555 010 0200', title: 'Alan Turing' };
      },
    ],
    [
      'words of a message',
      async () => {
        await db
          .insert(contactInquiries)
          .values({ ...anInquiry, message: 'Do you certify\nlighthouses?' });
        return { text: 'certify lighthouses', title: 'Alan Turing' };
      },
    ],
    [
      'digits that are no phone number of anybody',
      async () => {
        await db.insert(contactInquiries).values({ ...anInquiry, companyName: 'Studio 54321' });
        return { text: '54321', title: 'Alan Turing' };
      },
    ],
    [
      'a company',
      async () => {
        await db.insert(certificationApplications).values(anApplication('AAAAA1'));
        return { text: 'compil', title: 'APP-20260302-AAAAA1' };
      },
    ],
    [
      'an address',
      async () => {
        await db.insert(contactInquiries).values(anInquiry);
        return { text: 'ALAN@machines.example', title: 'Alan Turing' };
      },
    ],
  ])('leads from %s to the record', async (_, arrange) => {
    const { text, title } = await arrange();
    const found: Found[] = await staffGet(`/api/admin/find?text=${encodeURIComponent(text)}`);
    const records = found.filter(({ subject }) => subject !== 'customer');
    expect(records.map((hit) => hit.title)).toEqual([title]);
  });

  it('finds nothing for a wildcard', async () => {
    await db.insert(contactInquiries).values(anInquiry);
    expect(await staffGet('/api/admin/find?text=%25')).toEqual([]);
  });
});

it('tells who did what to a record', async () => {
  await customer.bought();
  const [order] = await db.select().from(certificationOrders);
  const entries = await staffGet(`/api/admin/history?subject=order&id=${order?.id}`);
  expect(entries.map(({ action }: { action: string }) => action)).toEqual([
    'payment authorized',
    'created',
  ]);
  expect(await staffGet('/api/admin/history?subject=order&id=4711')).toEqual([]);
});

it.each(['settings', 'user'])(
  'keeps what was done with %s to those who may read the audit',
  async (subject) => {
    const { headers } = await signIn({ role: 'reader' });
    const url = `/api/admin/history?subject=${subject}&id=1`;
    expect((await inject({ method: 'GET', url, headers })).statusCode).toBe(400);
  },
);

describe('inquiries', () => {
  it('are listed newest first, searched, and marked as answered', async () => {
    const { headers, username } = await signIn();
    const get = async (url: string) => inject({ method: 'GET', url, headers });
    for (let n = 0; n < 3; n += 1) {
      advance(1_000);
      await db
        .insert(contactInquiries)
        .values({ ...anInquiry, lastName: `No ${n}`, createdAt: deps.now() });
    }
    const page = await get('/api/contact-inquiries?limit=2');
    expect(page.json().map((row: { lastName: string }) => row.lastName)).toEqual(['No 2', 'No 1']);
    expect(page.headers['x-total-count']).toBe('3');
    const [, next = ''] = /<([^>]+)>/.exec(String(page.headers.link)) ?? [];
    const rest = (await get(next)).json();
    expect(rest.map((row: { lastName: string }) => row.lastName)).toEqual(['No 0']);

    const answered = await inject({
      method: 'PATCH',
      url: `/api/admin/inquiries/${rest[0].id}`,
      headers,
      body: { isAnswered: true },
    });
    expect(answered.json()).toMatchObject({ answeredBy: username });
    expect((await get('/api/contact-inquiries?status=unanswered')).json()).toHaveLength(2);
    expect((await get('/api/contact-inquiries?status=answered&search=turing')).json()).toEqual([]);
    expect((await get('/api/contact-inquiries?search=no+0')).json()).toHaveLength(1);
    const message = 'Hello,\nwhat does the\tLeadership programme cost?';
    await db.insert(contactInquiries).values({ ...anInquiry, lastName: 'Asks', message });
    const found = await get('/api/contact-inquiries?search=the+leadership+programme');
    expect(found.json()).toMatchObject([{ lastName: 'Asks', message }]);
    const unknown = await inject({
      method: 'PATCH',
      url: '/api/admin/inquiries/4711',
      headers,
      body: { isAnswered: true },
    });
    expect(unknown.statusCode).toBe(404);
  });
});
