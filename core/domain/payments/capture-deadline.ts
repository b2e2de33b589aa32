const HOUR_MS = 3_600_000;

/** Maximum days of a card hold, from the intent as well as from the authorization. */
export const HOLD_DAYS = 7;
const HOLD_MS = HOLD_DAYS * 24 * HOUR_MS;

/** Time left for retries before the hold is lost. */
const SAFETY_MS = 12 * HOUR_MS;

export type HoldTimes = {
  intentCreatedAt: Date;
  authorizedAt: Date;
  /** The gateway's own deadline, if it gives one. */
  gatewayDeadline?: Date;
};

/** Returns when an undelivered order is charged. */
export function captureBy({ intentCreatedAt, authorizedAt, gatewayDeadline }: HoldTimes): Date {
  const holdEnds = Math.min(
    intentCreatedAt.getTime() + HOLD_MS,
    authorizedAt.getTime() + HOLD_MS,
    gatewayDeadline?.getTime() ?? Number.POSITIVE_INFINITY,
  );
  return new Date(holdEnds - SAFETY_MS);
}

export type CaptureReminder = '48h' | '24h';

/** Returns the reminder now due; after an outage a missed '48h' gives way to '24h'. */
export function dueCaptureReminder(deadline: Date, now: Date): CaptureReminder | undefined {
  const hoursLeft = (deadline.getTime() - now.getTime()) / HOUR_MS;
  if (hoursLeft <= 0 || hoursLeft > 48) return undefined;
  return hoursLeft <= 24 ? '24h' : '48h';
}
