import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { AppError } from '#core/errors.ts';

/** A changed row's `updatedAt`: always later than before, so that it distinguishes two versions. */
export const nextVersionTime = (updatedAt: PgColumn | SQL, now: Date): SQL =>
  sql`greatest(${now.toISOString()}::timestamptz, ${updatedAt} + interval '1 millisecond')`;

/** For two people using one link, whose edits have no version. The field distinguishes it from other conflicts. */
export const overtakenError = (field: 'expected' | 'seen', message: string): AppError =>
  new AppError('conflict', message, { fields: { [field]: message } });

export const ANSWER_OVERTAKEN = 'Someone else has changed this answer.';

/** Call it with the row locked. Without a version, nothing is compared. */
export function refuseIfChanged(
  { updatedAt }: { updatedAt: Date },
  expectedUpdatedAt: string | undefined,
  what: string,
): void {
  if (expectedUpdatedAt === undefined) return;
  if (new Date(expectedUpdatedAt).getTime() === updatedAt.getTime()) return;
  throw new AppError(
    'conflict',
    `This ${what} has changed since you opened it. Please look at it again before you save.`,
  );
}
