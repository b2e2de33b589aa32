import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, notExists } from 'drizzle-orm';
import { applicationDrafts, portalColleagues } from '#server/db/schema/access/portal.ts';
import { certificates } from '#server/db/schema/certificates.ts';
import { certificationOrders as orders } from '#server/db/schema/orders.ts';
import type { Deps } from '#server/deps.ts';
import type { OrderRow } from '#server/features/orders/orders.queries.ts';
import { confirmDetails } from '#server/features/portal/holder-details.ts';
import { askForErasure } from '#server/features/portal/own/erasure-requests.ts';

/** Seeds what customers do on their pages: confirm details, let colleagues in, begin an application, ask for deletion. */
export async function seedPortal(deps: Deps): Promise<void> {
  const { db } = deps;
  const issued = db
    .select({ id: certificates.id })
    .from(certificates)
    .where(eq(certificates.orderId, orders.id));
  const open = await db
    .select()
    .from(orders)
    .where(
      and(
        inArray(orders.paymentState, ['authorized', 'captured']),
        inArray(orders.orderStatus, ['processing', 'review']),
        notExists(issued),
      ),
    )
    .orderBy(asc(orders.id));
  for (const [place, order] of open.entries()) {
    if (place % 3 === 0) await confirm(deps, order);
    if (place % 4 === 0) await letColleagueIn(deps, order);
    if (place % 5 === 0) await beginApplication(deps, order);
  }
  const last = open.at(-1);
  if (last) await askForErasure(deps, last.customerEmail, 'We have closed the business.');
}

async function confirm(deps: Deps, { id, customerEmail: email, ...order }: OrderRow) {
  const details = {
    holderName: order.companyName ?? order.customerName,
    printedName: null,
    holderPlace: 'Burlington',
    holderCountry: 'US',
    scope: 'Design, assembly and repair of measuring instruments.',
  };
  try {
    await confirmDetails(deps, { email: email.toLowerCase() }, { id, details });
  } catch {
    // Some of these orders were declined: nothing is printed for them.
  }
}

async function letColleagueIn({ db }: Deps, { customerId, customerEmail }: OrderRow) {
  const email = `office@${customerEmail.split('@')[1]?.toLowerCase()}`;
  if (email === customerEmail.toLowerCase()) return;
  await db
    .insert(portalColleagues)
    .values({ customerId, email, role: 'editor' })
    .onConflictDoNothing();
}

async function beginApplication({ db, now }: Deps, order: OrderRow) {
  const { customerEmail, companyName, sessionId } = order;
  await db.insert(applicationDrafts).values({
    draftToken: randomUUID(),
    email: customerEmail.toLowerCase(),
    values: { companyName: companyName ?? '', email: customerEmail },
    sessionId,
    updatedAt: now(),
  });
}
