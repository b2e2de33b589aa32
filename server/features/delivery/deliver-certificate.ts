import { deliveryObstacle } from '#core/domain/orders/delivery.ts';
import { AppError } from '#core/errors.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { Deps } from '#server/deps.ts';
import { recordActivity } from '#server/features/activity/activity.queries.ts';
import { queueEmail } from '#server/features/emails/emails.service.ts';
import { orderSecrets, toOrderMail } from '#server/features/orders/order-mail-data.ts';
import {
  type CertificateRow,
  hasDelivered,
  lockOrder,
  type OrderRow,
  updateOrder,
} from '#server/features/orders/orders.queries.ts';
import { unknownOrder } from '#server/features/orders/orders.service.ts';
import { listWaiting, markDelivered, replaceDelivered } from './delivery.queries.ts';

type DeliveryStep = {
  actor: string;
  deliverAnyway: boolean;
  /** Only these, if given: another upload may have replaced them. */
  files?: readonly number[];
  /** The card is charged as soon as the gateway answers. */
  isChargedLater?: boolean;
};

/** The last step of a delivery, in one transaction: the mail, the state of files and order, the record. */
export function deliverCertificate(
  deps: Deps,
  orderId: number,
  { actor, deliverAnyway, files: expected, isChargedLater = false }: DeliveryStep,
): Promise<OrderRow> {
  return deps.db.transaction(async (tx) => {
    const former = await lockOrder(tx, orderId);
    if (!former) throw unknownOrder();
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
    await queueCertificate(tx, deps, { order, files, isCorrection });
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
      'Somebody else has uploaded another certificate in the meantime. Please look at the order again.',
    );
  }
}

type Sending = { order: OrderRow; files: readonly CertificateRow[]; isCorrection: boolean };

async function queueCertificate(
  tx: Queryable,
  deps: Deps,
  { order, files, isCorrection }: Sending,
): Promise<void> {
  await queueEmail(tx, deps, {
    event: `order ${order.id} certificate ${files.map(({ id }) => id).join('+')}`,
    to: order.customerEmail,
    ...orderSecrets(order),
    template: 'certificate',
    data: {
      ...(await toOrderMail(tx, order)),
      files: files.map(({ fileName }) => fileName),
      isCorrection,
      capturedAt: order.capturedAt?.toISOString() ?? null,
    },
    attachments: files.map(({ filePath, sha256, fileName, mimeType }) => ({
      fileKey: filePath,
      sha256,
      name: fileName,
      type: mimeType,
    })),
  });
}
