import type { MailedScore } from '#server/emails/assessment/area-scores.ts';
import type { OrderMail } from '#server/emails/orders/order-mail.ts';
import type { TemplateData, TemplateName, TemplateSecrets } from '#server/emails/templates.ts';

const AREA_SCORES: MailedScore[] = [
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

const customerEmail = 'ada@engines.example';
const captureBy = '2025-06-10T06:05:00Z';

const APPLICATION = {
  companyName: 'Engines & Sons',
  applicationNumber: 'APP-20250603-N5PRQ8',
  certificationType: 'Environmental Excellence',
};

const CERTIFICATE = {
  number: 'BEC-2025-7K3Q-XM4T-6',
  holderName: 'Engines & Sons',
  since: '2026-02-03T09:00:00Z',
};

const TERM = { number: CERTIFICATE.number, holderName: CERTIFICATE.holderName };
const CHECK_IN = { ...ORDER, ...TERM, checkInId: 5, dueOn: '2026-06-04', suspendsOn: '2026-07-04' };

const REVIEWED = { ...ORDER, orderStatus: 'review' as const };
const STAFF_REVIEW = { ...REVIEWED, customerEmail, reviewId: 5, dueOn: '2025-06-12' };
/** A Tuesday. */
const WAITING_SINCE = '2025-06-03T18:05:00Z';

const DOCUMENTS = ['Waste policy.pdf', 'Energy 2024.png'];

/** One of each message. */
const MAIL_SAMPLES: { [Name in TemplateName]: TemplateData[Name] } = {
  test: { requestedBy: 'maria', sentAt: '2025-06-03T18:05:00Z' },
  'inquiry-received': {
    inquiryId: 42,
    name: 'Ada Lovelace',
    email: 'ada@engines.example',
    companyName: 'Engines & Sons',
    certificationInterest: 'security-compliance',
    topic: 'general',
    message: 'Hello,\nwhich one fits?',
    receivedAt: '2025-06-03T18:05:00Z',
  },
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
  'inquiry-answered': {
    inquiryId: 42,
    name: 'Ada Lovelace',
    from: 'charles@engines.example',
    isFromOther: true,
    text: 'Thank you.\nWe have both.',
  },
  'staff-link': {
    purpose: 'invitation',
    username: 'maria',
    expiresAt: '2025-06-10T18:05:00Z',
  },
  'email-changed': { username: 'maria', changedAt: '2025-06-10T18:05:00Z' },
  'new-device': {
    username: 'maria',
    device: 'Firefox on Windows',
    address: '203.0.113.7',
    signedInAt: '2025-06-10T18:05:00Z',
  },
  'second-factor-removed': {
    username: 'maria',
    removedBy: 'olivia',
    removedAt: '2025-06-10T18:05:00Z',
  },
  'assessment-results': {
    firstName: 'Ada',
    companyName: 'Engines & Sons',
    sessionId: '6f1c0c1e-3d3f-4a53-9e1c-2f60c1d2e3f4',
    areas: AREA_SCORES,
  },
  'assessment-completed': {
    leadId: 8,
    name: 'Ada Lovelace',
    email: 'ada@engines.example',
    phone: '+1 555 0100 200',
    companyName: 'Engines & Sons',
    industry: 'manufacturing',
    areas: AREA_SCORES,
    completedAt: '2025-06-03T18:05:00Z',
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
  'order-received': { ...ORDER, customerEmail, captureBy, discountCode: 'FIRST15' },
  'payment-problem': {
    ...ORDER,
    orderStatus: 'review',
    customerEmail,
    problem: 'The hold on the card ended before it was charged.',
    advice: 'The customer has been sent a link to pay this order again.',
  },
  'capture-due': { ...ORDER, orderStatus: 'review', customerEmail, hoursLeft: 24, captureBy },
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
  'application-submitted': {
    ...APPLICATION,
    applicationId: 9,
    name: 'Ada Lovelace',
    email: 'ada@engines.example',
    phone: '+1 555 0100 200',
    companySize: '201-1000',
    industry: 'manufacturing',
    timelineExpectation: '3-6-months',
    documents: DOCUMENTS,
    orderNumber: ORDER.orderNumber,
    submittedAt: '2025-06-03T18:05:00Z',
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
  'check-in-submitted': {
    ...CHECK_IN,
    stage: 'submitted',
    customerEmail,
    certificateId: 9,
    answerBy: '2026-03-17',
    hasLostMustHave: true,
    isSpotCheck: false,
  },
  'change-asked': { ...ORDER, ...CERTIFICATE, customerEmail, certificateId: 9 },
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
  'points-answered': { ...STAFF_REVIEW, answered: 2, unanswered: 1, documents: 3 },
  'decision-wanted': {
    ...STAFF_REVIEW,
    proposedBy: 'maria',
    areas: ['Security & Compliance', 'Environmental Responsibility'],
  },
  'review-due': { ...STAFF_REVIEW, isOverdue: false },
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
  'erasure-asked': { askedAt: '2026-03-02T10:00:00.000Z' },
  'erasure-decided': { outcome: 'declined', answer: 'A payment of yours is still disputed.' },
};

const accessToken = '0c9d2b54-7f0e-4f63-a1f5-8f6f3f1f7a10';

/** What goes with them and only the recipient may read. A template with a secret that is missing here does not compile. */
const SECRET_SAMPLES: TemplateSecrets = {
  'staff-link': { path: '/set-password#secret' },
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

/** A message as its recipient gets it. */
export const wholeSample = (name: TemplateName): object => ({
  ...MAIL_SAMPLES[name],
  ...(SECRET_SAMPLES as Partial<Record<TemplateName, object>>)[name],
});
