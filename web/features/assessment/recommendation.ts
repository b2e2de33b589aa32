import { z } from 'zod';

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
