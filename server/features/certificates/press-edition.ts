import { hasReached } from '#core/domain/orders/order-status.ts';
import type { Deps } from '#server/deps.ts';
import {
  insertCertificates,
  lockOrder,
  replaceWaiting,
  updateOrder,
} from '#server/features/orders/orders.queries.ts';
import { storeWithRows } from '#server/http/files/store-upload.ts';
import {
  type EditionRow,
  findEdition,
  lockRecord,
  type RecordRow,
  updateEdition,
} from './certificates.queries.ts';

const NO_ROOM =
  'The disk of the server is nearly full, so no certificate was made. Make room on it, then try again.';

/**
 * Signs and draws an edition, and adds its paper to the files awaiting delivery. A second run finds the file and does
 * nothing. Only the file's key and the hashes depend on when it runs.
 */
export async function pressEdition(
  deps: Deps,
  record: RecordRow,
  edition: EditionRow,
): Promise<number> {
  if (edition.fileId !== null) return edition.fileId;
  const pressed = await deps.issuer.press(deps, edition);
  const { fileId } = await storeWithRows(
    deps,
    { contents: [pressed.pdf], whenFull: NO_ROOM },
    async (tx, [stored]) => {
      // In this order, as in a delivery.
      const order = record.orderId === null ? undefined : await lockOrder(tx, record.orderId);
      const locked = await lockRecord(tx, { id: record.id });
      const current = await findEdition(tx, record.id, edition.edition);
      if (!order || !locked || !current || !stored)
        throw new Error(`Edition ${edition.id} is gone`);
      // Another process was faster; this file has no row and is removed by the next sweep.
      if (current.fileId !== null) return { fileId: current.fileId };
      const now = deps.now();
      await replaceWaiting(tx, order.id, now);
      const fileName = `Certificate-${record.number}.pdf`;
      const [file] = await insertCertificates(tx, [
        {
          orderId: order.id,
          fileName,
          originalName: fileName,
          filePath: stored.key,
          fileSize: stored.size,
          mimeType: 'application/pdf',
          sha256: stored.sha256,
          uploadedBy: edition.createdBy,
          uploadedAt: now,
        },
      ]);
      if (!file) throw new Error('No file was added');
      await updateEdition(tx, edition.id, { ...pressed.sums, fileId: file.id });
      await updateOrder(tx, order.id, {
        ...(!hasReached(order.orderStatus, 'certified') && { orderStatus: 'certified' }),
        certificationIssuedAt: order.certificationIssuedAt ?? now,
        updatedAt: now,
      });
      return { fileId: file.id };
    },
  );
  return fileId;
}
