import type { Snapshot } from './snapshot.ts';

/** Compares what people were told with what is stored. */
export function* auditOrders({
  known,
  deliveries,
  orders,
  files,
  mails,
}: Snapshot): Generator<string> {
  const byNumber = new Map(orders.map((order) => [order.orderNumber, order]));
  for (const { orderNumber, ticketNumber, sessionId } of known) {
    const order = byNumber.get(orderNumber);
    if (!order) yield `${orderNumber} was told to a customer and does not exist`;
    else if (order.ticketNumber !== ticketNumber || order.sessionId !== sessionId) {
      yield `${orderNumber} is not the order that the customer was told of`;
    }
  }
  const sessions = new Set(orders.map(({ sessionId }) => sessionId));
  if (sessions.size < orders.length) yield 'A session has two orders';

  for (const { orderId, outcome } of deliveries) {
    const delivered = files.filter((file) => file.orderId === orderId && file.deliveredAt);
    if (outcome === 'delivered' && delivered.length === 0) {
      yield `Order ${orderId} was told as delivered, and no certificate is`;
    }
  }
  for (const { id, orderId, deliveredAt } of files) {
    if (!deliveredAt) continue;
    const isMailed = mails.some(
      ({ eventKey }) =>
        eventKey.startsWith(`order ${orderId} certificate `) &&
        (/ certificate ([\d+]+):/.exec(eventKey)?.[1] ?? '').split('+').includes(String(id)),
    );
    if (!isMailed) yield `Certificate ${id} of order ${orderId} is delivered and was never mailed`;
  }
}

/** Compares rows with files, one to one, and their content. */
export function* auditFiles({ files, documents, stored }: Snapshot): Generator<string> {
  const known = new Map([
    ...files.map(({ filePath, sha256 }) => [filePath, sha256] as const),
    ...documents.map(({ fileKey, sha256 }) => [fileKey, sha256] as const),
  ]);
  for (const key of stored.keys()) if (!known.has(key)) yield `File ${key} has no row`;
  for (const [key, sum] of known) {
    const found = stored.get(key);
    if (!found) yield `File ${key} is missing`;
    else if (found !== sum) yield `File ${key} is not what was stored`;
  }
}
