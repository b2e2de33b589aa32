import { randomUUID } from 'node:crypto';
import type { HolderDetails } from '#core/contract/shared/holder-details.ts';
import type { DetailsObstacle } from '#core/domain/portal/details-obstacle.ts';
import { AppError } from '#core/errors.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { Deps } from '#server/deps.ts';
import { recordActivity } from '#server/features/activity/activity.queries.ts';
import {
  detailsOf,
  listDifferences,
  normalizeDetails,
  refuseUnseen,
  writeDetails,
} from '#server/features/certificates/confirmed-details.ts';
import { refuseUnprintableDetails } from '#server/features/certificates/prepare.ts';
import { queueEmail } from '#server/features/emails/emails.service.ts';
import { lockOrder } from '#server/features/orders/orders.queries.ts';
import { toOrderMail, unknownOrder } from '#server/features/orders/orders.service.ts';
import { offerUndo, type UndoWindow } from '#server/features/undo/undo-steps.ts';
import { getOwnOrder } from './own-records.ts';
import { findOrderOnPage, type OrderOnPage, obstacleOf } from './page/portal-orders.ts';
import { formerDetails } from './restore-details.ts';

/** Locks an order for one change: a certificate is issued, and its address corrected, before or after it, never during it. */
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
  issued: 'The certificate of this order was already issued.',
  declined: 'This order does not lead to a certificate.',
  'no-money': 'There is no payment for this order at the moment.',
};

type Confirmation = {
  id: number;
  details: HolderDetails;
  /** As on the page the customer read; null if nothing was confirmed or asked. */
  expectedUpdatedAt?: string | null;
};

/** Records what the customer wants printed. It replaces what they said before, and answers what we asked. */
export function confirmDetails(
  deps: Deps,
  customer: { email: string },
  { id, details: given, expectedUpdatedAt }: Confirmation,
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
    const former = found.details ?? undefined;
    const known = detailsOf(former);
    const isSame = known && listDifferences(known, details).length === 0;
    // Also where it was sent twice: nothing is overwritten.
    if (isSame && former?.confirmedAt) return;
    refuseUnseen(former, expectedUpdatedAt);
    refuseUnprintableDetails(details);
    const { email } = customer;
    await writeDetails(
      tx,
      { orderId: id, ...details, confirmedAt: now(), confirmedBy: email, note: null },
      now(),
    );
    await recordActivity(tx, {
      subject: ['order', id],
      actor: email,
      action: 'holder details confirmed',
      data: { details: inOrder(details) },
    });
  });
}

/** In the order on paper: the activity log does not keep the order of named values. */
const inOrder = ({ holderName, printedName, holderPlace, holderCountry, scope }: HolderDetails) => [
  holderName,
  printedName,
  holderPlace,
  holderCountry,
  scope,
];

const TOLD_TO_STAFF: Record<DetailsObstacle, string> = {
  issued:
    'The certificate of this order was already issued. Correct the certificate if it is wrong.',
  declined: 'The review of this order was declined, so there is nothing to confirm.',
  'no-money': 'This order is no longer paid, so there is nothing to confirm until it is.',
};

type Question = { note: string | null; actor: string; undo?: UndoWindow };

/** Asks for a confirmation. An earlier one is set aside, but the customer starts from its values. */
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
    const asked = { orderId: id, note, confirmedAt: null, confirmedBy: null };
    const askedAt = await writeDetails(tx, asked, now());
    const mail = await queueEmail(tx, deps, {
      notBefore: undo?.until,
      // Staff asked for it, so each call sends a new mail.
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
      restore: formerDetails(details, askedAt),
    });
    return order.customerEmail;
  });
}
