import { AREAS, type AreaId } from '#core/domain/catalogue.ts';
import { AGREED_LEVEL, type Answers, type Level, type Question } from './assessment-question.ts';

export const ELIGIBLE_FROM = 70;
export const NEARLY_THERE_FROM = 50;

export type Verdict =
  | 'eligible'
  | 'must-have-open'
  | 'level-1-open'
  | 'nearly-there'
  | 'developing';

/** All that scoring needs to know of a question. */
export type ScoredQuestion = Pick<Question, 'key' | 'area' | 'kind' | 'weight' | 'isMustHave'>;

/** The effect of one step up. */
type Gain = { key: string; points: number; toLevel: Level };

export type AreaScore = {
  area: AreaId;
  /** 0-100, exact: with weights that add up to 10, a multiple of 2.5. */
  score: number;
  /** The whole number sent in the API beside it. */
  eligibilityScore: number;
  verdict: Verdict;
  isEligible: boolean;
  failedMustHaves: readonly string[];
  areMustHavesMet: boolean;
  /** Answers at level 1 that are not must-haves. Other answers cannot offset them. */
  levelOnes: readonly string[];
  /** Open must-haves first, then answers at level 1, since nothing else helps while they are open; then the most points. */
  gains: readonly Gain[];
};

/** Callers refuse to evaluate with gaps; a gap that slips through earns nothing. */
const levelOf = (answers: Answers, key: string): Level => answers[key] ?? 1;

/** From level 1 straight to "agreed and used": nobody aims for "depends on the person". */
const nextLevel = (level: Level): Level =>
  level < AGREED_LEVEL ? AGREED_LEVEL : (Math.min(level + 1, 5) as Level);

const choicesOf = <Q extends ScoredQuestion>(questions: readonly Q[], area: AreaId): Q[] =>
  questions.filter((question) => question.area === area && question.kind === 'choice');

/** Weighted mean of the levels. Whole numbers until the one division, so the result is exact. */
function weightedScore(choices: readonly ScoredQuestion[], answers: Answers): number {
  const earned = choices.reduce((sum, q) => sum + q.weight * (levelOf(answers, q.key) - 1), 0);
  const best = choices.reduce((sum, q) => sum + q.weight * 4, 0);
  return (earned * 100) / best;
}

/** What keeps an area with enough points from being eligible. */
type Obstacles = { areMustHavesMet: boolean; hasLevelOne: boolean };

function verdictOf(score: number, { areMustHavesMet, hasLevelOne }: Obstacles): Verdict {
  if (score < NEARLY_THERE_FROM) return 'developing';
  if (score < ELIGIBLE_FROM) return 'nearly-there';
  if (!areMustHavesMet) return 'must-have-open';
  return hasLevelOne ? 'level-1-open' : 'eligible';
}

export type StoredScore = Pick<AreaScore, 'isEligible' | 'eligibilityScore' | 'areMustHavesMet'>;

/** Stored results have no verdict; their fields imply it. */
export const verdictOfResult = ({ isEligible, eligibilityScore, areMustHavesMet }: StoredScore) =>
  isEligible ? 'eligible' : verdictOf(eligibilityScore, { areMustHavesMet, hasLevelOne: true });

export function scoreArea(
  questions: readonly ScoredQuestion[],
  area: AreaId,
  answers: Answers,
): AreaScore {
  const choices = choicesOf(questions, area);
  const score = weightedScore(choices, answers);
  const failedMustHaves = choices
    .filter(({ key, isMustHave }) => isMustHave && levelOf(answers, key) < AGREED_LEVEL)
    .map(({ key }) => key);
  const levelOnes = choices
    .filter(({ key, isMustHave }) => !isMustHave && levelOf(answers, key) === 1)
    .map(({ key }) => key);
  const areMustHavesMet = failedMustHaves.length === 0;
  const verdict = verdictOf(score, { areMustHavesMet, hasLevelOne: levelOnes.length > 0 });
  const gains = choices
    .map(({ key }) => ({
      key,
      points: weightedScore(choices, withStepsTaken(answers, [key])) - score,
      toLevel: nextLevel(levelOf(answers, key)),
    }))
    .filter(({ points }) => points > 0);
  const urgency = ({ key }: Gain): number =>
    failedMustHaves.includes(key) ? 2 : Number(levelOnes.includes(key));
  return {
    area,
    score,
    // Rounded down: whatever weights a later scheme has, nobody below 50 or 70 is shown at it,
    // and the stored number leads to the same verdict as the exact one.
    eligibilityScore: Math.floor(score),
    verdict,
    isEligible: verdict === 'eligible',
    failedMustHaves,
    areMustHavesMet,
    levelOnes,
    gains: gains.toSorted((a, b) => urgency(b) - urgency(a) || b.points - a.points),
  };
}

/** All five areas, in the catalogue's order: every company is evaluated in each. */
export const scoreAreas = (
  questions: readonly ScoredQuestion[],
  answers: Answers,
): readonly AreaScore[] => AREAS.map(({ id }) => scoreArea(questions, id, answers));

/** Raises the given questions as far as their action steps lead. */
export function withStepsTaken(answers: Answers, keys: readonly string[]): Answers {
  const raised = [...new Set(keys)].map((key) => [key, nextLevel(levelOf(answers, key))] as const);
  return { ...answers, ...Object.fromEntries(raised) };
}

/** In the order of the questions. */
export const listUnansweredRequired = (
  questions: readonly Pick<Question, 'key' | 'isRequired'>[],
  answers: Readonly<Record<string, unknown>>,
): string[] =>
  questions
    .filter(({ key, isRequired }) => isRequired && answers[key] === undefined)
    .map(({ key }) => key);
