import { staffApplications } from '#core/contract/staff/applications.ts';
import { certificates } from '#core/contract/staff/certification/certificates.ts';
import { dashboard } from '#core/contract/staff/dashboard.ts';
import { type OrderDetails, orders } from '#core/contract/staff/orders.ts';
import { notes } from '#core/contract/staff/work/notes.ts';
import { AREAS } from '#core/domain/catalogue.ts';
import { paymentStatusOf } from '#core/domain/payments/payment.ts';
import { customerWith, reviewWith } from '#web/test/admin-area.ts';
import { answer, serve } from '#web/test/answers.ts';
import { certificateDraft } from '#web/test/certificates/certificates.ts';
import { rememberStaff, staffSession } from '#web/test/staff.ts';

type Answer = Parameters<typeof serve>[number];

/** An order of two areas under review with its payment held; a test names what it is about. */
export function managedOrder(changes: Partial<OrderDetails> = {}): OrderDetails {
  const paymentState = changes.paymentState ?? 'authorized';
  return {
    id: 7,
    customerId: 3,
    sessionId: '7f1d2c1e-3a56-4b0e-9c39-0d5f6a7b8c9d',
    orderNumber: 'ORD-2026-A01Z9K',
    ticketNumber: 'CERT-20260302-B10Y8J',
    customerEmail: 'ada@example.com',
    customerName: 'Ada Lovelace',
    customerPhone: null,
    companyName: 'Analytical Engines',
    nameOnCertificate: null,
    certificationType: `${AREAS[0].name}, ${AREAS[3].name}`,
    amount: '525.00',
    paymentStatus: paymentStatusOf(paymentState),
    paymentState,
    paymentProblem: null,
    isTest: false,
    isAssessed: true,
    renews: null,
    authorizedAt: '2126-03-02T10:00:00.000Z',
    captureBy: paymentState === 'authorized' ? '2126-03-08T22:00:00.000Z' : null,
    capturedAt: paymentStatusOf(paymentState) === 'completed' ? '2026-03-05T08:00:00.000Z' : null,
    refundedAt: null,
    refundedAmount: null,
    refundReason: null,
    refundedBy: null,
    receiptNumber: null,
    customerReference: null,
    discountCode: null,
    quoteNote: null,
    orderStatus: 'review',
    trackingNumber: null,
    dueDiligenceNotes: null,
    internalNote: null,
    assignee: null,
    cancelledAt: null,
    cancelledBy: null,
    cancelReason: null,
    disputeOutcome: null,
    disputeNote: null,
    disputeClosedAt: null,
    certificationIssuedAt: null,
    createdAt: '2026-03-02T10:00:00.000Z',
    updatedAt: '2026-03-02T10:00:00.000Z',
    items: [
      { area: AREAS[0].id, name: AREAS[0].name, amount: '350.00' },
      { area: AREAS[3].id, name: AREAS[3].name, amount: '175.00' },
    ],
    files: [],
    certificateMail: null,
    review: null,
    ...changes,
  };
}

type CertificateFile = OrderDetails['files'][number];

/** A stored certificate that waits to be sent. */
export const certificateFile = (changes: Partial<CertificateFile> = {}): CertificateFile => ({
  id: 31,
  fileName: 'Certificate-ORD-2026-A01Z9K.pdf',
  originalName: 'engines.pdf',
  fileSize: 2_048,
  mimeType: 'application/pdf',
  uploadedBy: 'ada',
  uploadedAt: '2026-03-04T09:00:00.000Z',
  deliveredAt: null,
  replacedAt: null,
  ...changes,
});

const counts = {
  applications: { submitted: 0, under_review: 0, approved: 0, rejected: 0 },
  leads: { new: 0, contacted: 0, qualified: 0, converted: 0, lost: 0 },
  orders: { processing: 0, review: 1, certified: 0, delivered: 0 },
  inquiries: { answered: 0, unanswered: 0 },
};

/** The Orders tab with one order in it, for staff who are logged in; later answers come before earlier ones. */
export function serveOrder(order: OrderDetails, ...answers: Answer[]) {
  rememberStaff();
  return serve(
    staffSession,
    answer(dashboard.overview, {
      ...counts,
      recentApplications: [],
      setup: [],
      setupTotal: 12,
      attention: [],
    }),
    answer(dashboard.history, []),
    answer(notes.list, []),
    customerWith(),
    reviewWith(),
    answer(orders.list, [order]),
    answer(orders.read, order),
    answer(certificates.draft, certificateDraft()),
    answer(staffApplications.besideOrder, []),
    ...answers,
  );
}
