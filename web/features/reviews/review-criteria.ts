import { QUESTIONS } from '#core/content/questions/questions.ts';
import { FROZEN_SCHEMES } from '#core/content/schemes/schemes.ts';
import type {
  CriterionState,
  ReviewDetails,
  ReviewPoint,
} from '#core/contract/staff/certification/review-records.ts';
import { AREAS } from '#core/domain/catalogue.ts';
import { isSettled } from '#core/domain/reviews/completion.ts';
import { listReviewCriteria, type ReviewCriterion } from '#core/domain/reviews/criteria.ts';
import type { Findings } from '#core/domain/reviews/decision.ts';
import { DILIGENCE_NAMES } from './review-words.ts';

/** A criterion of a review, with everything known about it. */
export type DeskCriterion = {
  key: string;
  name: string;
  criterion: ReviewCriterion;
  state: CriterionState;
  /** What to ask for. */
  evidence: string | undefined;
  points: readonly ReviewPoint[];
};

export type CriterionGroup = { name: string; criteria: readonly DeskCriterion[] };

const NOTHING_KNOWN = {
  claimedLevel: null,
  confirmedLevel: null,
  basis: null,
  note: null,
  confirmedBy: null,
  confirmedAt: null,
};

const findQuestion = (key: string) => QUESTIONS.find((question) => question.key === key);

/** Returns the name of a criterion. A question that is no longer asked keeps its old text. */
const nameOf = ({ key, text }: ReviewCriterion): string =>
  (DILIGENCE_NAMES as Record<string, string>)[key] ?? findQuestion(key)?.shortName ?? text;

function evidenceOf(criterion: ReviewCriterion): string | undefined {
  if (criterion.kind === 'diligence') return criterion.evidence;
  const question = findQuestion(criterion.key);
  return question?.kind === 'choice' ? question.evidence : undefined;
}

/** Lists due diligence and the areas' criteria, in the scheme's order. */
export function listCriteria(review: ReviewDetails): readonly DeskCriterion[] {
  return listReviewCriteria(FROZEN_SCHEMES[review.schemeVersion] ?? [], review.areas).map(
    (criterion) => ({
      key: criterion.key,
      name: nameOf(criterion),
      criterion,
      state: review.criterionStates.find(({ key }) => key === criterion.key) ?? {
        key: criterion.key,
        ...NOTHING_KNOWN,
      },
      evidence: evidenceOf(criterion),
      points: review.points.filter(({ criterionKey }) => criterionKey === criterion.key),
    }),
  );
}

export function groupCriteria(criteria: readonly DeskCriterion[]): readonly CriterionGroup[] {
  return [{ id: null, name: 'Due diligence' }, ...AREAS].flatMap(({ id, name }) => {
    const own = criteria.filter(({ criterion }) => criterion.area === id);
    return own.length > 0 ? [{ name, criteria: own }] : [];
  });
}

/** Returns the findings that core's decision rule judges. */
export function toFindings(review: ReviewDetails): Findings {
  const criteria = listCriteria(review);
  const areaOf = (key: string | null) =>
    criteria.find((known) => known.key === key)?.criterion.area ?? null;
  return {
    criteria: criteria.map(({ criterion }) => criterion),
    levels: Object.fromEntries(
      criteria.map(({ key, state }) => [key, state.confirmedLevel ?? undefined]),
    ),
    points: review.points.map(({ kind, state, criterionKey }) => ({
      kind,
      state,
      area: areaOf(criterionKey),
    })),
  };
}

/** Whether criteria and points can be edited: the review has a reviewer, and nothing is proposed or decided. */
export const isEditable = ({ state, reviewer }: ReviewDetails): boolean =>
  reviewer !== null && (state === 'open' || state === 'waiting');

/** The same for one criterion and its points; null means the company as a whole. Certified areas are no longer editable. */
export function isOpenToEdit(review: ReviewDetails, criterionKey: string | null): boolean {
  if (!isEditable(review)) return false;
  const scheme = FROZEN_SCHEMES[review.schemeVersion] ?? [];
  const criterion = listReviewCriteria(scheme, review.areas).find(
    ({ key }) => key === criterionKey,
  );
  return !criterion || !isSettled(criterion.area, review.certifiedAreas);
}

/** Returns what is sent next: drafts, and points asked again since the last sending. */
export const listUnsent = ({ points }: ReviewDetails): readonly ReviewPoint[] =>
  points.filter(
    ({ state, sentAt, messages }) =>
      state === 'draft' ||
      (state === 'open' &&
        messages.some(
          ({ isFromCustomer, at }) => !isFromCustomer && sentAt !== null && at > sentAt,
        )),
  );
