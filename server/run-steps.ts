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
