type Step = () => Promise<unknown>;

/** Runs all steps, one after the other, also when one fails: what breaks the first must not stop the last every day anew. */
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
