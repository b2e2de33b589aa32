import { normalizeNumber } from '#core/domain/identifiers.ts';
import { AppError } from '#core/errors.ts';
import type { Deps } from '#server/deps.ts';
import { findApplicationByNumber } from '#server/features/applications/applications.queries.ts';
import { findTrackedOrder } from '#server/features/tracking/tracking.queries.ts';
import { countUses } from '#server/http/rate-limit.ts';

/** The address of the order or application with a number. Wrong numbers are counted with all other look-ups. */
export async function findAddressOf(
  deps: Pick<Deps, 'db' | 'now' | 'config'>,
  subject: string,
  typed: string,
): Promise<string> {
  const read = normalizeNumber(typed);
  const email = read && (await findEmail(deps, read));
  await countUses(deps, subject, { lookups: 1, lookupMisses: email ? 0 : 1 });
  if (email) return email;
  throw new AppError('not_found', 'We do not know this number. Please check it.');
}

async function findEmail(
  { db }: Pick<Deps, 'db'>,
  { kind, number }: NonNullable<ReturnType<typeof normalizeNumber>>,
): Promise<string | undefined> {
  if (kind === 'application') return (await findApplicationByNumber(db, number))?.email;
  if (kind === 'certificate') return undefined;
  return (await findTrackedOrder(db, number))?.customerEmail;
}
