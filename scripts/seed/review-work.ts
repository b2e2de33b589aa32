import { and, eq } from 'drizzle-orm';
import { FROZEN_SCHEMES } from '#core/content/schemes/schemes.ts';
import type { AreaId } from '#core/domain/catalogue.ts';
import { CONFIRMED, listReviewCriteria } from '#core/domain/reviews/criteria.ts';
import { reviewPoints } from '#server/db/schema/reviews.ts';
import type { Deps } from '#server/deps.ts';
import { addAnswerDocument } from '#server/features/answers/answer-documents.ts';
import { submitAnswers, writeAnswer } from '#server/features/answers/answers.service.ts';
import { confirmCriterion } from '#server/features/reviews/confirm-criterion.ts';
import { addPoint, sendToCustomer } from '#server/features/reviews/points/points.ts';
import { findReview, listCriterionRows } from '#server/features/reviews/reviews.queries.ts';

export const DECISION_TEXT =
  'The documents and the interview support the answers of the assessment.';

const QUESTIONS = [
  'Please send the policy as it is in force, with its date and who approved it.',
  'Who looks at the results, how often, and what changed because of them last year?',
  'Please show one example from the last twelve months.',
];

/** Confirms the criteria one by one: enough evidence for the certified areas, not enough for the others. */
export async function confirmCriteria(
  deps: Deps,
  id: number,
  reviewer: string,
  { isHalf = false, areas }: { isHalf?: boolean; areas?: readonly AreaId[] } = {},
): Promise<void> {
  const review = await findReview(deps.db, { id });
  if (!review) throw new Error(`There is no review ${id}`);
  const criteria = listReviewCriteria(FROZEN_SCHEMES[review.schemeVersion] ?? [], review.areas);
  const claims = new Map(
    (await listCriterionRows(deps.db, id)).map(({ key, claimedLevel }) => [key, claimedLevel]),
  );
  const granted = areas ?? review.areas;
  for (const { key, area } of isHalf ? criteria.slice(0, criteria.length / 2) : criteria) {
    const claim = claims.get(key) ?? 4;
    const level = area === null ? CONFIRMED : granted.includes(area) ? (claim > 4 ? 5 : 4) : 2;
    await confirmCriterion(
      deps,
      { id, key },
      {
        level,
        basis: area === null ? 'public' : 'document',
        note: level < claim ? 'The document shows less than the answer says.' : null,
      },
      reviewer,
    );
  }
}

/** Sends two questions about criteria and one observation, in one mail. */
export async function askCustomer(deps: Deps, id: number, reviewer: string): Promise<void> {
  const keys = (await listCriterionRows(deps.db, id))
    .map(({ key }) => key)
    .filter((key) => !key.startsWith('diligence'));
  const points = [
    { kind: 'request' as const, criterionKey: keys[0] ?? null, text: QUESTIONS[0] ?? '' },
    { kind: 'minor' as const, criterionKey: keys[1] ?? null, text: QUESTIONS[1] ?? '' },
    { kind: 'observation' as const, criterionKey: null, text: QUESTIONS[2] ?? '' },
  ];
  for (const point of points) await addPoint(deps, id, point, reviewer);
  await sendToCustomer(deps, id, undefined, reviewer);
}

const PDF = { mime: 'application/pdf', extension: 'pdf' } as const;
const POLICY = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj 3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj trailer<</Root 1 0 R>>\n%%EOF',
);

/** The customer writes, uploads a document and declares the answer complete. */
export async function answerPoints(deps: Deps, id: number): Promise<void> {
  const points = await deps.db
    .select()
    .from(reviewPoints)
    .where(and(eq(reviewPoints.reviewId, id), eq(reviewPoints.state, 'open')))
    .orderBy(reviewPoints.id);
  for (const { id: pointId } of points.slice(0, 2)) {
    const text = 'It has been in force since January; our managing director approved it.';
    await writeAnswer(deps, id, { pointId, text });
  }
  const [first] = points;
  if (first) {
    const file = { originalName: 'policy.pdf', ...PDF, content: POLICY };
    await addAnswerDocument(deps, { reviewId: id, pointId: first.id }, file);
  }
  await submitAnswers(deps, id);
}
