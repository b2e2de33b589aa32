import type { Deps } from '#server/deps.ts';

type Step = () => Promise<unknown>;

/** Runs all steps in order, even if one fails: a failing first step must not block the last one day after day. */
export async function runSteps(...steps: readonly Step[]): Promise<void> {
  const errors: Error[] = [];
  for (const step of steps) {
    await step().catch((error: unknown) => errors.push(error as Error));
  }
  const [first, ...others] = errors;
  if (others.length > 0) {
    throw new AggregateError(errors, errors.map(({ message }) => message).join('; '));
  }
  if (first) throw first;
}

/** Works on all rows in order. A failure is logged and left for the next run, so one bad row cannot stop the others. */
export async function runForEach<Row extends { id: number }>(
  { log }: Pick<Deps, 'log'>,
  what: string,
  rows: readonly Row[],
  work: (row: Row) => Promise<unknown>,
): Promise<void> {
  let failures = 0;
  for (const row of rows) {
    try {
      await work(row);
    } catch (err) {
      log.error({ err, id: row.id }, `${what} failed`);
      failures += 1;
    }
  }
  if (failures > 0) throw new Error(`${what} failed ${failures} times`);
}
