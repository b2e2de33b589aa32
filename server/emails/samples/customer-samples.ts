import type { EditableTemplate } from '#server/emails/editable-texts.ts';
import type { TemplateData, TemplateSecrets } from '#server/emails/templates.ts';
import { CASES } from './case-samples.ts';
import {
  APPLICATION,
  AREA_SCORES,
  CERTIFICATE,
  CHECK_IN,
  captureBy,
  DOCUMENTS,
  ORDER,
  REVIEWED,
  TERM,
  WAITING_SINCE,
} from './sample-records.ts';

/** A sample of each message to customers. The people in them do not exist. */
const SAMPLES: { [Name in EditableTemplate]: TemplateData[Name] } = {
  'inquiry-acknowledged': {
    inquiryId: 42,
    firstName: 'Ada',
    topic: 'appeal',
    receivedAt: '2025-06-03T18:05:00Z',
  },
  'inquiry-reply': {
    inquiryId: 42,
    firstName: 'Ada',
    text: 'Quality Management fits.\n\nYou need:\n- a policy\n- somebody in charge',
    quoted: 'Hello,\nwhich one fits?',
    quotedAt: '2025-06-03T18:05:00Z',
    isFirst: true,
  },
  'assessment-results': {
    firstName: 'Ada',
    companyName: 'Engines & Sons',
    sessionId: '6f1c0c1e-3d3f-4a53-9e1c-2f60c1d2e3f4',
    areas: AREA_SCORES,
  },
  'order-confirmation': { ...ORDER, captureBy },
  'payment-link': { ...ORDER, isFirst: true },
  'pay-again': { ...ORDER, orderStatus: 'review', problem: 'expired' },
  'order-tracking': { ...ORDER, orderStatus: 'review', trackingNumber: '1Z-999-AA1' },
  'order-status': {
    ...ORDER,
    orderStatus: 'certified',
    trackingNumber: '1Z-999-AA1',
    notes: 'A clear record.\nPlease keep the log going.',
  },
  certificate: {
    ...ORDER,
    orderStatus: 'certified',
    files: ['Security certificate.pdf', 'Leadership certificate.pdf'],
    isCorrection: false,
    certificateNumber: 'BEC-2025-7K3Q-XM4T-6',
    capturedAt: '2025-06-06T14:30:00Z',
  },
  'certificate-suspended': {
    ...ORDER,
    orderStatus: 'delivered',
    ...CERTIFICATE,
    reason: 'in-doubt',
  },
  'certificate-reinstated': {
    ...ORDER,
    orderStatus: 'delivered',
    files: ['Certificate-BEC-2025-7K3Q-XM4T-6.pdf'],
    isCorrection: true,
    certificateNumber: CERTIFICATE.number,
    capturedAt: '2025-06-06T14:30:00Z',
  },
  'certificate-withdrawn': {
    ...ORDER,
    orderStatus: 'delivered',
    ...CERTIFICATE,
    reason: 'refunded',
  },
  'listed-in-register': {
    ...ORDER,
    orderStatus: 'delivered',
    number: CERTIFICATE.number,
    holderName: CERTIFICATE.holderName,
    holderPlace: 'London',
  },
  receipt: {
    ...ORDER,
    receiptNumber: 'R-000123',
    capturedAt: '2025-06-06T14:30:00Z',
    isBeforeDelivery: true,
  },
  refund: { ...ORDER, orderStatus: 'delivered', refundedAt: '2025-06-20T14:30:00Z' },
  'order-cancelled': { ...ORDER, reason: 'You asked us to stop.' },
  'hold-released': { ...ORDER, reason: 'You asked us to stop.\nWe did.' },
  'your-numbers': {
    orders: [
      {
        orderNumber: ORDER.orderNumber,
        ticketNumber: ORDER.ticketNumber,
        certificationType: 'Business Excellence Certification',
        createdAt: ORDER.createdAt,
      },
    ],
    applications: [
      {
        applicationNumber: APPLICATION.applicationNumber,
        certificationType: APPLICATION.certificationType,
        submittedAt: '2025-06-04T18:05:00Z',
      },
    ],
  },
  'application-received': {
    ...APPLICATION,
    firstName: 'Ada',
    documents: DOCUMENTS,
    submittedAt: '2025-06-03T18:05:00Z',
  },
  'application-decided': {
    ...APPLICATION,
    firstName: 'Ada',
    decision: 'approved',
    reviewNotes: 'Strong evidence.\nWe look forward to it.',
  },
  'certificate-suspended-long': {
    ...ORDER,
    ...TERM,
    reason: 'check-in-overdue',
    since: '2026-07-04',
  },
  'certificate-expired': { ...ORDER, ...TERM, validUntil: '2028-06-03' },
  'renewal-due': { ...ORDER, ...TERM, validUntil: '2028-06-03' },
  'check-in-open': { ...CHECK_IN, stage: 'open' },
  'check-in-reminder': { ...CHECK_IN, stage: 'due' },
  'check-in-overdue': { ...CHECK_IN, stage: 'overdue' },
  'check-in-last-warning': { ...CHECK_IN, stage: 'last-warning' },
  'check-in-extended': { ...CHECK_IN, stage: 'extended' },
  'check-in-accepted': { ...CHECK_IN, stage: 'accepted', isReinstated: true },
  'check-in-returned': {
    ...CHECK_IN,
    stage: 'returned',
    note: 'Which site is new?\nPlease send the lease.',
  },
  'change-declined': { ...ORDER, ...CERTIFICATE, answer: 'Please send the register extract.' },
  'points-sent': { ...REVIEWED, points: 3, asksForLevels: true, waitingSince: WAITING_SINCE },
  'points-reminder': {
    ...REVIEWED,
    points: 1,
    asksForLevels: false,
    waitingSince: WAITING_SINCE,
    isLast: true,
  },
  'review-declined': {
    ...REVIEWED,
    declined: ['Environmental Responsibility'],
    granted: ['Security & Compliance'],
    isCompletion: false,
    decisionText: 'Waste is not measured.\nPlease begin with energy.',
    completionUntil: '2025-10-01',
  },
  'details-wanted': {
    ...ORDER,
    note: 'The register calls you Analytical Engines Ltd.',
    isAgain: true,
  },
  'portal-link': { expiresAt: '2025-06-03T18:35:00Z' },
  'portal-invitation': {
    invitedBy: 'ada@engines.example',
    companyName: 'Analytical Engines',
    role: 'editor',
  },
  'erasure-decided': { outcome: 'declined', answer: 'A payment of yours is still disputed.' },
};

const accessToken = '0c9d2b54-7f0e-4f63-a1f5-8f6f3f1f7a10';

/** The secrets of the samples, which only a recipient may read. A template whose secret is missing here does not compile. */
const SECRETS: Omit<TemplateSecrets, 'staff-link'> = {
  'order-confirmation': { accessToken },
  'payment-link': { accessToken },
  'pay-again': { accessToken },
  certificate: { accessToken },
  receipt: { accessToken },
  refund: { accessToken },
  'portal-link': { path: '/account#secret' },
  'portal-invitation': { path: '/account#secret' },
  'points-sent': { path: '/answer#secret' },
  'points-reminder': { path: '/answer#secret' },
  'check-in-open': { path: '/check-in#secret' },
  'check-in-reminder': { path: '/check-in#secret' },
  'check-in-overdue': { path: '/check-in#secret' },
  'check-in-last-warning': { path: '/check-in#secret' },
  'check-in-extended': { path: '/check-in#secret' },
  'check-in-returned': { path: '/check-in#secret' },
};

/** A message as its recipient gets it; `name` chooses one of its cases. */
export const customerSample = (template: EditableTemplate, name?: string): object => ({
  ...SAMPLES[template],
  ...(SECRETS as Partial<Record<EditableTemplate, object>>)[template],
  ...(name ? CASES[template]?.[name] : undefined),
});

/** The cases of a message; empty if it is always the same. */
export const casesOf = (template: EditableTemplate): string[] => Object.keys(CASES[template] ?? {});
