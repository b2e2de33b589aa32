import { z } from 'zod';
import type { AreaResult } from '#core/contract/assessment.ts';
import { OWN_VIEW_NOTE, VERDICT_LABELS } from '#core/domain/assessment/recommendations.ts';
import { type Verdict, verdictOfResult } from '#core/domain/assessment/scoring.ts';
import { findArea } from '#core/domain/catalogue.ts';
import type { BadgeTone } from '#web/components/ui/badge.tsx';

export const VERDICT_TONES: Record<Verdict, BadgeTone> = {
  eligible: 'success',
  'must-have-open': 'warning',
  'level-1-open': 'warning',
  'nearly-there': 'info',
  developing: 'neutral',
};

/** A ring says at a glance what its badge says in words. */
const RING_COLOURS: Record<Verdict, string> = {
  eligible: 'text-brand-700',
  'must-have-open': 'text-brass-700',
  'level-1-open': 'text-brass-700',
  'nearly-there': 'text-info-700',
  developing: 'text-ink-600',
};

/** One area as the report shows it. */
export function describeResult(result: AreaResult) {
  const area = findArea(result.certificationType);
  const verdict = verdictOfResult(result);
  const parsed = parseRecommendation(result.recommendations);
  const recommendation = parsed && 'status' in parsed ? parsed : undefined;
  return {
    id: result.id,
    area: area?.id,
    anchor: `area-${result.certificationType}`,
    name: area?.name ?? result.certificationType,
    score: result.score,
    eligibilityScore: result.eligibilityScore,
    isEligible: result.isEligible,
    status: recommendation?.status || VERDICT_LABELS[verdict],
    tone: VERDICT_TONES[verdict],
    ringColour: RING_COLOURS[verdict],
    // Every stored summary closes with the same note; the report says it once.
    summary: recommendation?.summary.replace(OWN_VIEW_NOTE, '').trim(),
    keyAreas: recommendation?.keyAreas ?? [],
    actionSteps: recommendation?.actionSteps ?? [],
    plainText: parsed && 'text' in parsed ? parsed.text : undefined,
  };
}
export type DescribedResult = ReturnType<typeof describeResult>;

const recommendation = z.object({
  status: z.string(),
  summary: z.string(),
  keyAreas: z.array(z.string()),
  actionSteps: z.array(z.string()),
});
type ParsedRecommendation = z.output<typeof recommendation>;

/** A result's recommendation; one that is not the expected JSON is passed on as plain text. */
export function parseRecommendation(
  text: string | null,
): ParsedRecommendation | { text: string } | undefined {
  if (!text?.trim()) return undefined;
  try {
    return recommendation.parse(JSON.parse(text));
  } catch {
    return { text };
  }
}
