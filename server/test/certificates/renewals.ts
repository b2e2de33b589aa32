import { desc, eq } from 'drizzle-orm';
import type { SandboxBehaviour } from '#core/domain/payments/sandbox-cards.ts';
import { assessmentSessions } from '#server/db/schema/assessment.ts';
import { certificationOrders } from '#server/db/schema/orders.ts';
import type { OrderRow } from '#server/features/orders/orders.queries.ts';
import type { deliveryDesk } from '#server/test/deliveries.ts';
import { CUSTOMER, newBrowser } from '#server/test/payments.ts';
import { signInCustomer } from '#server/test/portal/portal.ts';

/** A desk at which years pass and certificates are renewed. */
export function renewalsOf(desk: Awaited<ReturnType<typeof deliveryDesk>>) {
  const { db, deps, inject, advance } = desk;

  /** Moves to the middle of a day in the brand's time zone. Staff have to sign in again. */
  async function travelTo(day: string): Promise<void> {
    advance(new Date(`${day}T17:00:00Z`).getTime() - deps.now().getTime());
    await desk.signInAgain();
  }

  /** Buys an order that renews a certificate; its money counts as real. */
  async function boughtToRenew(number: string, behaviour?: SandboxBehaviour): Promise<OrderRow> {
    await desk.customer.bought({}, behaviour);
    await db.update(certificationOrders).set({ livemode: true });
    const [order] = await db
      .select()
      .from(certificationOrders)
      .orderBy(desc(certificationOrders.id))
      .limit(1);
    if (!order) throw new Error('Nothing was bought');
    await db
      .update(assessmentSessions)
      .set({ renews: number })
      .where(eq(assessmentSessions.id, order.sessionId));
    return order;
  }

  return {
    travelTo,
    boughtToRenew,
    /** Presses the button on the customer's page in a browser. */
    renew: async (id: number, headers: object = newBrowser(), email = CUSTOMER.email) =>
      inject({
        method: 'POST',
        url: `/api/portal/certificates/${id}/renew`,
        headers: { ...(await signInCustomer(deps, email)), ...headers },
      }),
  };
}
