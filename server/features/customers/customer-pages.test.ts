import { asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { TimelineEntry } from '#core/contract/staff/customers/customer-pages.ts';
import { TIMELINE_EVENTS, timelineKindOf } from '#core/domain/customers/timeline.ts';
import { assessmentLeads } from '#server/db/schema/assessment.ts';
import {
  contactInquiries,
  inquiryAttachments,
  inquiryMessages,
} from '#server/db/schema/contact.ts';
import { customers } from '#server/db/schema/customers.ts';
import { testApp } from '#server/test/app.ts';
import { customerOf } from '#server/test/payments.ts';
import { buildApplication } from '#server/test/records/applications.ts';
import { buildLead, buildOrder } from '#server/test/records/builders.ts';
import { fillSite } from '#server/test/records/inhabited-site.ts';
import { staffOf } from '#server/test/staff/staff.ts';

const shop = await testApp({ config: { rateLimitFactor: 1_000 } });
const { db, deps, advance } = shop;
const { staff, get, send } = staffOf(shop);

const ADA = 'ada@analytical.example';
const anInquiry = { firstName: 'Ada', lastName: 'King', message: 'Hello', consentGiven: true };
const customerRow = async (email: string) => {
  const [row] = await db.select().from(customers).where(eq(customers.email, email));
  if (!row) throw new Error(`There is no customer ${email}`);
  return row;
};
const list = async (query = '') => (await get(`/api/admin/customers${query}`)).json();
const pageOf = async (id: number) => (await get(`/api/admin/customers/${id}`)).json();

describe('what is kept of a customer', () => {
  it('is what the newest record says, whoever wrote it', async () => {
    await buildLead(deps, { email: ADA, phone: '555 0100 200', companyName: 'Engines' });
    advance(1_000);
    await db
      .insert(contactInquiries)
      .values({ ...anInquiry, email: ADA.toUpperCase(), createdAt: deps.now() });
    expect(await customerRow(ADA)).toMatchObject({
      name: 'Ada King',
      company: 'Engines',
      phone: '555 0100 200',
      lastActivityAt: deps.now(),
    });
    await db.update(contactInquiries).set({ lastName: 'Byron' });
    expect(await customerRow(ADA)).toMatchObject({ name: 'Ada Byron' });
    await db.delete(contactInquiries);
    expect(await customerRow(ADA)).toMatchObject({ name: 'Ada Lovelace' });
  });

  it('follows a record to another address', async () => {
    const order = await buildOrder(deps, { customerEmail: ADA, customerName: 'Grace Hopper' });
    await buildLead(deps, { email: ADA });
    await send('PATCH', `/api/admin/customers/${(await customerRow(ADA)).id}/address`, {
      email: 'grace@navy.example',
      only: { subject: 'order', id: order.id },
    });
    expect(await customerRow('grace@navy.example')).toMatchObject({ name: 'Grace Hopper' });
    expect(await customerRow(ADA)).toMatchObject({ name: 'Ada Lovelace' });
  });

  it('counts a message and a mail as activity', async () => {
    const [inquiry] = await db
      .insert(contactInquiries)
      .values({ ...anInquiry, email: ADA, createdAt: deps.now() })
      .returning();
    advance(60_000);
    await db.insert(inquiryMessages).values({
      inquiryId: inquiry?.id ?? 0,
      direction: 'in',
      author: ADA,
      text: 'Are you there?',
      messageId: '<1@x>',
      createdAt: deps.now(),
    });
    expect((await customerRow(ADA)).lastActivityAt).toEqual(deps.now());
  });

  it('is right when several records are written at the same moment', async () => {
    const at = (n: number) => new Date(deps.now().getTime() + n * 1_000);
    await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        db
          .insert(contactInquiries)
          .values({ ...anInquiry, lastName: `No${n}`, email: ADA, createdAt: at(n) }),
      ),
    );
    expect(await customerRow(ADA)).toMatchObject({ name: 'Ada No7', lastActivityAt: at(7) });
  });
});

describe('the list of customers', () => {
  it('says who they are, what is open and how much they have', async () => {
    await buildOrder(deps, { paymentState: 'captured', capturedAt: deps.now() });
    await db.insert(contactInquiries).values({ ...anInquiry, email: ADA });
    await buildLead(deps, { email: 'grace@navy.example', companyName: null, status: 'contacted' });
    const rows = await list('?sort=since');
    expect(rows).toMatchObject([
      { email: ADA, orders: 1, certificates: 0, open: 2 },
      { email: 'grace@navy.example', company: null, orders: 0, open: 0 },
    ]);
  });

  it('is searched by name, company and address', async () => {
    await buildOrder(deps);
    await buildLead(deps, {
      firstName: 'Grace',
      lastName: 'Hopper',
      email: 'grace@navy.example',
      companyName: 'Navy',
    });
    for (const search of ['lovelace', 'analytical eng', 'ADA@']) {
      const found = await list(`?search=${encodeURIComponent(search)}`);
      expect(found.map(({ email }: { email: string }) => email)).toEqual([ADA]);
    }
  });
});

describe('the page of a customer', () => {
  it('has their figures, and what is open as the overview says', async () => {
    await buildOrder(deps, { paymentState: 'captured', capturedAt: deps.now(), amount: '613.00' });
    await buildOrder(deps, {
      paymentState: 'refunded',
      capturedAt: deps.now(),
      refundedAt: deps.now(),
      refundedAmount: '50.00',
    });
    await buildLead(deps, { email: 'grace@navy.example', lastName: 'Hopper' });
    const page = await pageOf((await customerRow(ADA)).id);
    expect(page).toMatchObject({
      email: ADA,
      name: 'Ada Lovelace',
      figures: { orders: 2, paid: '963.00', refunded: '50.00', certificates: 0 },
      merged: [],
      doubles: [],
    });
    const kinds = page.open.map(({ kind }: { kind: string }) => kind);
    expect(kinds).toContain('order-not-begun');
    expect(kinds).not.toContain('lead-new');
  });

  it('is nobody where there is no such customer', async () => {
    expect((await get('/api/admin/customers/4711')).statusCode).toBe(404);
  });
});

describe('the timeline', () => {
  const timelineOf = async (id: number, query = '') => {
    const reply = await get(`/api/admin/customers/${id}/timeline${query}`);
    expect(reply.statusCode).toBe(200);
    return { entries: reply.json() as TimelineEntry[], link: String(reply.headers.link ?? '') };
  };
  const nameOf = ({ event, id }: TimelineEntry) => `${event} ${id}`;

  async function pageByPage(id: number, query: string) {
    const names: string[] = [];
    let url: string | undefined = `?limit=1${query}`;
    while (url) {
      const { entries, link } = await timelineOf(id, url);
      names.push(...entries.map(nameOf));
      url = /\?[^>]*/.exec(link)?.[0];
    }
    return names;
  }

  it('has everything of one customer, newest first, whole and page by page', async () => {
    await fillSite(shop);
    const shopper = customerOf(shop);
    await shopper.bought({ sessionId: await shopper.assessed() });
    const seen = new Set<string>();
    for (const { id } of await db.select().from(customers).orderBy(asc(customers.id))) {
      const { entries } = await timelineOf(id, '?limit=200');
      expect(entries.length).toBeGreaterThan(0);
      const times = entries.map(({ at }) => at);
      expect(times).toEqual(times.toSorted().toReversed());
      expect(await pageByPage(id, '')).toEqual(entries.map(nameOf));
      for (const { event } of entries) seen.add(event);
    }
    for (const event of ['lead-made', 'order-placed', 'payment-held', 'review-opened'] as const) {
      expect(seen).toContain(event);
    }
  });

  it('names who decided an application, not whose it is', async () => {
    const { id } = await buildApplication(deps, { email: ADA });
    await send('PATCH', `/api/applications/${id}/status`, { status: 'approved' });
    const given = { status: 'approved', assignedReviewer: 'grace' };
    await send('PATCH', `/api/applications/${id}/status`, given);
    const { entries } = await timelineOf((await customerRow(ADA)).id, '');
    const decided = entries.find(({ event }) => event === 'application-decided');
    expect(decided).toMatchObject({ state: 'approved', by: staff.username });
  });

  it('calls an order cancelled that was, as the file of the customer and the export do', async () => {
    const given = { customerEmail: ADA, cancelledAt: deps.now(), cancelledBy: 'grace' };
    await buildOrder(deps, given);
    const { entries } = await timelineOf((await customerRow(ADA)).id, '');
    expect(entries.find(({ event }) => event === 'order-placed')?.state).toBe('cancelled');
    const file = (await get(`/api/admin/customer?email=${ADA}`)).json();
    expect(file.orders).toMatchObject([{ status: 'processing', isCancelled: true }]);
    const [head = '', line = ''] = (await get('/api/admin/export/orders')).body.split('\r\n');
    const at = head.split(',').indexOf('Cancelled at');
    expect(line.split(',')[at]).toBe(deps.now().toISOString());
  });

  it('is narrowed down to one kind, and every kind can be asked for', async () => {
    await fillSite(shop);
    const [{ id } = { id: 0 }] = await db.select().from(customers).orderBy(asc(customers.id));
    const { entries } = await timelineOf(id, '?limit=200');
    for (const kind of new Set(Object.values(TIMELINE_EVENTS).map(([kind]) => kind))) {
      const narrowed = await timelineOf(id, `?limit=200&kind=${kind}`);
      const expected = entries.filter(({ event }) => timelineKindOf(event) === kind);
      expect(narrowed.entries.map(nameOf)).toEqual(expected.map(nameOf));
    }
  });

  it('shows messages both ways, files that were taken, and an answer only once', async () => {
    const [inquiry] = await db
      .insert(contactInquiries)
      .values({ ...anInquiry, email: ADA, createdAt: deps.now() })
      .returning();
    const inquiryId = inquiry?.id ?? 0;
    await send('POST', `/api/admin/inquiries/${inquiryId}/replies`, {
      text: 'We are.',
      expectedLastMessageId: null,
    });
    await db.insert(inquiryAttachments).values([
      { inquiryId, name: 'plan.pdf', size: 1, type: 'application/pdf', fileKey: 'x.pdf' },
      { inquiryId, name: 'virus.exe', size: 1 },
    ]);
    const { entries } = await timelineOf((await customerRow(ADA)).id);
    expect(entries.map(({ event, title }) => [event, title]).toSorted()).toEqual([
      ['inquiry-file', 'plan.pdf'],
      ['inquiry-sent', 'Hello'],
      ['message-out', 'We are.'],
    ]);
  });

  it.each(['x', '1.constructor.1', '99999999999999.lead-made.1', '1.lead-made.9999999999'])(
    'refuses the cursor %s',
    async (cursor) => {
      await buildLead(deps, { email: ADA });
      const { id } = await customerRow(ADA);
      const reply = await get(`/api/admin/customers/${id}/timeline?cursor=${cursor}`);
      expect(reply.statusCode).toBe(400);
    },
  );
});

describe('find', () => {
  const find = async (text: string) =>
    (await get(`/api/admin/find?text=${encodeURIComponent(text)}`)).json();

  it('leads to a customer by name, company, address and phone', async () => {
    await buildLead(deps, { email: ADA, phone: '+1 555 0100 277', companyName: 'Engines' });
    const { id } = await customerRow(ADA);
    for (const text of ['lovelace', 'engines', ADA, '0100277']) {
      expect(await find(text)).toContainEqual({
        subject: 'customer',
        id,
        title: 'Ada Lovelace',
        detail: `${ADA}, Engines`,
      });
    }
  });

  it('leads to an inquiry by what was written since, once', async () => {
    const [inquiry] = await db
      .insert(contactInquiries)
      .values({ ...anInquiry, email: ADA })
      .returning();
    const said = (text: string, n: number) => ({
      inquiryId: inquiry?.id ?? 0,
      direction: 'in' as const,
      author: ADA,
      text,
      messageId: `<${n}@x>`,
    });
    await db
      .insert(inquiryMessages)
      .values([said('About the\ndifferential analyser', 1), said('The analyser again', 2)]);
    expect(await find('analyser')).toEqual([
      { subject: 'inquiry', id: inquiry?.id, title: 'Ada King', detail: 'The analyser again' },
    ]);
    expect(await find('hello')).toHaveLength(1);
  });
});

it('a lead that is erased leaves nothing of the person in the row of the customer', async () => {
  await buildOrder(deps, { customerEmail: ADA });
  advance(1_000);
  await buildLead(deps, { email: ADA, phone: '555 0100 200', lastName: 'King' });
  await db.delete(assessmentLeads);
  expect(await customerRow(ADA)).toMatchObject({ name: 'Ada Lovelace', phone: null });
});
