import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { ALL_ENDPOINTS } from '#core/contract/all.ts';
import { CERTIFICATE_FILE_KINDS } from '#core/contract/portal/portal.ts';
import type { Endpoint } from '#core/contract/shared/endpoint.ts';
import {
  applicationDrafts,
  portalColleagues,
  portalPasskeys,
  portalSessions,
} from '#server/db/schema/access/portal.ts';
import { customers } from '#server/db/schema/customers.ts';
import { validRequests } from '#server/test/hostile/requests.ts';
import { signInCustomer } from '#server/test/portal/portal.ts';
import { buildCertificate, buildOrder, buildSession } from '#server/test/records/builders.ts';
import { buildCheckIn } from '#server/test/records/check-ins.ts';
import { buildWaitingReview } from '#server/test/records/waiting-review.ts';
import { testApp } from './test/app.ts';
import type { Known } from './test/sample-input.ts';

const { db, deps, inject, advance } = await testApp({ config: { rateLimitFactor: 1_000 } });

const ADA = 'ada@analytical.example';
const GRACE = 'grace@compilers.example';
const DAY = 86_400_000;
const customerCalls = ALL_ENDPOINTS.filter(({ access }) => access === 'customer');

type Headers = Record<string, string>;
/** A record of Ada's of each kind, by the path segment that names the kind. */
type Records = Record<string, Known>;

const refer = (value: string | number): Known => ({ id: value });

/** Creates everything of Ada's that a call can name. Only her address has access. */
async function inhabit(): Promise<Records> {
  const order = await buildOrder(deps, { paymentState: 'captured' });
  const { id: certificateId } = await buildCertificate(deps, { orderId: order.id });
  const { id: checkInId } = await buildCheckIn(deps, { certificateId });
  const { id: reviewId } = (await buildWaitingReview(deps, { order })).review;
  const { id: sessionId } = await buildSession(deps, { preApplication: { email: ADA } });
  const draftToken = randomUUID();
  await db.insert(applicationDrafts).values({ draftToken, email: ADA, values: {} });
  const [owner] = await db.select().from(customers).where(eq(customers.email, ADA));
  const [colleague] = await db
    .insert(portalColleagues)
    .values({ customerId: owner?.id ?? 0, email: 'charles@engines.example', role: 'editor' })
    .returning();
  const key = { publicKey: Buffer.alloc(77), counter: 0, name: 'Laptop' };
  const [passkey] = await db
    .insert(portalPasskeys)
    .values({ ...key, email: ADA, credentialId: 'ada' })
    .returning();
  await signInCustomer(deps, ADA);
  const [device] = await db.select().from(portalSessions);
  return {
    orders: refer(order.id),
    certificates: refer(certificateId),
    'check-ins': refer(checkInId),
    reviews: refer(reviewId),
    assessments: { sessionId },
    drafts: { draftToken },
    colleagues: refer(colleague?.id ?? 0),
    passkeys: refer(passkey?.id ?? 0),
    sessions: refer(device?.id ?? 0),
  };
}

/** `/api/portal/orders/:id/details` is about `orders`. */
const kindOf = ({ path }: Endpoint): string => path.split('/')[3] ?? '';

const SAID: Known = {
  email: 'somebody@example.com',
  response: {},
  holderCountry: 'GB',
  expectedUpdatedAt: '2026-03-02T10:00:00.000Z',
};

let records: Records = {};
beforeEach(async () => {
  records = await inhabit();
});

async function ask(endpoint: Endpoint, headers: Headers, known: Known = {}) {
  const [request] = validRequests(endpoint, {
    ...SAID,
    id: 1,
    ...records[kindOf(endpoint)],
    ...known,
  });
  const type = request?.payload ? { 'content-type': 'application/json' } : {};
  return inject({ ...request, method: endpoint.method, headers: { ...headers, ...type } });
}

describe('a session that has ended', () => {
  const expectLocked = async (headers: Headers) => {
    for (const endpoint of customerCalls) {
      const { statusCode, body } = await ask(endpoint, headers);
      expect(statusCode, `${endpoint.method} ${endpoint.path}`).toBe(401);
      expect(JSON.parse(body)).toMatchObject({ code: 'not_authenticated' });
    }
  };
  const end = (url: string, headers: Headers) => inject({ method: 'DELETE', url, headers });
  const ways: Record<string, (headers: Headers) => Promise<unknown>> = {
    'after thirty days': async (headers) => {
      for (const days of [10, 10, 9]) {
        advance(days * DAY);
        await inject({ method: 'GET', url: '/api/portal/sessions', headers });
      }
      advance(DAY);
    },
    'after fourteen idle days': async () => advance(14 * DAY),
    'by signing out': (headers) => end('/api/portal/session', headers),
    'by signing out everywhere': async () =>
      end('/api/portal/sessions', await signInCustomer(deps, ADA)),
    'from another device': async () => {
      const [newest] = (await db.select().from(portalSessions)).toSorted((a, b) => b.id - a.id);
      return end(`/api/portal/sessions/${newest?.id}`, await signInCustomer(deps, ADA));
    },
  };
  it.each(Object.entries(ways))('%s opens nothing', async (_, endIt) => {
    const headers = await signInCustomer(deps, ADA);
    await endIt(headers);
    await expectLocked(headers);
  });

  it.each([
    'customer=',
    'customer=undefined',
    "customer=' or '1'='1",
    `customer=${'A'.repeat(4_000)}`,
    'customer=%00',
    '__Host-customer=x; Customer=y',
  ])('is not made of the cookie %s', async (cookie) => {
    await expectLocked({ cookie, 'x-portal': 'true' });
  });
});

describe('the record of another customer', () => {
  const byRecord = customerCalls.filter(({ params }) => params);

  it('has a sample for every call that names one', () => {
    expect(byRecord.map(kindOf).filter((kind) => !records[kind])).toEqual([]);
  });

  it.each(byRecord)('does not exist: $method $path', async (endpoint) => {
    await buildOrder(deps, { customerEmail: GRACE });
    // A customer with records, someone without any, and someone whom Grace lets in.
    const [grace] = await db.select().from(customers).where(eq(customers.email, GRACE));
    const guest = 'guest@compilers.example';
    await db
      .insert(portalColleagues)
      .values({ customerId: grace?.id ?? 0, email: guest, role: 'editor' });
    const kinds = endpoint.path.endsWith(':kind') ? CERTIFICATE_FILE_KINDS : [undefined];
    for (const email of [GRACE, 'nobody@example.com', guest]) {
      const headers = await signInCustomer(deps, email);
      for (const kind of kinds) {
        const { statusCode } = await ask(endpoint, headers, kind ? { kind } : {});
        expect(statusCode, `${email} ${kind}`).toBe(404);
      }
    }
  });

  it('is left as it was', async () => {
    const tables = [portalColleagues, portalPasskeys, applicationDrafts];
    const read = () => Promise.all(tables.map((table) => db.select().from(table)));
    const before = await read();
    const headers = await signInCustomer(deps, GRACE);
    for (const endpoint of byRecord) await ask(endpoint, headers);
    expect(await read()).toEqual(before);
    const [device] = await db.select().from(portalSessions).where(eq(portalSessions.email, ADA));
    expect(device).toMatchObject(records.sessions ?? {});
  });
});
