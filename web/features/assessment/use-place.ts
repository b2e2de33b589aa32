import { useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { z } from 'zod';

const place = z.union([z.number().int().nonnegative(), z.literal('results')]);
const entry = z.object({ place, after: place.optional() });

/** The index of a question, or the results at the end. */
export type Place = z.output<typeof place>;

/**
 * Where the visitor is within a run: nothing at its opening. It is kept in the entries of the browser's history, so
 * that Back and Forward go from question to question and a reload stays. It is no part of the address, since what
 * stands there may reach an analytics provider.
 */
export function usePlace() {
  const [path, navigate] = useLocation();
  const { data: current } = entry.safeParse(useHistoryState());

  const goTo = (next: Place) =>
    navigate(path, {
      state: { place: next, after: current?.place } satisfies z.input<typeof entry>,
    });
  const replaceBy = (next: Place) =>
    navigate(path, { replace: true, state: { place: next, after: current?.after } });

  return {
    place: current?.place,
    goTo,
    /** From the opening. The first question takes its place: Back from there leads to where the visitor came from. */
    enter: (index: number) => (index === 0 ? replaceBy(0) : goTo(index)),
    /** The same as Back where that is the way the visitor came; otherwise Back would lead forward afterwards. */
    returnTo: (previous: number) =>
      current?.after === previous ? history.back() : replaceBy(previous),
    forget: () => navigate(path, { replace: true }),
  };
}
