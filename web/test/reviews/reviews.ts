import { QUESTIONS } from '#core/content/questions/questions.ts';
import type {
  CriterionState,
  Review,
  ReviewDetails,
  ReviewDocument,
  ReviewPoint,
} from '#core/contract/staff/certification/review-records.ts';
import { AREAS, type AreaId } from '#core/domain/catalogue.ts';
import { DILIGENCE } from '#core/domain/reviews/criteria.ts';

/** Security has four criteria; with due diligence they make seven. */
export const AREA = AREAS[3].id;

export const aReview = (changes: Partial<Review> = {}): Review => ({
  id: 5,
  orderId: 7,
  orderNumber: 'ORD-2026-A01Z9K',
  companyName: 'Analytical Engines',
  customerName: 'Ada Lovelace',
  areas: [AREA],
  isOverall: false,
  state: 'open',
  reviewer: 'ada',
  dueOn: '2026-11-25',
  waitingSince: null,
  answeredAt: null,
  decision: null,
  decidedAt: null,
  confirmed: 0,
  criteria: 7,
  openPoints: 0,
  answeredPoints: 0,
  createdAt: '2026-11-16T09:00:00.000Z',
  updatedAt: '2026-11-16T09:00:00.000Z',
  ...changes,
});

/** The keys of due diligence and of the areas, in the order of the desk. */
export const keysOf = (...areas: AreaId[]): string[] => [
  ...DILIGENCE.map(({ key }) => key),
  ...QUESTIONS.filter(({ kind, area }) => kind === 'choice' && areas.includes(area)).map(
    ({ key }) => key,
  ),
];

export const criterionState = (
  key: string,
  changes: Partial<CriterionState> = {},
): CriterionState => ({
  key,
  claimedLevel: key.startsWith('diligence.') ? null : 4,
  confirmedLevel: null,
  basis: null,
  note: null,
  confirmedBy: null,
  confirmedAt: null,
  ...changes,
});

/** All criteria, unconfirmed, with a test's changes to some. */
export const criterionStates = (
  areas: readonly AreaId[],
  changes: Record<string, Partial<CriterionState>> = {},
): CriterionState[] => keysOf(...areas).map((key) => criterionState(key, changes[key]));

/** All criteria confirmed at a sufficient level, with a test's changes to some. */
export const confirmedStates = (
  areas: readonly AreaId[],
  changes: Record<string, Partial<CriterionState>> = {},
): CriterionState[] =>
  keysOf(...areas).map((key) =>
    criterionState(key, {
      confirmedLevel: key.startsWith('diligence.') ? 5 : 4,
      basis: 'document',
      confirmedBy: 'ada',
      confirmedAt: '2026-11-17T09:00:00.000Z',
      ...changes[key],
    }),
  );

export const aPoint = (changes: Partial<ReviewPoint> = {}): ReviewPoint => ({
  id: 21,
  criterionKey: null,
  kind: 'request',
  text: 'Please send the list of rules that apply to you.',
  state: 'draft',
  raisedBy: 'ada',
  sentAt: null,
  closedBy: null,
  closedAt: null,
  messages: [],
  documents: [],
  ...changes,
});

export const aDocument = (changes: Partial<ReviewDocument> = {}): ReviewDocument => ({
  id: 41,
  pointId: 21,
  documentName: 'extract.pdf',
  documentType: 'application/pdf',
  documentSize: 284_000,
  uploadedAt: '2026-11-17T08:00:00.000Z',
  ...changes,
});

export const reviewDetails = (changes: Partial<ReviewDetails> = {}): ReviewDetails => {
  const { areas = [AREA] } = changes;
  const states = changes.criterionStates ?? criterionStates(areas);
  return {
    ...aReview(),
    customerId: 3,
    customerEmail: 'ada@example.com',
    customerPhone: null,
    orderStatus: 'review',
    paymentState: 'authorized',
    schemeVersion: 1,
    criterionStates: states,
    confirmed: states.filter(({ confirmedLevel }) => confirmedLevel !== null).length,
    criteria: states.length,
    examples: [],
    points: [],
    applicationDocuments: [],
    applicationId: null,
    proposedBy: null,
    areasGranted: null,
    decisionText: null,
    decidedBy: null,
    decidedByTwo: null,
    completionUntil: null,
    certifiedAreas: [],
    formerDecisions: [],
    canComplete: false,
    completionObstacle: null,
    otherDeciders: 1,
    certificate: null,
    applicationStatus: null,
    needsSecondPerson: false,
    canDecide: true,
    linkMadeAt: null,
    ...changes,
  };
};
