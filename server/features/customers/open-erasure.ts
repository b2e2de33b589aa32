import { and, eq } from 'drizzle-orm';
import { AppError } from '#core/errors.ts';
import type { Queryable } from '#server/db/connection.ts';
import { erasureRequests } from '#server/db/schema/access/portal.ts';

/**
 * Keeps the records of an address that asked for deletion until that is decided: granting it later would find none of them,
 * yet tell their owner that they were deleted.
 */
export async function refuseWhileErasureIsAsked(tx: Queryable, email: string): Promise<void> {
  const [open] = await tx
    .select({ id: erasureRequests.id })
    .from(erasureRequests)
    .where(and(eq(erasureRequests.email, email), eq(erasureRequests.state, 'open')));
  if (!open) return;
  throw new AppError(
    'conflict',
    `${email} has asked for deletion. Please decide this first, under Settings, Privacy.`,
  );
}
