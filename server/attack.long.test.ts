import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, it } from 'vitest';
import { ALL_ENDPOINTS } from '#core/contract/all.ts';
import type { Endpoint } from '#core/contract/shared/endpoint.ts';
import { emails, type MailSummary } from '#core/contract/staff/emails.ts';
import { siteSettings } from '#server/db/schema/site/settings.ts';
import { hostileRequests, paramsOf, validRequests } from '#server/test/hostile/requests.ts';
import { fillSite } from '#server/test/records/inhabited-site.ts';
import { testApp } from './test/app.ts';

const site = await testApp({ config: { rateLimitFactor: 1_000_000 } });
const { db, inject } = site;

type Headers = Record<string, string>;
type Inhabited = Awaited<ReturnType<typeof fillSite>>;
const withInput = ALL_ENDPOINTS.filter(({ params, query, body }) => params || query || body);

/** Words from the database, a library or a stack trace: none may leave the server. */
const INSIDES =
  /violates|syntax error at|invalid input syntax|invalid byte|out of range for type|Failed query|Maximum call stack|node_modules|file:\/\/|\bat (async )?[\w.<>]+ \(|insert into "|select "|update "/i;

function expectComposure(response: LightMyRequestResponse, what: string): void {
  const { statusCode, body } = response;
  expect(statusCode, `${what}: ${body.slice(0, 300)}`).toBeLessThan(500);
  if (statusCode >= 400) expect(body, what).not.toMatch(INSIDES);
}

const sendTo = (
  { method }: Endpoint,
  { url, payload }: { url: string; payload?: string },
  headers: Headers,
) =>
  inject({
    method,
    url,
    payload,
    headers: { ...headers, ...(payload && { 'content-type': 'application/json' }) },
  });

/** Whatever was stored, staff can read everything, and no mail runs a script or goes to another recipient. */
async function expectReadable(headers: Headers): Promise<void> {
  const get = (url: string) => inject({ method: 'GET', url, headers });
  const lists = ALL_ENDPOINTS.filter(
    (e) => e.method === 'GET' && e.access === 'admin' && !e.params,
  );
  for (const list of lists) {
    const [{ url } = { url: '' }] = validRequests(list, { text: 'ada', email: 'ada@example.com' });
    expect((await get(url)).statusCode, url).toBe(200);
  }
  const mails: MailSummary[] = (await get(`${emails.list.path}?limit=10`)).json();
  for (const { id, recipient } of mails) {
    const { html } = (await get(emails.read.path.replace(':id', String(id)))).json();
    expect(html).not.toMatch(/<img src=x|<script>alert|href="javascript:/);
    expect(recipient).not.toContain('mallory');
  }
}

/** Sends every hostile request of a call, and returns whether one was accepted. */
async function attack(endpoint: Endpoint, { known, ...admitted }: Inhabited): Promise<boolean> {
  const headers: Record<Endpoint['access'], Headers> = {
    admin: admitted.headers,
    customer: admitted.customer,
    link: admitted.link,
    'check-in': admitted.checkIn,
    public: {},
  };
  const hasSession = endpoint.access === 'admin' || endpoint.access === 'customer';
  // A hostile value gets far only if all others are valid.
  for (const { payload } of validRequests(endpoint, known)) {
    endpoint.params?.parse(paramsOf(endpoint, known));
    endpoint.body?.parse(JSON.parse(payload ?? ''));
  }
  let isOneTaken = false;
  for (const request of hostileRequests(endpoint, known)) {
    const response = await sendTo(endpoint, request, headers[endpoint.access]);
    const what = `${endpoint.method} ${endpoint.path}: ${request.what}`;
    expectComposure(response, what);
    if (hasSession) expect(response.statusCode, what).not.toBe(401);
    if (endpoint.access === 'link')
      expect(response.body).not.toContain('This link no longer works');
    isOneTaken ||= response.statusCode < 400;
  }
  return isOneTaken;
}

describe('hostile values', () => {
  it.each(withInput.filter(({ method }) => method !== 'GET'))(
    'do no harm in any field of $method $path',
    async (endpoint) => {
      const inhabited = await fillSite(site);
      const isOneTaken = await attack(endpoint, inhabited);
      // While it is required, an account without a second factor can read nothing.
      await db.update(siteSettings).set({ requiresSecondFactor: false });
      if (isOneTaken) await expectReadable(inhabited.headers);
    },
  );

  // Reading changes nothing, so all calls can share one site.
  it('do no harm in any call that reads', { timeout: 300_000 }, async () => {
    const inhabited = await fillSite(site);
    for (const endpoint of withInput.filter(({ method }) => method === 'GET')) {
      await attack(endpoint, inhabited);
    }
  });
});
