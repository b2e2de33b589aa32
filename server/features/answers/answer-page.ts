import { FROZEN_SCHEMES } from '#core/content/schemes/schemes.ts';
import type { AnswerDocument, AnswerPage, AnswerPoint } from '#core/contract/answers.ts';
import { isSettled } from '#core/domain/reviews/completion.ts';
import { listReviewCriteria, type ReviewCriterion } from '#core/domain/reviews/criteria.ts';
import { isUnsubmitted, MAX_REVIEW_DOCUMENTS } from '#core/domain/reviews/points.ts';
import type { Queryable } from '#server/db/connection.ts';
import {
  certifiedAreas,
  getOrderOfReview,
  listMessages,
  listReviewDocuments,
  type PointRow,
  type ReviewRow,
} from '#server/features/reviews/reviews.queries.ts';
import {
  getOwnReview,
  listClaims,
  listSentPoints,
  type MessageRow,
  type ReviewDocumentRow,
} from './answers.queries.ts';

/** Returns the page behind a review's link. For a finished review, it says only that it is finished. */
export async function readAnswerPage(db: Queryable, reviewId: number): Promise<AnswerPage> {
  const review = await getOwnReview(db, reviewId);
  const { companyName, hasAssessment } = await getOrderOfReview(db, review);
  const page = {
    companyName,
    state: review.state,
    answeredAt: review.answeredAt?.toISOString() ?? null,
    dueOn: review.dueOn,
    completionUntil: review.completionUntil,
  };
  if (isFinished(review)) return { ...page, points: [], claims: [], roomLeft: 0 };
  const rows = await listSentPoints(db, reviewId);
  const messages =
    rows.length > 0
      ? await listMessages(
          db,
          rows.map(({ id }) => id),
        )
      : [];
  const documents = await listReviewDocuments(db, reviewId);
  const used = documents.reduce((total, { documentSize }) => total + documentSize, 0);
  return {
    ...page,
    points: rows.map((row) => toPointView(row, { review, messages, documents })),
    claims: hasAssessment ? [] : await readClaims(db, review),
    roomLeft: Math.max(0, MAX_REVIEW_DOCUMENTS - used),
  };
}

export const isFinished = ({ state }: Pick<ReviewRow, 'state'>): boolean =>
  state === 'decided' || state === 'closed';

type Said = { review: ReviewRow; messages: MessageRow[]; documents: ReviewDocumentRow[] };

function toPointView(row: PointRow, { review, messages, documents }: Said): AnswerPoint {
  const said = messages.filter(({ pointId }) => pointId === row.id);
  const answer = said.find(({ isFromCustomer, at }) => isFromCustomer && isUnsubmitted(review, at));
  return {
    id: row.id,
    kind: row.kind,
    text: row.text,
    criterion: criteriaOf(review).find(({ key }) => key === row.criterionKey)?.text ?? null,
    state: row.state === 'draft' ? 'open' : row.state,
    messages: said
      .filter((message) => message !== answer)
      .map(({ isFromCustomer, text, at }) => ({ isFromCustomer, text, at: at.toISOString() })),
    answer: answer?.text ?? null,
    documents: documents
      .filter(({ pointId }) => pointId === row.id)
      .map((document) => toAnswerDocument(review, document)),
  };
}

export const toAnswerDocument = (
  review: Pick<ReviewRow, 'waitingSince' | 'answeredAt'>,
  row: ReviewDocumentRow,
): AnswerDocument => ({
  id: row.id,
  documentName: row.documentName,
  documentType: row.documentType,
  documentSize: row.documentSize,
  uploadedAt: row.uploadedAt.toISOString(),
  isRemovable: review.waitingSince !== null && isUnsubmitted(review, row.uploadedAt),
});

const criteriaOf = ({ schemeVersion, areas }: ReviewRow): readonly ReviewCriterion[] =>
  listReviewCriteria(FROZEN_SCHEMES[schemeVersion] ?? [], areas);

type Choice = Extract<ReviewCriterion, { kind: 'choice' }>;

/** Returns the criteria for which a company states its own level; excludes those that its certificate rests on. */
export const listClaimable = (review: ReviewRow): Choice[] =>
  criteriaOf(review).filter(
    (criterion): criterion is Choice =>
      criterion.kind === 'choice' && !isSettled(criterion.area, certifiedAreas(review)),
  );

async function readClaims(db: Queryable, review: ReviewRow): Promise<AnswerPage['claims']> {
  const claims = new Map((await listClaims(db, review.id)).map(({ key, level }) => [key, level]));
  return listClaimable(review).map(({ key, text, options }) => ({
    key,
    text,
    options: [...options],
    level: claims.get(key) ?? null,
  }));
}
