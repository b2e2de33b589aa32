import { VERDICT_LABELS } from '#core/domain/assessment/recommendations.ts';
import { type AreaScore, type Verdict, verdictOfResult } from '#core/domain/assessment/scoring.ts';
import { AREAS, findArea } from '#core/domain/catalogue.ts';
import type { Block, Tone } from '#server/emails/frame/blocks.ts';

/** A result as stored with a mail: plain values, in the wording of the day it was sent. */
export type MailedScore = { name: string; score: number; verdict: Verdict };

type StoredResult = {
  certificationType: string;
  isEligible: boolean;
  areMustHavesMet: boolean;
  eligibilityScore: number;
  score: number | null;
};

const TONES: Record<Verdict, Tone> = {
  eligible: 'success',
  'must-have-open': 'warning',
  'level-1-open': 'warning',
  'nearly-there': 'info',
  developing: 'info',
};

export const toAreaScores = (scores: readonly AreaScore[]): MailedScore[] =>
  scores.map(({ area, score, verdict }) => ({
    name: AREAS.find(({ id }) => id === area)?.name ?? area,
    score,
    verdict,
  }));

/** From a stored result. */
export const toMailedScore = (result: StoredResult): MailedScore => ({
  name: findArea(result.certificationType)?.name ?? result.certificationType,
  score: result.score ?? result.eligibilityScore,
  verdict: verdictOfResult(result),
});

export const scoresBlock = (areas: readonly MailedScore[]): Block => ({
  kind: 'scores',
  rows: areas.map(({ name, score, verdict }) => ({
    label: name,
    score,
    verdict: VERDICT_LABELS[verdict],
    tone: TONES[verdict],
  })),
});

export const countEligible = (areas: readonly MailedScore[]): number =>
  areas.filter(({ verdict }) => verdict === 'eligible').length;
