/** Makes up for what a division leaves behind in binary: 67.3 times 10 must not become 672.9999. */
const ROUNDING_ERROR = 1e-6;

/** Rounded down to one decimal, so that nobody below a bar is shown at it. */
export const toTenths = (score: number): number => Math.floor(score * 10 + ROUNDING_ERROR) / 10;

/** How a score is written everywhere: 67.5, but 70. */
export const formatScore = (score: number): string => String(toTenths(score));
