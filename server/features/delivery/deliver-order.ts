import { deliveryObstacle } from '#core/domain/payments/payment.ts';
import { AppError } from '#core/errors.ts';
import { refuseIfChanged } from '#server/db/concurrent-edits.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { Deps } from '#server/deps.ts';
import { recordActivity } from '#server/features/activity/activity.queries.ts';
import { type Activated, activateEdition } from '#server/features/certificates/activate.ts';
import { findLapsedRenewal } from '#server/features/certificates/renewal/supersede.ts';
import { queueEmail } from '#server/features/emails/emails.service.ts';
import {
  type CertificateRow,
  findOrder,
  hasDelivered,
  listWaiting,
  lockOrder,
  markDelivered,
  type OrderRow,
  replaceDelivered,
  updateOrder,
} from '#server/features/orders/orders.queries.ts';
import {
  getOrder,
  orderSecrets,
  refuseCancelled,
  toOrderMail,
  unknownOrder,
} from '#server/features/orders/orders.service.ts';
import { captureOrder } from '#server/features/payments/settle/capture.ts';

/** Milliseconds. By then the request was answered or its process died, and a job does the rest. */
const RESUME_AFTER = 60_000;
/** Milliseconds between two questions to a gateway that does not answer. They end with the hold at the latest. */
const ASK_AGAIN_AFTER = 5 * 60_000;

type DeliveryRequest = {
  actor: string;
  deliverAnyway: boolean;
  expectedUpdatedAt?: string;
  /** The files that were just uploaded; without them, all that wait. */
  files?: readonly number[];
};

export type Delivery = { outcome: 'delivered' | 'retrying'; order: OrderRow };

/** Charges the card and sends the waiting certificates. A payment problem stops it, unless staff deliver anyway. */
export async function deliverOrder(
  deps: Deps,
  orderId: number,
  { actor, deliverAnyway, expectedUpdatedAt, files }: DeliveryRequest,
): Promise<Delivery> {
  const order = await getOrder(deps.db, orderId);
  refuseIfChanged(order, expectedUpdatedAt, 'order');
  if ((await listWaiting(deps.db, orderId)).length === 0) {
    throw new AppError('conflict', 'No certificate of this order is waiting to be delivered.');
  }
  const lapse = await findLapsedRenewal(deps.db, orderId);
  if (lapse) throw new AppError('conflict', `Nothing was sent. ${lapse}`);
  if (order.paymentState === 'authorized') await resumeLater(deps, orderId, actor, RESUME_AFTER);
  const charge = await chargeForDelivery(deps, order);
  if (!deliverAnyway && charge.outcome === 'refused') {
    await recordStop(deps, orderId, actor, charge.why);
    throw new AppError('payment_required', `Nothing was sent. ${charge.why}`);
  }
  if (!deliverAnyway && charge.outcome === 'unknown') {
    return { outcome: 'retrying', order: await getOrder(deps.db, orderId) };
  }
  const delivered = await deliverCertificate(deps, orderId, {
    actor,
    deliverAnyway,
    files,
    isChargedLater: charge.outcome === 'unknown',
  });
  return { outcome: 'delivered', order: delivered };
}

/** Resumes a delivery that was cut off or got no answer from the gateway. Does nothing if it is already done. */
export async function resumeDelivery(deps: Deps, orderId: number, actor: string): Promise<void> {
  const order = await findOrder(deps.db, orderId);
  if (!order || (await listWaiting(deps.db, orderId)).length === 0) return;
  const lapse = await findLapsedRenewal(deps.db, orderId);
  if (lapse) return recordStop(deps, orderId, actor, lapse);
  const charge = await chargeForDelivery(deps, order);
  switch (charge.outcome) {
    case 'unknown':
      return resumeLater(deps, orderId, actor, ASK_AGAIN_AFTER);
    case 'refused':
      // An obstacle known beforehand was shown to the staff member who asked for the delivery.
      if (order.paymentState !== 'authorized') return;
      return recordStop(deps, orderId, actor, charge.why);
    case 'settled':
      await deliverCertificate(deps, orderId, { actor, deliverAnyway: false }).catch(ignoreRefusal);
  }
}

/** Ignores a refusal: someone else has just delivered the order, or the money has gone back. */
function ignoreRefusal(error: unknown): void {
  if (!(error instanceof AppError)) throw error;
}

const resumeLater = (deps: Deps, orderId: number, actor: string, wait: number) =>
  deps.jobs.enqueue(
    deps.db,
    'deliver-order',
    { orderId, actor },
    { runAt: new Date(deps.now().getTime() + wait) },
  );

const recordStop = (deps: Deps, orderId: number, actor: string, why: string) =>
  recordActivity(deps.db, {
    subject: ['order', orderId],
    actor,
    action: 'delivery stopped',
    data: { why },
  });

type Charge =
  | { outcome: 'settled' }
  /** The reason, in words for staff. */
  | { outcome: 'refused'; why: string }
  /** The gateway did not answer, so the result is not known yet. */
  | { outcome: 'unknown' };

/** Charges the hold of an order whose certificate is about to be sent. A correction costs nothing. */
async function chargeForDelivery(deps: Deps, order: OrderRow): Promise<Charge> {
  if (await hasDelivered(deps.db, order.id)) return { outcome: 'settled' };
  // A card that refused may take the charge the next time, as long as the hold lasts.
  const isHeld = order.paymentState === 'authorized' || order.paymentState === 'failed';
  if (!isHeld) return judgeCharge(order);
  try {
    await captureOrder(deps, order.id, 'delivery');
  } catch (error) {
    if (error instanceof AppError) return { outcome: 'refused', why: error.message };
    deps.log.warn({ err: error, order: order.id }, 'no answer to the charge for a delivery');
    return { outcome: 'unknown' };
  }
  return judgeCharge(await getOrder(deps.db, order.id));
}

function judgeCharge(order: OrderRow): Charge {
  const why = deliveryObstacle(order);
  return why === undefined ? { outcome: 'settled' } : { outcome: 'refused', why };
}

type DeliveryStep = {
  actor: string;
  deliverAnyway: boolean;
  /** Only these, if given: another upload may have replaced them. */
  files?: readonly number[];
  /** The card is charged as soon as the gateway answers. */
  isChargedLater?: boolean;
};

/** The last step of a delivery, in one transaction: the mail, the state of files and order, the record. */
function deliverCertificate(
  deps: Deps,
  orderId: number,
  { actor, deliverAnyway, files: expected, isChargedLater = false }: DeliveryStep,
): Promise<OrderRow> {
  return deps.db.transaction(async (tx) => {
    const former = await lockOrder(tx, orderId);
    if (!former) throw unknownOrder();
    refuseCancelled(former);
    const files = await listWaiting(tx, orderId);
    refuseReplaced(files, expected);
    const isCorrection = await hasDelivered(tx, orderId);
    const obstacle = isCorrection ? undefined : deliveryObstacle(former);
    if (obstacle && !deliverAnyway) {
      throw new AppError('payment_required', `Nothing was sent. ${obstacle}`);
    }
    const now = deps.now();
    const ids = files.map(({ id }) => id);
    await replaceDelivered(tx, orderId, now);
    await markDelivered(tx, ids, now);
    const order = await updateOrder(tx, orderId, {
      orderStatus: 'delivered',
      certificationIssuedAt: former.certificationIssuedAt ?? now,
      updatedAt: now,
    });
    const activated = await activateEdition(tx, deps, ids, actor);
    await queueCertificate(tx, deps, { order, files, isCorrection, activated });
    if (isChargedLater) {
      await deps.jobs.enqueue(tx, 'capture-order', { orderId, because: 'delivery' });
    }
    await recordActivity(tx, {
      subject: ['order', orderId],
      actor,
      action: isCorrection ? 'corrected certificate delivered' : 'certificate delivered',
      data: { files: ids, from: former.orderStatus, ...(obstacle && { despite: obstacle }) },
    });
    return order;
  });
}

function refuseReplaced(
  waiting: readonly CertificateRow[],
  expected: readonly number[] | undefined,
): void {
  if (waiting.length === 0) {
    throw new AppError('conflict', 'The certificate has been delivered in the meantime.');
  }
  if (expected && waiting.some(({ id }) => !expected.includes(id))) {
    throw new AppError(
      'conflict',
      'Someone else has since uploaded another certificate. Please look at the order again.',
    );
  }
}

type Sending = {
  order: OrderRow;
  files: readonly CertificateRow[];
  isCorrection: boolean;
  activated: Activated | undefined;
};

async function queueCertificate(
  tx: Queryable,
  deps: Deps,
  { order, files, isCorrection, activated }: Sending,
): Promise<void> {
  const mail = {
    event: `order ${order.id} certificate ${files.map(({ id }) => id).join('+')}`,
    to: order.customerEmail,
    data: {
      ...(await toOrderMail(tx, order)),
      files: files.map(({ fileName }) => fileName),
      isCorrection,
      isSignedAnew: activated?.edition.reason === 're-signed',
      isExtended: activated?.edition.reason === 'extended',
      certificateNumber: activated?.record.number ?? null,
      replaces: activated?.superseded?.number ?? null,
      capturedAt: order.capturedAt?.toISOString() ?? null,
    },
    attachments: files.map(({ filePath, sha256, fileName, mimeType }) => ({
      fileKey: filePath,
      sha256,
      name: fileName,
      type: mimeType,
    })),
  };
  if (activated?.edition.reason === 'reinstated') {
    await queueEmail(tx, deps, { ...mail, template: 'certificate-reinstated' });
  } else {
    await queueEmail(tx, deps, { ...mail, ...orderSecrets(order), template: 'certificate' });
  }
}
