import { type Answers, isLevel, type Level } from '#core/domain/assessment/assessment-question.ts';
import { listOverallGaps } from '#core/domain/assessment/overall.ts';
import { type AreaScore, scoreArea } from '#core/domain/assessment/scoring.ts';
import { AREAS, type AreaId } from '#core/domain/catalogue.ts';
import { CONFIRMED, type ReviewCriterion } from './criteria.ts';
import type { PointKind, PointState } from './points.ts';

/** What a review has found so far. */
export type Findings = {
  criteria: readonly ReviewCriterion[];
  /** Confirmed levels by the key of their criterion. */
  levels: Readonly<Record<string, Level | undefined>>;
  points: readonly { kind: PointKind; state: PointState; area: AreaId | null }[];
};

/** Why an area cannot be certified now. */
export type Obstacle =
  | { kind: 'unconfirmed'; keys: readonly string[] }
  | { kind: 'diligence'; keys: readonly string[] }
  | { kind: 'not-eligible'; score: AreaScore }
  | { kind: 'major-open'; count: number };

const confirmedAnswers = (levels: Findings['levels']): Answers =>
  Object.fromEntries(Object.entries(levels).filter(([, level]) => isLevel(level))) as Answers;

/** Scores an area by what was confirmed, not by what was claimed. */
export const confirmedScore = ({ criteria, levels }: Findings, area: AreaId): AreaScore =>
  scoreArea(
    criteria.filter((criterion) => criterion.kind === 'choice'),
    area,
    confirmedAnswers(levels),
  );

/** Lists why an area cannot be certified; empty if it can. Server and screens use this one rule. */
export function listObstacles(findings: Findings, area: AreaId): readonly Obstacle[] {
  const { criteria, levels, points } = findings;
  const relevant = criteria.filter(
    (criterion) => criterion.area === null || criterion.area === area,
  );
  const unconfirmed = relevant.filter(({ key }) => levels[key] === undefined);
  const failed = relevant.filter(
    ({ kind, key }) =>
      kind === 'diligence' && levels[key] !== undefined && levels[key] !== CONFIRMED,
  );
  const score = confirmedScore(findings, area);
  // A point without an area concerns all of them. A draft was never sent, so it had no answer.
  const majors = points.filter(
    (point) => point.kind === 'major' && point.state !== 'closed' && (point.area ?? area) === area,
  );
  const isComplete = unconfirmed.length === 0;
  return [
    ...(isComplete
      ? []
      : [{ kind: 'unconfirmed' as const, keys: unconfirmed.map(({ key }) => key) }]),
    ...(failed.length > 0
      ? [{ kind: 'diligence' as const, keys: failed.map(({ key }) => key) }]
      : []),
    ...(isComplete && !score.isEligible ? [{ kind: 'not-eligible' as const, score }] : []),
    ...(majors.length > 0 ? [{ kind: 'major-open' as const, count: majors.length }] : []),
  ];
}

/** Lists why the whole company cannot be certified, in a few words each. */
export function listOverallObstacles(findings: Findings): readonly string[] {
  const open = AREAS.flatMap(({ id }) =>
    listObstacles(findings, id).filter(({ kind }) => kind !== 'not-eligible'),
  );
  if (open.length > 0) return ['Every criterion must be confirmed and every major finding closed'];
  return listOverallGaps(
    AREAS.map(({ id }) => ({ ...confirmedScore(findings, id), certificationType: id })),
  );
}

/** `auto`: on once two people can decide. */
export const FOUR_EYES = ['auto', 'on', 'off'] as const;
export type FourEyes = (typeof FOUR_EYES)[number];

export const needsSecondPerson = (setting: FourEyes, enabledAccounts: number): boolean =>
  setting === 'on' || (setting === 'auto' && enabledAccounts > 1);
