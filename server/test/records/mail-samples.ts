import type { EditableTemplate } from '#server/emails/editable-texts.ts';
import { isEditable } from '#server/emails/editable-texts.ts';
import { customerSample } from '#server/emails/samples/customer-samples.ts';
import {
  APPLICATION,
  AREA_SCORES,
  CERTIFICATE,
  CHECK_IN,
  captureBy,
  DOCUMENTS,
  ORDER,
  REVIEWED,
} from '#server/emails/samples/sample-records.ts';
import type { TemplateData, TemplateName } from '#server/emails/templates.ts';

type StaffTemplate = Exclude<TemplateName, EditableTemplate>;

const customerEmail = 'ada@engines.example';
const STAFF_REVIEW = { ...REVIEWED, customerEmail, reviewId: 5, dueOn: '2025-06-12' };

/** A sample of each message to staff. */
const STAFF_SAMPLES: { [Name in StaffTemplate]: TemplateData[Name] } = {
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
  'inquiry-answered': {
    inquiryId: 42,
    name: 'Ada Lovelace',
    from: 'charles@engines.example',
    isFromOther: true,
    text: 'Thank you.\nWe have both.',
  },
  'note-mention': {
    subject: 'order',
    subjectId: 42,
    title: 'order ORD-2026-ABC123',
    author: 'olivia',
    text: 'They want to pay by invoice.\n@maria please call.',
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
  'order-received': { ...ORDER, customerEmail, captureBy, discountCode: 'FIRST15' },
  'payment-problem': {
    ...ORDER,
    orderStatus: 'review',
    customerEmail,
    problem: 'The hold on the card ended before it was charged.',
    advice: 'The customer has been sent a link to pay this order again.',
  },
  'capture-due': { ...ORDER, orderStatus: 'review', customerEmail, hoursLeft: 24, captureBy },
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
  'points-answered': { ...STAFF_REVIEW, answered: 2, unanswered: 1, documents: 3 },
  'decision-wanted': {
    ...STAFF_REVIEW,
    proposedBy: 'maria',
    areas: ['Security & Compliance', 'Environmental Responsibility'],
  },
  'review-due': { ...STAFF_REVIEW, isOverdue: false },
  'erasure-asked': { askedAt: '2026-03-02T10:00:00.000Z' },
};

/** Secret data, which only the recipient may read. */
const LINK = { path: '/set-password#secret' };

/** A message as its recipient gets it. */
export const wholeSample = (name: TemplateName): object =>
  isEditable(name)
    ? customerSample(name)
    : { ...STAFF_SAMPLES[name], ...(name === 'staff-link' && LINK) };
