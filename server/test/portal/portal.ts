import type { PortalPage } from '#core/contract/portal/records.ts';
import { PORTAL_HEADER } from '#core/contract/portal/sign-in.ts';
import type { ColleagueRole } from '#core/domain/portal/roles.ts';
import { portalColleagues } from '#server/db/schema/access/portal.ts';
import type { Deps } from '#server/deps.ts';
import { openPortalSession } from '#server/features/portal/sign-in/portal-sessions.ts';
import type { testApp } from '#server/test/app.ts';

/** Returns the headers of a customer signed in on their page. */
export async function signInCustomer(
  deps: Deps,
  email: string,
  userAgent = '',
): Promise<Record<string, string>> {
  const session = { email: email.toLowerCase(), userAgent };
  const { token } = await openPortalSession(deps.db, deps, session);
  return { cookie: `customer=${token}`, [PORTAL_HEADER]: 'true' };
}

type App = Pick<Awaited<ReturnType<typeof testApp>>, 'deps' | 'inject'>;

/** What a customer with this address does on their page. */
export async function portalOf({ deps, inject }: App, email: string) {
  const headers = await signInCustomer(deps, email);
  const get = (url: string) => inject({ method: 'GET', url, headers });
  return {
    get,
    send: (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, body?: object) =>
      inject({ method, url, headers, body }),
    page: async (): Promise<PortalPage> => (await get('/api/portal')).json(),
  };
}

/** Lets an address see a customer's records. */
export async function letIn(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  customerId: number,
  { email, role }: { email: string; role: ColleagueRole },
): Promise<void> {
  await db.insert(portalColleagues).values({ customerId, email, role, createdAt: now() });
}

/** Details that a customer might confirm, all different from the order's. */
export const CONFIRMED = {
  holderName: 'Zoë’s Engines GmbH',
  printedName: null,
  holderPlace: 'Köln',
  holderCountry: 'DE',
  scope: 'Calculating machines for the weaving trade.',
};

/** Signs in the customer of an order, with what the certificate will say. */
export async function detailsOf(app: App, order: { id: number; customerEmail: string }) {
  const page = await portalOf(app, order.customerEmail);
  return {
    ...page,
    confirm: (body: object = CONFIRMED) =>
      page.send('PUT', `/api/portal/orders/${order.id}/details`, body),
    details: async () => (await page.page()).orders.find(({ id }) => id === order.id)?.details,
  };
}
