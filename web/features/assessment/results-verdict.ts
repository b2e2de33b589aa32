import type { AreaResult } from '#core/contract/assessment.ts';
import { type AreaId, findArea } from '#core/domain/catalogue.ts';
import { OWN_VIEW_NOTE, VERDICT_LABELS } from '#core/domain/recommendations.ts';
import { ELIGIBLE_FROM, NEARLY_THERE_FROM, type Verdict } from '#core/domain/scoring.ts';
import type { BadgeTone } from '#web/components/ui/badge.tsx';
import { parseRecommendation } from './recommendation.ts';

export const VERDICT_TONES: Record<Verdict, BadgeTone> = {
  eligible: 'success',
  'must-have-open': 'warning',
  'nearly-there': 'info',
  developing: 'neutral',
};

/** Each area wears the colour of the programme that points to it. */
const RING_COLOURS: Record<AreaId, string> = {
  'leadership-culture-people': 'text-cert-workplace',
  'innovation-continuous-improvement': 'text-cert-innovation',
  'service-customer-experience': 'text-cert-service',
  'security-compliance': 'text-cert-security',
  'environmental-responsibility': 'text-cert-environmental',
};

/** Stored results carry no verdict; score and eligibility together imply it. */
function verdictOf({ isEligible, eligibilityScore }: AreaResult): Verdict {
  if (isEligible) return 'eligible';
  if (eligibilityScore >= ELIGIBLE_FROM) return 'must-have-open';
  return eligibilityScore >= NEARLY_THERE_FROM ? 'nearly-there' : 'developing';
}

/** One area as the report shows it. */
export function describeResult(result: AreaResult) {
  const area = findArea(result.certificationType);
  const verdict = verdictOf(result);
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
    ringColour: area && RING_COLOURS[area.id],
    // Every stored summary closes with the same note; the report says it once.
    summary: recommendation?.summary.replace(OWN_VIEW_NOTE, '').trim(),
    keyAreas: recommendation?.keyAreas ?? [],
    actionSteps: recommendation?.actionSteps ?? [],
    plainText: parsed && 'text' in parsed ? parsed.text : undefined,
  };
}
export type DescribedResult = ReturnType<typeof describeResult>;
