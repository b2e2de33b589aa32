import type { Inventory } from '#core/contract/staff/privacy.ts';
import type { EditableTemplate } from '#server/emails/editable-texts.ts';

const KEPT: Inventory = {
  leads: 0,
  assessments: 0,
  applications: 0,
  documents: 0,
  inquiries: 0,
  emails: 0,
  orders: 1,
  certificates: 1,
  reviews: 0,
  messages: 0,
  evidence: 0,
  checkInAnswers: 0,
  changes: 0,
  page: 0,
};

/** The data that makes a sample one of its cases, by the case names in its slots. The first one is the default. */
export const CASES: Partial<Record<EditableTemplate, Record<string, object>>> = {
  'assessment-results': { 'with-company': {}, 'without-company': { companyName: null } },
  'payment-link': { first: { isFirst: true }, reminder: { isFirst: false } },
  'pay-again': { expired: { problem: 'expired' }, failed: { problem: 'failed' } },
  'order-status': {
    processing: { orderStatus: 'processing' },
    review: { orderStatus: 'review' },
    certified: { orderStatus: 'certified' },
    delivered: { orderStatus: 'delivered' },
    'delivered-without-certificate': { orderStatus: 'delivered', isCertificateSent: false },
  },
  certificate: {
    first: { isCorrection: false },
    'more-areas': { isCorrection: true, isExtended: true },
    corrected: { isCorrection: true },
    'signed-anew': { isCorrection: true, isSignedAnew: true },
  },
  'check-in-reminder': { 'before-the-last-day': { stage: 'before' }, 'last-day': { stage: 'due' } },
  'check-in-last-warning': {
    'without-a-day': { suspendsOn: null },
    'suspended-on-a-day': { suspendsOn: '2026-07-04' },
  },
  'check-in-accepted': {
    'nothing-more-to-do': {},
    'another-to-do': { isReinstated: false, staysSuspended: true, isAnotherToDo: true },
  },
  refund: { refund: {}, 'second-payment': { isSecondCharge: true } },
  'hold-released': { 'order-continues': {}, cancelled: { isCancelled: true } },
  'application-decided': {
    approved: { decision: 'approved' },
    rejected: { decision: 'rejected' },
  },
  'details-wanted': { first: { isAgain: false }, again: { isAgain: true } },
  'erasure-decided': {
    deleted: { outcome: 'erased', kept: KEPT },
    declined: { outcome: 'declined', answer: 'A payment of yours is still disputed.' },
  },
  'points-reminder': { 'first-reminder': { isLast: false }, last: { isLast: true } },
  'review-declined': {
    'nothing-certified': { granted: [] },
    'some-areas-certified': {},
    'more-areas-certified': { isCompletion: true },
    'no-more-areas-certified': { isCompletion: true, granted: [] },
  },
};
