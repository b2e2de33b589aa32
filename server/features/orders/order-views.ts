import type { Order, OrderDetails } from '#core/contract/staff/orders.ts';
import { formatReceiptNumber } from '#core/domain/identifiers.ts';
import type { Queryable } from '#server/db/connection.ts';
import { readOrderReview } from '#server/features/reviews/order-review.ts';
import {
  type CertificateRow,
  findCertificateMail,
  listAssessed,
  listItems,
  listRenewals,
  listUploads,
  type OrderRow,
} from './orders.queries.ts';
import { nameItems } from './orders.service.ts';
import { readRefund } from './refund-details.ts';

/** Adds what is known of their assessments, with two more queries however many orders there are. */
export async function toOrderViews(db: Queryable, rows: readonly OrderRow[]): Promise<Order[]> {
  const sessionIds = rows.map(({ sessionId }) => sessionId);
  const assessed = await listAssessed(db, sessionIds);
  const renewals = await listRenewals(db, sessionIds);
  return rows.map((row) =>
    toOrderView(row, {
      isAssessed: assessed.has(row.sessionId),
      renews: renewals.get(row.sessionId) ?? null,
    }),
  );
}

type OfSession = Pick<Order, 'isAssessed' | 'renews'>;

const toOrderView = (row: OrderRow, { isAssessed, renews }: OfSession): Order => ({
  id: row.id,
  sessionId: row.sessionId,
  orderNumber: row.orderNumber,
  ticketNumber: row.ticketNumber,
  customerEmail: row.customerEmail,
  customerName: row.customerName,
  customerPhone: row.customerPhone,
  companyName: row.companyName,
  nameOnCertificate: row.nameOnCertificate,
  certificationType: row.certificationType,
  amount: row.amount,
  paymentStatus: row.paymentStatus,
  paymentState: row.paymentState,
  paymentProblem: row.paymentProblem,
  isTest: !row.livemode,
  isAssessed,
  renews,
  authorizedAt: toIso(row.authorizedAt),
  captureBy: toIso(row.captureBy),
  capturedAt: toIso(row.capturedAt),
  refundedAt: toIso(row.refundedAt),
  refundedAmount: row.refundedAmount,
  refundReason: row.refundReason,
  refundedBy: row.refundedBy,
  receiptNumber: row.receiptNumber === null ? null : formatReceiptNumber(row.receiptNumber),
  customerReference: row.customerReference,
  discountCode: row.discountCode,
  quoteNote: row.quoteNote,
  orderStatus: row.orderStatus,
  trackingNumber: row.trackingNumber,
  dueDiligenceNotes: row.dueDiligenceNotes,
  internalNote: row.internalNote,
  assignee: row.assignee,
  certificationIssuedAt: toIso(row.certificationIssuedAt),
  cancelledAt: toIso(row.cancelledAt),
  cancelledBy: row.cancelledBy,
  cancelReason: row.cancelReason,
  disputeOutcome: row.disputeOutcome,
  disputeNote: row.disputeNote,
  disputeClosedAt: toIso(row.disputeClosedAt),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

export async function toOrderDetails(db: Queryable, row: OrderRow): Promise<OrderDetails> {
  const [order] = await toOrderViews(db, [{ ...row, ...(await readRefund(db, row)) }]);
  return {
    ...(order as Order),
    customerId: row.customerId,
    items: nameItems(await listItems(db, row.id)),
    files: (await listUploads(db, row.id)).map(toCertificateView),
    certificateMail: await findCertificateMail(db, row.id),
    review: await readOrderReview(db, row.id),
  };
}

const toCertificateView = (file: CertificateRow): OrderDetails['files'][number] => ({
  id: file.id,
  fileName: file.fileName,
  originalName: file.originalName,
  fileSize: file.fileSize,
  mimeType: file.mimeType,
  uploadedBy: file.uploadedBy,
  uploadedAt: file.uploadedAt.toISOString(),
  deliveredAt: toIso(file.deliveredAt),
  replacedAt: toIso(file.replacedAt),
});

const toIso = (moment: Date | null): string | null => moment?.toISOString() ?? null;
