const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Milliseconds before each further try: three days in all, so that a receiver can be down over a weekend. */
const WAITS = [
  5_000,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
];

/** Returns when to retry a delivery that failed `attempts` times; undefined: never again. */
export function nextWebhookAttempt(attempts: number, now: Date): Date | undefined {
  const wait = WAITS[attempts - 1];
  return wait === undefined ? undefined : new Date(now.getTime() + wait);
}
