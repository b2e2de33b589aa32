import { describe, expect, it } from 'vitest';
import { LIST_NAMES, LIST_SORTS, type ListName, sortValues } from '#core/domain/lists/sorts.ts';
import { ORDER_STATUSES } from '#core/domain/orders/order-status.ts';
import { testApp } from '#server/test/app.ts';
import { buildLead, buildOrder } from '#server/test/records/builders.ts';
import { fillSite } from '#server/test/records/inhabited-site.ts';
import { staffOf } from '#server/test/staff/staff.ts';

const site = await testApp();
const { deps, advance } = site;
const { staff, get } = staffOf(site);

const PATHS: Record<ListName, string> = {
  orders: '/api/certification/orders',
  applications: '/api/applications',
  leads: '/api/admin/assessment-completions',
  inquiries: '/api/contact-inquiries',
  reviews: '/api/admin/reviews',
  certificates: '/api/admin/issued-certificates',
  emails: '/api/admin/emails',
  customers: '/api/admin/customers',
};
type Row = { id: number } & Record<string, unknown>;

const ask = (list: ListName, query: Record<string, string>) =>
  get(`${PATHS[list]}?${new URLSearchParams(query)}`);
const rowsOf = async (list: ListName, query: Record<string, string> = {}): Promise<Row[]> =>
  (await ask(list, query)).json();

/** Reads one row per page until there is no next one. */
async function idsPageByPage(list: ListName, query: Record<string, string>): Promise<number[]> {
  const ids: number[] = [];
  let url: string | undefined = `${PATHS[list]}?${new URLSearchParams({ ...query, limit: '1' })}`;
  while (url) {
    const reply = await get(url);
    ids.push(...reply.json<Row[]>().map(({ id }) => id));
    url = /<(.*)>/.exec(String(reply.headers.link ?? ''))?.[1];
  }
  return ids;
}

describe('every list', () => {
  it('is the same in each of its orders, whole and page by page', async () => {
    await fillSite(site);
    await buildLead(deps);
    for (const list of LIST_NAMES) {
      const ids = (await rowsOf(list)).map(({ id }) => id);
      expect(ids.length, list).toBeGreaterThan(0);
      expect(await idsPageByPage(list, {}), list).toEqual(ids);
      for (const sort of sortValues(list)) {
        const sorted = (await rowsOf(list, { sort })).map(({ id }) => id);
        expect(sorted.toSorted(), `${list} ${sort}`).toEqual(ids.toSorted());
        expect(await idsPageByPage(list, { sort }), `${list} ${sort}`).toEqual(sorted);
      }
    }
  });

  it.each(LIST_NAMES)('is asked for a period: %s', async (list) => {
    await fillSite(site);
    await buildLead(deps);
    const now = deps.now().toISOString();
    const all = await rowsOf(list);
    // Timestamps set by the database are in the future of the test's clock.
    const later = '2100-01-01T00:00:00.000Z';
    expect(await rowsOf(list, { from: '2000-01-01T00:00:00.000Z', to: later })).toEqual(all);
    expect(await rowsOf(list, { to: '2000-01-01T00:00:00.000Z' })).toEqual([]);
    expect(await rowsOf(list, { from: later })).toEqual([]);
    expect((await ask(list, { to: 'tomorrow' })).statusCode).toBe(400);
    expect((await ask(list, { from: now, to: '0000-01-01T00:00:00.000Z' })).json()).toEqual([]);
  });

  it.each(LIST_NAMES)('refuses an order that it does not have: %s', async (list) => {
    for (const sort of ['id', '-', `--${LIST_SORTS[list][0]}`, 'toString', '']) {
      expect((await ask(list, { sort })).statusCode).toBe(400);
    }
  });
});

describe('orders', () => {
  const idsOf = async (query: Record<string, string>) =>
    (await rowsOf('orders', query)).map(({ id }) => id);

  it('are sorted by customer without regard to capitals, by amount as numbers, by status as work goes', async () => {
    const [zoe, ada, Bob] = [
      await buildOrder(deps, { customerName: 'zoe', amount: '1050.00', orderStatus: 'review' }),
      await buildOrder(deps, { customerName: 'ada', amount: '350.00', orderStatus: 'certified' }),
      await buildOrder(deps, { customerName: 'Bob', amount: '613.00', orderStatus: 'processing' }),
    ];
    expect(await idsOf({ sort: 'customer' })).toEqual([ada.id, Bob.id, zoe.id]);
    expect(await idsOf({ sort: '-customer' })).toEqual([zoe.id, Bob.id, ada.id]);
    expect(await idsOf({ sort: 'amount' })).toEqual([ada.id, Bob.id, zoe.id]);
    expect(ORDER_STATUSES).toEqual(['processing', 'review', 'certified', 'delivered']);
    expect(await idsOf({ sort: 'status' })).toEqual([Bob.id, zoe.id, ada.id]);
    expect(await idsOf({ sort: '-status' })).toEqual([ada.id, zoe.id, Bob.id]);
    const table = await get('/api/admin/export/orders?sort=-customer');
    const names = table.body
      .split('\n')
      .flatMap((line) => /\b(zoe|ada|Bob)\b/.exec(line)?.[1] ?? []);
    expect(names).toEqual(['zoe', 'Bob', 'ada']);
  });

  it('belong to a period from its first instant on, and not at its last', async () => {
    const { id } = await buildOrder(deps);
    const now = deps.now().toISOString();
    const next = new Date(deps.now().getTime() + 1).toISOString();
    expect(await idsOf({ from: now, to: next })).toEqual([id]);
    expect(await idsOf({ to: now })).toEqual([]);
    expect(await idsOf({ from: next })).toEqual([]);
  });

  it('of one state stay the newest first, whatever the direction', async () => {
    const older = await buildOrder(deps, { paymentState: 'captured' });
    advance(60_000);
    const newer = await buildOrder(deps, { paymentState: 'captured' });
    for (const sort of ['status', '-status', 'payment', '-payment']) {
      expect(await idsOf({ sort })).toEqual([newer.id, older.id]);
      const asked = { sort, status: 'processing', paymentState: 'captured' };
      expect(await idsOf(asked)).toEqual([newer.id, older.id]);
      expect(await idsPageByPage('orders', asked)).toEqual([newer.id, older.id]);
    }
  });
});

describe('whose records they are', () => {
  const LISTS = ['orders', 'leads', 'inquiries', 'applications', 'reviews'] as const;
  const SUBJECTS = {
    orders: 'order',
    leads: 'lead',
    inquiries: 'inquiry',
    applications: 'application',
  };

  it.each(LISTS)('can be asked of %s', async (list) => {
    await fillSite(site);
    await buildLead(deps);
    const [first, ...others] = await rowsOf(list);
    if (!first) throw new Error('There is nothing to give away');
    const send = (method: 'PUT' | 'POST', url: string, body: object) =>
      site.inject({ method, url, headers: staff.headers, body });
    if (list === 'reviews') await send('POST', `/api/admin/reviews/${first.id}/start`, {});
    else {
      const url = `/api/admin/assignments/${SUBJECTS[list]}/${first.id}`;
      await send('PUT', url, { assignee: staff.username });
    }
    const ids = async (assignee: string) => (await rowsOf(list, { assignee })).map(({ id }) => id);
    expect(await ids('me')).toEqual([first.id]);
    expect(await ids(staff.username)).toEqual([first.id]);
    expect(await ids('none')).toEqual(others.map(({ id }) => id));
    expect(await ids('nobody-with-this-name')).toEqual([]);
    const [mine] = await rowsOf(list, { assignee: 'me' });
    const field = { applications: 'assignedReviewer', reviews: 'reviewer' }[list as string];
    expect(mine?.[field ?? 'assignee']).toBe(staff.username);
    const reply = await get(`/api/admin/export/${list}?assignee=me`);
    // The column names, and one record.
    expect(reply.body.trim().split('\n').length).toBe(2);
  });
});
