import { FROZEN_SCHEMES } from '#core/content/schemes/schemes.ts';
import type {
  Review,
  ReviewDetails,
  ReviewPoint,
} from '#core/contract/staff/certification/review-records.ts';
import { needsSecondPerson } from '#core/domain/reviews/decision.ts';
import { isUnsubmitted } from '#core/domain/reviews/points.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { Deps } from '#server/deps.ts';
import { findApplicationOfOrder } from '#server/features/applications/applications.queries.ts';
import { listDocuments } from '#server/features/applications/documents.queries.ts';
import { listResponses } from '#server/features/assessment/assessment.queries.ts';
import { findRecord } from '#server/features/certificates/certificates.queries.ts';
import { listAdded } from '#server/features/certificates/grounds.ts';
import type { OrderRow } from '#server/features/orders/orders.queries.ts';
import { getOrder } from '#server/features/orders/orders.service.ts';
import { findCompletionObstacle } from '#server/features/reviews/decision/reopen.ts';
import { listReviewers } from '#server/features/reviews/decision/reviewers.ts';
import { countAccountsBesides, readFourEyes } from '#server/features/settings/settings.queries.ts';
import {
  certifiedAreas,
  countProgress,
  findLink,
  getOrderOfReview,
  listCriterionRows,
  listMessages,
  listPoints,
  listReviewDocuments,
  type ReviewRow,
} from './reviews.queries.ts';

type Progress = { confirmed: number; criteria: number; open: number; answered: number };

export const toReview = (row: ReviewRow, order: OrderRow, progress: Progress): Review => ({
  id: row.id,
  orderId: row.orderId,
  orderNumber: order.orderNumber,
  companyName: order.companyName,
  customerName: order.customerName,
  areas: row.areas,
  isOverall: row.isOverall,
  state: row.state,
  reviewer: row.reviewer,
  dueOn: row.dueOn,
  waitingSince: row.waitingSince?.toISOString() ?? null,
  answeredAt: row.answeredAt?.toISOString() ?? null,
  decision: row.decision,
  decidedAt: row.decidedAt?.toISOString() ?? null,
  confirmed: progress.confirmed,
  criteria: progress.criteria,
  openPoints: progress.open,
  answeredPoints: progress.answered,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

export async function toReviewDetails(
  deps: Pick<Deps, 'db' | 'now' | 'brand'>,
  row: ReviewRow,
  caller: string,
): Promise<ReviewDetails> {
  const { db } = deps;
  const order = await getOrder(db, row.orderId);
  const progress = await countProgress(db, [row.id]);
  const criteria = await listCriterionRows(db, row.id);
  const application = await findApplicationOfOrder(db, order.sessionId);
  const mustBeTwo = await isSecondPersonNeeded(db);
  // Without a self-assessment the customer chooses the levels on the answer page, and hands them in with the answers.
  const areClaimsMade = row.answeredAt !== null || (await getOrderOfReview(db, row)).hasAssessment;
  const reviewers = await listReviewers(db, row);
  const completionObstacle = await findCompletionObstacle(db, deps, row);
  return {
    ...toReview(row, order, progress.get(row.id) ?? NOTHING),
    customerId: order.customerId,
    customerEmail: order.customerEmail,
    customerPhone: order.customerPhone,
    orderStatus: order.orderStatus,
    paymentState: order.paymentState,
    schemeVersion: row.schemeVersion,
    criterionStates: criteria.map(({ reviewId: _, confirmedAt, claimedLevel, ...criterion }) => ({
      ...criterion,
      claimedLevel: areClaimsMade ? claimedLevel : null,
      confirmedAt: confirmedAt?.toISOString() ?? null,
    })),
    examples: await readExamples(db, row, order),
    points: await readPoints(db, row),
    applicationId: application?.id ?? null,
    applicationStatus: application?.applicationStatus ?? null,
    applicationDocuments: application
      ? (await listDocuments(db, application.id)).map((document) => ({
          ...toDocument(document),
          pointId: null,
        }))
      : [],
    proposedBy: row.proposedBy,
    areasGranted: row.areasGranted,
    decisionText: row.decisionText,
    decidedBy: row.decidedBy,
    decidedByTwo: row.decidedByTwo,
    completionUntil: row.completionUntil,
    certifiedAreas: [...certifiedAreas(row)],
    formerDecisions: row.formerDecisions.map(({ completionUntil: _, ...decision }) => decision),
    canComplete: row.state === 'decided' && !completionObstacle,
    completionObstacle:
      row.state === 'decided' && row.completionUntil ? (completionObstacle ?? null) : null,
    certificate: await readCertificate(db, row),
    needsSecondPerson: mustBeTwo,
    canDecide: !(mustBeTwo && reviewers.includes(caller)),
    otherDeciders: await countAccountsBesides(db, [caller, ...reviewers]),
    linkMadeAt: (await findLink(db, row.id))?.createdAt.toISOString() ?? null,
  };
}

/** The certificate of the order, and what a decision adds to it. */
async function readCertificate(
  db: Queryable,
  row: ReviewRow,
): Promise<ReviewDetails['certificate']> {
  const record = await findRecord(db, { orderId: row.orderId });
  return record
    ? {
        id: record.id,
        number: record.number,
        updatedAt: record.updatedAt.toISOString(),
        areasToAdd: await listAdded(db, record),
      }
    : null;
}

const NOTHING: Progress = { confirmed: 0, criteria: 0, open: 0, answered: 0 };

/** Depends on the owner's setting, and on how many people could decide at all. */
export async function isSecondPersonNeeded(db: Queryable): Promise<boolean> {
  const { fourEyes, enabledAccounts } = await readFourEyes(db);
  return needsSecondPerson(fourEyes, enabledAccounts);
}

/** The questions of the areas that are answered in words; they are read, not scored. */
async function readExamples(db: Queryable, row: ReviewRow, order: OrderRow) {
  const responses = await listResponses(db, order.sessionId);
  return (FROZEN_SCHEMES[row.schemeVersion] ?? []).flatMap(
    ({ kind, key, area, text: question }) => {
      const text = responses.find((response) => response.key === key)?.response;
      return kind === 'text' && text && row.areas.includes(area)
        ? [{ key, area, question, text }]
        : [];
    },
  );
}

type Document = Awaited<ReturnType<typeof listReviewDocuments>>[number];

const toDocument = ({
  id,
  documentName,
  documentType,
  documentSize,
  uploadedAt,
}: Pick<Document, 'id' | 'documentName' | 'documentType' | 'documentSize' | 'uploadedAt'>) => ({
  id,
  documentName,
  documentType,
  documentSize,
  uploadedAt: uploadedAt.toISOString(),
});

/** Without what the customer has not handed in yet. */
async function readPoints(db: Queryable, review: ReviewRow): Promise<ReviewPoint[]> {
  const points = await listPoints(db, review.id);
  const messages = await listMessages(
    db,
    points.map(({ id }) => id),
  );
  const documents = await listReviewDocuments(db, review.id);
  return points.map(({ reviewId: _, createdAt: __, sentAt, closedAt, ...point }) => ({
    ...point,
    sentAt: sentAt?.toISOString() ?? null,
    closedAt: closedAt?.toISOString() ?? null,
    messages: messages
      .filter(
        ({ pointId, isFromCustomer, at }) =>
          pointId === point.id && !(isFromCustomer && isUnsubmitted(review, at)),
      )
      .map(({ pointId: ___, at, ...message }) => ({ ...message, at: at.toISOString() })),
    documents: documents
      .filter(
        ({ pointId, uploadedAt }) => pointId === point.id && !isUnsubmitted(review, uploadedAt),
      )
      .map((document) => ({ ...toDocument(document), pointId: point.id })),
  }));
}
