import { randomUUID } from 'node:crypto';
import type { Day } from '#core/domain/certificates/content.ts';
import { addDays, addYears } from '#core/domain/certificates/dates.ts';
import { planCheckIns } from '#core/domain/check-ins/schedule.ts';
import type { certificates } from '#server/db/schema/certificates.ts';
import { checkIns } from '#server/db/schema/check-ins.ts';
import { certificationPayments } from '#server/db/schema/payments.ts';
import type { Deps } from '#server/deps.ts';
import { addCheckInLink } from '#server/features/check-ins/check-in-links.ts';
import { buildCertificate, buildOrder } from './builders.ts';

/** An open check-in of a certificate, with a link to its form. */
export async function buildCheckIn(
  deps: Deps,
  changes: Partial<typeof checkIns.$inferInsert> = {},
): Promise<{ id: number; certificateId: number; token: string }> {
  const certificateId = changes.certificateId ?? (await buildCertificate(deps)).id;
  const [row] = await deps.db
    .insert(checkIns)
    .values({ ordinal: 1, opensOn: '2026-02-01', dueOn: '2026-04-02', ...changes, certificateId })
    .returning();
  if (!row) throw new Error('The check-in was not stored');
  const path = await addCheckInLink(deps.db, deps, row.id);
  return { id: row.id, certificateId, token: path.slice(path.indexOf('#') + 1) };
}

type Term = {
  issuedOn: Day;
  /** Version of the accepted terms; null without a payment. */
  termsVersion?: string | null;
  email?: string;
  record?: Partial<typeof certificates.$inferInsert>;
};

/** A certificate with its paid order and its check-ins, as after delivery. */
export async function buildTerm(
  deps: Deps,
  { issuedOn, termsVersion = '1.3', email = 'ada@analytical.example', record: changes }: Term,
) {
  const order = await buildOrder(deps, {
    paymentState: 'captured',
    orderStatus: 'delivered',
    livemode: true,
    customerEmail: email,
  });
  if (termsVersion !== null) {
    await deps.db.insert(certificationPayments).values({
      sessionId: order.sessionId,
      orderId: order.id,
      kind: 'checkout',
      firstName: 'Ada',
      lastName: 'Lovelace',
      email,
      certificationType: order.certificationType,
      amount: '350.00',
      gateway: 'sandbox',
      livemode: true,
      requestKey: randomUUID(),
      paymentIntentId: order.paymentIntentId,
      termsVersion,
    });
  }
  const record = await buildCertificate(deps, {
    orderId: order.id,
    issuedOn,
    firstIssuedOn: issuedOn,
    validUntil: addDays(addYears(issuedOn, 3), -1),
    ...changes,
  });
  const planned = planCheckIns(record.validUntil);
  const [first, second] = await deps.db
    .insert(checkIns)
    .values(planned.map((day) => ({ ...day, certificateId: record.id })))
    .returning();
  if (!first || !second) throw new Error('The check-ins were not stored');
  return { order, record, first, second };
}
