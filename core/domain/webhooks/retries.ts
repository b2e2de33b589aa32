const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Milliseconds before each further try: three days in all, so that a receiver can be away over a weekend's night. */
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

/** When a delivery that has failed `attempts` times is tried again; undefined: not any more. */
export function nextWebhookAttempt(attempts: number, now: Date): Date | undefined {
  const wait = WAITS[attempts - 1];
  return wait === undefined ? undefined : new Date(now.getTime() + wait);
}
