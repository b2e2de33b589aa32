import { normalizeNumber } from '#core/domain/identifiers.ts';
import { AppError } from '#core/errors.ts';
import type { Deps } from '#server/deps.ts';
import { countUse, returnUse } from '#server/http/rate-limit.ts';
import { type ApplicationRow, findApplicationByNumber } from './applications.queries.ts';

/**
 * Finds an application by the number somebody typed. Every look-up counts as a miss until it hits, so that guesses made
 * at the same time cannot slip past the limit, and a used-up limit does not tell a right guess from a wrong one.
 */
export async function lookUpApplication(
  deps: Deps,
  typed: string,
  subject: string,
): Promise<ApplicationRow> {
  await countUse(deps, 'lookups', subject);
  await countUse(deps, 'lookupMisses', subject);
  const read = normalizeNumber(typed);
  const row =
    read?.kind === 'application' ? await findApplicationByNumber(deps.db, read.number) : undefined;
  if (!row) {
    throw new AppError(
      'not_found',
      "We couldn't find an application with that number. Please check your application number and try again.",
    );
  }
  await returnUse(deps.db, 'lookupMisses', subject);
  return row;
}
