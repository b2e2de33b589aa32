import { LIMITS, type LimitName } from '#core/contract/limits.ts';
import type { TrackedOrder } from '#core/contract/tracking.ts';

/** One person asking for one order, by either of its numbers. */
export type LookUp = { subject: string; number: string };

export type LookUpCounter = { subject: string; uses: number[]; resetsAt: string[] };

/** Moments as PostgreSQL writes them in JSON. */
export type TrackedRow = TrackedOrder;

/** What uses up a limit: every look-up, or only those that found nothing. */
type Counted = 'lookups' | 'misses';

const limitsOf = (name: LimitName, counts: Counted) =>
  LIMITS[name].map(({ max, seconds }) => ({ name, max, seconds, counts }));

/** In the order in which their counters are written and read. */
export const LOOKUP_LIMITS = [
  ...limitsOf('lookups', 'lookups'),
  ...limitsOf('lookupMisses', 'misses'),
];

export type LookUpOutcome = { order?: TrackedRow; refusedUntil?: Date };

type Answered = { orders: readonly TrackedRow[]; counters: readonly LookUpCounter[] };

/**
 * Answers look-ups in the order in which they came. Once a limit of misses is used up even a number that exists is
 * refused: whoever guesses must not learn which guess was right.
 */
export function judgeLookUps(
  asked: readonly LookUp[],
  { orders, counters }: Answered,
  factor: number,
): LookUpOutcome[] {
  const found = new Map<string, TrackedRow>();
  for (const order of orders) {
    found.set(order.orderNumber, order).set(order.ticketNumber, order);
  }
  const isUsedUp = (uses: number, max: number) => uses >= Math.max(1, max * factor);

  // The counters say what stands on them after all of these look-ups: begin where they stood before.
  const states = new Map(
    counters.map(({ subject, uses, resetsAt }) => {
      const own = asked.filter((lookUp) => lookUp.subject === subject);
      const added = {
        lookups: own.length,
        misses: own.filter(({ number }) => !found.has(number)).length,
      };
      const limits = LOOKUP_LIMITS.map(({ max, counts }, index) => ({
        max,
        counts,
        uses: (uses[index] ?? 0) - added[counts],
        resetsAt: new Date(resetsAt[index] ?? 0),
      }));
      return [subject, limits];
    }),
  );

  return asked.map(({ subject, number }) => {
    const limits = states.get(subject) ?? [];
    const order = found.get(number);
    const usedUp = limits.filter(({ uses, max }) => isUsedUp(uses, max));
    for (const limit of limits) {
      if (limit.counts === 'lookups' || !order) limit.uses += 1;
    }
    if (usedUp.length === 0) return { order };
    const latest = Math.max(...usedUp.map(({ resetsAt }) => resetsAt.getTime()));
    return { refusedUntil: new Date(latest) };
  });
}
