import type { FrozenScheme } from '#core/content/schemes/frozen-scheme.ts';
import type { Level } from '#core/domain/assessment/assessment-question.ts';
import type { AreaId } from '#core/domain/catalogue.ts';

/** What a reviewer confirms of every company, whatever it ordered. */
export const DILIGENCE = [
  {
    key: 'diligence.exists',
    text: 'The company exists.',
    evidence: 'An extract from a public register, or its site with an imprint.',
  },
  {
    key: 'diligence.authority',
    text: 'The person we deal with may act for the company.',
    evidence:
      'A register extract that names the person, a signed letter, or a call to the company.',
  },
  {
    key: 'diligence.contact',
    text: 'We reached the company by a way that it did not give us.',
    evidence: 'A number from a register or the company’s own site, not from the order.',
  },
] as const;

export type DiligenceKey = (typeof DILIGENCE)[number]['key'];

/** Evidence for a confirmed level. */
export const BASES = ['document', 'interview', 'site', 'public', 'statement'] as const;
export type Basis = (typeof BASES)[number];

/** Beyond this, a must-have needs more than the company's word. */
const MOST_ON_A_STATEMENT = 3 satisfies Level;

/** Due diligence is either confirmed or not, stored as these levels. */
export const CONFIRMED: Level = 5;
export const NOT_CONFIRMED: Level = 1;

type CriterionBase = { key: string; text: string };

/** One thing to be confirmed in a review. */
export type ReviewCriterion = CriterionBase &
  (
    | {
        kind: 'choice';
        area: AreaId;
        weight: number;
        isMustHave: boolean;
        /** From level 1 to level 5. */
        options: readonly string[];
      }
    | { kind: 'diligence'; area: null; evidence: string }
  );

/** Lists the criteria of the areas, in the scheme's order, after due diligence. */
export function listReviewCriteria(
  scheme: FrozenScheme,
  areas: readonly AreaId[],
): readonly ReviewCriterion[] {
  return [
    ...DILIGENCE.map((point) => ({ ...point, kind: 'diligence' as const, area: null })),
    ...scheme.flatMap((question) =>
      question.kind === 'choice' && areas.includes(question.area)
        ? [{ ...question, kind: 'choice' as const }]
        : [],
    ),
  ];
}

/** Returns why a criterion cannot be confirmed; undefined if it can. */
export function refuseConfirmation(
  criterion: ReviewCriterion,
  { level, basis }: { level: Level; basis: Basis },
): string | undefined {
  if (criterion.kind === 'diligence') {
    return level === CONFIRMED || level === NOT_CONFIRMED
      ? undefined
      : 'Due diligence is confirmed or it is not';
  }
  return criterion.isMustHave && basis === 'statement' && level > MOST_ON_A_STATEMENT
    ? `On a statement alone, a must-have can be confirmed up to level ${MOST_ON_A_STATEMENT}`
    : undefined;
}
