import { MAX_CERTIFICATE_BYTES } from '#core/contract/staff/certification/delivery.ts';
import { AppError } from '#core/errors.ts';
import { refuseIfChanged } from '#server/db/concurrent-edits.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { Deps } from '#server/deps.ts';
import { recordActivity } from '#server/features/activity/activity.queries.ts';
import { lockForEdit } from '#server/features/orders/order-edits.ts';
import {
  type CertificateRow,
  findCertificate,
  insertCertificates,
  replaceWaiting,
  updateOrder,
} from '#server/features/orders/orders.queries.ts';
import { getOrder } from '#server/features/orders/orders.service.ts';
import { type StoredUpload, storeWithRows } from '#server/http/files/store-upload.ts';
import type { UploadedFile } from '#server/http/files/upload.ts';

type NewCertificates = {
  orderId: number;
  files: readonly UploadedFile[];
  expectedUpdatedAt?: string;
  actor: string;
};

const NO_ROOM =
  'The disk of the server is nearly full, so nothing was stored. Make room on it, then upload again.';

/** Stores certificates for an order, all or none. They replace those that wait for delivery. */
export async function storeCertificates(
  deps: Deps,
  upload: NewCertificates,
): Promise<CertificateRow[]> {
  refuseIfChanged(await getOrder(deps.db, upload.orderId), upload.expectedUpdatedAt, 'order');
  refuseIfTooLarge(upload.files);
  const contents = upload.files.map(({ content }) => content);
  return storeWithRows(deps, { contents, whenFull: NO_ROOM }, (tx, stored) =>
    recordCertificates(tx, deps.now(), upload, stored),
  );
}

function refuseIfTooLarge(files: readonly UploadedFile[]): void {
  const bytes = files.reduce((sum, { content }) => sum + content.length, 0);
  if (bytes <= MAX_CERTIFICATE_BYTES) return;
  const most = MAX_CERTIFICATE_BYTES / 1024 / 1024;
  throw new AppError('too_large', `Together the files must be smaller than ${most}MB to be mailed`);
}

async function recordCertificates(
  tx: Queryable,
  now: Date,
  { orderId, files, expectedUpdatedAt, actor }: NewCertificates,
  stored: readonly StoredUpload[],
): Promise<CertificateRow[]> {
  const order = await lockForEdit(tx, orderId, expectedUpdatedAt);
  await replaceWaiting(tx, orderId, now);
  const rows = await insertCertificates(
    tx,
    stored.map(({ key, size, sha256 }, i) => {
      const { extension, originalName, mime } = files[i] as UploadedFile;
      const place = { place: i + 1, of: files.length };
      return {
        orderId,
        fileName: certificateFileName(order.orderNumber, extension, place),
        originalName,
        filePath: key,
        fileSize: size,
        mimeType: mime,
        sha256,
        uploadedBy: actor,
        uploadedAt: now,
      };
    }),
  );
  await updateOrder(tx, orderId, { updatedAt: now });
  await recordActivity(tx, {
    subject: ['order', orderId],
    actor,
    action: 'certificate uploaded',
    data: { files: rows.map(({ id, originalName }) => ({ id, originalName })) },
  });
  return rows;
}

/** Names the file that the customer gets; numbered if there are several. */
function certificateFileName(
  orderNumber: string,
  extension: string,
  { place, of }: { place: number; of: number },
): string {
  const number = of > 1 ? `-${place}` : '';
  return `Certificate-${orderNumber}${number}.${extension}`;
}

export async function readCertificate({ db, files }: Pick<Deps, 'db' | 'files'>, id: number) {
  const file = await findCertificate(db, id);
  if (!file) throw new AppError('not_found', 'There is no such certificate');
  const content = await files.get(file.filePath, file);
  return { content, mime: file.mimeType, name: file.fileName };
}
