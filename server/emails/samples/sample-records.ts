import type { MailedScore } from '#server/emails/assessment/area-scores.ts';
import type { OrderMail } from '#server/emails/orders/order-mail.ts';

export const AREA_SCORES: MailedScore[] = [
  { name: 'Security & Compliance', score: 78, verdict: 'must-have-open' },
  { name: 'Environmental Responsibility', score: 75, verdict: 'eligible' },
];

/** Three areas with FIRST15: shares of 350.00, 175.00 and 87.50, rounded to 613.00, less 92.00. */
export const ORDER: OrderMail = {
  orderId: 7,
  orderNumber: 'ORD-2025-7KQ2XM',
  ticketNumber: 'CERT-20250603-4T9WZB',
  customerName: 'Ada Lovelace',
  companyName: 'Engines & Sons',
  certificationType:
    'Security & Compliance,Environmental Responsibility,Leadership & People Culture',
  amount: '521.00',
  items: [
    { name: 'Security & Compliance', amount: '350.00' },
    { name: 'Environmental Responsibility', amount: '175.00' },
    { name: 'Leadership & People Culture', amount: '87.50' },
  ],
  customerReference: 'PO-1843',
  orderStatus: 'processing',
  sessionId: '6f1c0c1e-3d3f-4a53-9e1c-2f60c1d2e3f4',
  createdAt: '2025-06-03T18:05:00Z',
  authorizedAt: '2025-06-03T18:06:00Z',
  isCertificateSent: true,
  isTest: false,
};

export const captureBy = '2025-06-10T06:05:00Z';

export const APPLICATION = {
  companyName: 'Engines & Sons',
  applicationNumber: 'APP-20250603-N5PRQ8',
  certificationType: 'Environmental Excellence',
};

export const CERTIFICATE = {
  number: 'BEC-2025-7K3Q-XM4T-6',
  holderName: 'Engines & Sons',
  since: '2026-02-03T09:00:00Z',
};

export const TERM = { number: CERTIFICATE.number, holderName: CERTIFICATE.holderName };
export const CHECK_IN = {
  ...ORDER,
  ...TERM,
  checkInId: 5,
  dueOn: '2026-06-04',
  suspendsOn: '2026-07-04',
};

export const REVIEWED = { ...ORDER, orderStatus: 'review' as const };
/** A Tuesday. */
export const WAITING_SINCE = '2025-06-03T18:05:00Z';

export const DOCUMENTS = ['Waste policy.pdf', 'Energy 2024.png'];
