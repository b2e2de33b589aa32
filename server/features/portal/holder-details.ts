import { randomUUID } from 'node:crypto';
import type { HolderDetails } from '#core/contract/shared/holder-details.ts';
import type { DetailsObstacle } from '#core/domain/portal/details-obstacle.ts';
import { AppError } from '#core/errors.ts';
import type { Queryable } from '#server/db/connection.ts';
import { holderDetails } from '#server/db/schema/access/portal.ts';
import type { Deps } from '#server/deps.ts';
import { recordActivity } from '#server/features/activity/activity.queries.ts';
import {
  detailsOf,
  listDifferences,
  normalizeDetails,
} from '#server/features/certificates/confirmed-details.ts';
import { refuseUnprintableDetails } from '#server/features/certificates/prepare.ts';
import { queueEmail } from '#server/features/emails/emails.service.ts';
import { lockOrder } from '#server/features/orders/orders.queries.ts';
import { toOrderMail, unknownOrder } from '#server/features/orders/orders.service.ts';
import { offerUndo, type UndoWindow } from '#server/features/undo/undo-steps.ts';
import { getOwnOrder } from './own-records.ts';
import { findOrderOnPage, type OrderOnPage, obstacleOf } from './page/portal-orders.ts';
import { formerDetails } from './restore-details.ts';

/** An order for one change: a certificate is issued before or after it, never meanwhile, and so is its address corrected. */
async function lockOnPage(
  tx: Queryable,
  id: number,
  refuseStranger?: () => Promise<unknown>,
): Promise<OrderOnPage> {
  await lockOrder(tx, id);
  await refuseStranger?.();
  const found = await findOrderOnPage(tx, id);
  if (!found) throw unknownOrder();
  return found;
}

const TOLD_TO_CUSTOMER: Record<DetailsObstacle, string> = {
  issued: 'The certificate of this order was issued already.',
  declined: 'No certificate follows from this order.',
  'no-money': 'There is no payment for this order at the moment.',
};

type Confirmation = { id: number; details: HolderDetails };

/** The customer says what the certificate will print. What they said before, and what we asked, is done with it. */
export function confirmDetails(
  deps: Deps,
  customer: { email: string },
  { id, details: given }: Confirmation,
): Promise<void> {
  const { db, now, brand } = deps;
  return db.transaction(async (tx) => {
    const found = await lockOnPage(tx, id, () => getOwnOrder(tx, customer, id, 'editor'));
    const obstacle = obstacleOf(found);
    if (obstacle) {
      throw new AppError(
        'conflict',
        `${TOLD_TO_CUSTOMER[obstacle]} If something is wrong with it, please write to ${brand.supportEmail}.`,
      );
    }
    const details = normalizeDetails(given);
    refuseUnprintableDetails(details);
    const former = found.details ?? undefined;
    const known = detailsOf(former);
    const isSame = known && listDifferences(known, details).length === 0;
    if (isSame && former?.confirmedAt) return;
    const { email } = customer;
    const confirmed = { confirmedAt: now(), confirmedBy: email, note: null, updatedAt: now() };
    await tx
      .insert(holderDetails)
      .values({ orderId: id, ...details, ...confirmed })
      .onConflictDoUpdate({
        target: holderDetails.orderId,
        set: { ...details, ...confirmed },
      });
    await recordActivity(tx, {
      subject: ['order', id],
      actor: email,
      action: 'holder details confirmed',
      data: { details: inOrder(details) },
    });
  });
}

/** As the paper has them: the record of activity does not keep the order of named values. */
const inOrder = ({ holderName, printedName, holderPlace, holderCountry, scope }: HolderDetails) => [
  holderName,
  printedName,
  holderPlace,
  holderCountry,
  scope,
];

const TOLD_TO_STAFF: Record<DetailsObstacle, string> = {
  issued:
    'The certificate of this order was issued already. Correct the certificate if it is wrong.',
  declined: 'The review of this order was declined, so there is nothing to confirm.',
  'no-money': 'The money of this order is gone, so there is nothing to confirm until it is paid.',
};

type Question = { note: string | null; actor: string; undo?: UndoWindow };

/** Staff ask for a confirmation. One that was given before is set aside; its words stay, for the customer to start from. */
export function askForDetails(
  deps: Deps,
  id: number,
  { note, actor, undo }: Question,
): Promise<string> {
  const { db, now } = deps;
  return db.transaction(async (tx) => {
    const { order, details, ...found } = await lockOnPage(tx, id);
    const obstacle = obstacleOf({ order, details, ...found });
    if (obstacle) throw new AppError('conflict', TOLD_TO_STAFF[obstacle]);
    const asked = { note, confirmedAt: null, confirmedBy: null, updatedAt: now() };
    await tx
      .insert(holderDetails)
      .values({ orderId: id, ...asked })
      .onConflictDoUpdate({ target: holderDetails.orderId, set: asked });
    const mail = await queueEmail(tx, deps, {
      notBefore: undo?.until,
      // Staff asked for it, so each time is a new mail.
      event: `order ${id} details wanted ${randomUUID()}`,
      to: order.customerEmail,
      template: 'details-wanted',
      data: {
        ...(await toOrderMail(tx, order)),
        note,
        isAgain: detailsOf(details ?? undefined) !== undefined,
      },
    });
    await recordActivity(tx, {
      subject: ['order', id],
      actor,
      action: 'holder details asked for',
      data: { note, customerTold: true },
    });
    await offerUndo(tx, deps, undo, {
      subject: ['order', id],
      label: 'question about the certificate',
      mail,
      restore: formerDetails(details, asked.updatedAt),
    });
    return order.customerEmail;
  });
}
