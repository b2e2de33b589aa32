import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { testApp } from '#server/test/app.ts';
import { buildApplication, uploadDocument } from '#server/test/records/applications.ts';
import { buildOrder, buildSession } from '#server/test/records/builders.ts';
import { staffOf } from '#server/test/staff/staff.ts';

const site = await testApp();
const { deps, inject, signIn, advance } = site;
const { get } = staffOf(site);

const EMAIL = 'ada@analytical.example';

it('shows the application of an order first, then others of the customer, with their documents', async () => {
  const { id: sessionId } = await buildSession(deps);
  const { id: orderId } = await buildOrder(deps, { sessionId, customerEmail: EMAIL });
  const draftToken = randomUUID();
  await uploadDocument(inject, { draftToken });
  // A colleague applied for the company, with another address.
  const own = await buildApplication(deps, { sessionId, draftToken, email: 'grace@example.com' });
  advance(1_000);
  const other = await buildApplication(deps, { email: EMAIL });
  await buildApplication(deps, { email: 'somebody.else@example.com' });
  const shown = (await get(`/api/admin/orders/${orderId}/applications`)).json();
  expect(shown).toMatchObject([
    { id: own.id, isForOrder: true, documents: [{ documentType: 'application/pdf' }] },
    { id: other.id, isForOrder: false, documents: [] },
  ]);
  expect(shown).toHaveLength(2);
});

it('shows the latest five at most', async () => {
  const { id: orderId } = await buildOrder(deps, { customerEmail: EMAIL });
  const ids: number[] = [];
  for (let n = 0; n < 6; n += 1) {
    ids.push((await buildApplication(deps, { email: EMAIL })).id);
    advance(1_000);
  }
  const shown: { id: number }[] = (await get(`/api/admin/orders/${orderId}/applications`)).json();
  expect(shown.map(({ id }) => id)).toEqual(ids.toReversed().slice(0, 5));
});

it('is read by all who may read applications, and of orders that exist', async () => {
  const { id } = await buildOrder(deps);
  for (const role of ['owner', 'reviewer', 'clerk', 'reader'] as const) {
    const { headers } = await signIn({ role });
    const url = `/api/admin/orders/${id}/applications`;
    const reply = await inject({ method: 'GET', url, headers });
    expect([reply.statusCode, reply.json()]).toEqual([200, []]);
  }
  expect((await get('/api/admin/orders/999/applications')).statusCode).toBe(404);
});
