/** Compensates for binary rounding: 67.3 times 10 must not become 672.9999. */
const ROUNDING_ERROR = 1e-6;

/** Rounds down to one decimal, so that no score is shown at a bar it misses. */
export const toTenths = (score: number): number => Math.floor(score * 10 + ROUNDING_ERROR) / 10;

/** Formats a score for display: 67.5, but 70. */
export const formatScore = (score: number): string => String(toTenths(score));
