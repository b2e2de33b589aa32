import { and, asc, between, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Day } from '#core/domain/certificates/content.ts';
import { addDays, dayOf } from '#core/domain/certificates/dates.ts';
import {
  dueRenewalStage,
  LATE_RENEWAL_DAYS,
  RENEWAL_NOTICE_DAYS,
} from '#core/domain/certificates/renewal.ts';
import type { CertificateStatus } from '#core/domain/certificates/state.ts';
import type { Queryable } from '#server/db/connection.ts';
import { certificates } from '#server/db/schema/certificates.ts';
import type { Deps } from '#server/deps.ts';
import { lockRecord } from '#server/features/certificates/certificates.queries.ts';
import { findRenewalsUnderWay } from '#server/features/certificates/renewal/under-way.ts';
import { holdOrder } from '#server/features/check-ins/hold-order.ts';
import { queueEmail } from '#server/features/emails/emails.service.ts';
import { toOrderMail } from '#server/features/orders/orders.service.ts';
import { runSteps } from '#server/run-steps.ts';
import { BATCH, type Place, sweepInBatches } from './in-batches.ts';

/** Tells holders that a term is ending or has ended, unless it ended too long ago to be renewed. */
export async function tellOfTermEnds(deps: Deps): Promise<void> {
  await runSteps(
    () => tellOf(deps, 'valid', sql`${certificates.status} = 'valid'`),
    () => tellOf(deps, 'suspended', sql`${certificates.status} = 'suspended'`),
  );
}

function tellOf(deps: Deps, status: CertificateStatus, isStatus: SQL): Promise<void> {
  const today = dayOf(deps.now(), deps.brand.timeZone);
  return sweepInBatches(deps, {
    what: 'telling of the end of a term',
    read: (after) => readEnding(deps.db, isStatus, today, after),
    isDue: ({ on, told }) => dueRenewalStage({ validUntil: on, told }, today) !== undefined,
    async work(tx, { id, orderId }) {
      const order = await holdOrder(tx, orderId);
      if (!order) return;
      const record = await lockRecord(tx, { id });
      if (record?.status !== status) return;
      const { validUntil, renewalTold, number, holderName } = record;
      const stage = dueRenewalStage({ validUntil, told: renewalTold }, today);
      if (!stage) return;
      const renewalOrder = (await findRenewalsUnderWay(tx, [number])).get(number) ?? null;
      // Holders are not asked to renew what they have paid to renew. If that fails, a later run sends this mail.
      if (renewalOrder && stage !== 'expired') return;
      await queueEmail(tx, deps, {
        event: `certificate ${id} ends ${validUntil} ${stage}`,
        to: order.customerEmail,
        template: stage === 'expired' ? 'certificate-expired' : 'renewal-due',
        data: { ...(await toOrderMail(tx, order)), number, holderName, validUntil, renewalOrder },
      });
      // Not a new version: nothing changes for someone who has the certificate open.
      await tx
        .update(certificates)
        .set({ renewalTold: { ...renewalTold, [stage]: today } })
        .where(eq(certificates.id, id));
    },
  });
}

const readEnding = (db: Queryable, isStatus: SQL, today: Day, after: Place) =>
  db
    .select({
      id: certificates.id,
      on: certificates.validUntil,
      orderId: certificates.orderId,
      told: certificates.renewalTold,
    })
    .from(certificates)
    .where(
      and(
        isStatus,
        between(
          certificates.validUntil,
          addDays(today, -LATE_RENEWAL_DAYS),
          addDays(today, RENEWAL_NOTICE_DAYS),
        ),
        sql`(${certificates.validUntil}, ${certificates.id}) > (${after.on}, ${after.id}::int)`,
        sql`not ${certificates.renewalTold} ? 'expired'`,
        isNotNull(certificates.orderId),
        eq(certificates.isTest, false),
      ),
    )
    .orderBy(asc(certificates.validUntil), asc(certificates.id))
    .limit(BATCH);
