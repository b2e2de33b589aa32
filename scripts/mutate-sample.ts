import { createHash } from 'node:crypto';
import { basename } from 'node:path';

type Mutant = {
  id: string;
  fileName: string;
  location: { start: { line: number; column: number } };
  mutatorName: string;
  replacement: string;
};

/** Chosen by kind and location of the bug, so that a second run plants the same ones. */
function isChosen({ fileName, location: { start }, mutatorName, replacement }: Mutant): boolean {
  const name = [basename(fileName), start.line, start.column, mutatorName, replacement].join(' ');
  const place = createHash('sha256').update(name).digest().readUInt32BE();
  return place % Number(process.env.MUTATE_ONE_IN) === 0;
}

/** Leaves out bugs for Stryker's checkers; those are reported as errors and do not count. */
class Sample {
  async init(): Promise<void> {}

  async group(mutants: readonly Mutant[]): Promise<string[][]> {
    return [mutants.map(({ id }) => id)];
  }

  async check(mutants: readonly Mutant[]) {
    const leftOut = { status: 'compileError', reason: 'Not in the sample' };
    return Object.fromEntries(
      mutants.map((mutant) => [mutant.id, isChosen(mutant) ? { status: 'passed' } : leftOut]),
    );
  }
}

export const strykerPlugins = [{ kind: 'Checker', name: 'sample', injectableClass: Sample }];
