import { and, eq } from 'drizzle-orm';
import { AppError } from '#core/errors.ts';
import type { Queryable } from '#server/db/connection.ts';
import { erasureRequests } from '#server/db/schema/access/portal.ts';
import type { Deps } from '#server/deps.ts';
import { queueStaffEmails } from '#server/features/emails/emails.service.ts';

/** Records that an address wants to be erased, and tells staff. A request that was declined can be made again. */
export function askForErasure(deps: Deps, email: string, note: string | null): Promise<void> {
  const asked = { note, askedAt: deps.now() };
  return deps.db.transaction(async (tx) => {
    const [request] = await tx
      .insert(erasureRequests)
      .values({ email, ...asked })
      .onConflictDoUpdate({
        target: erasureRequests.email,
        set: { ...asked, state: 'open', answer: null, decidedBy: null, decidedAt: null },
        setWhere: eq(erasureRequests.state, 'declined'),
      })
      .returning({ id: erasureRequests.id });
    if (!request) {
      throw new AppError(
        'conflict',
        'You have already asked for this. To change what you wrote, take the request back first.',
      );
    }
    await queueStaffEmails(tx, deps, {
      event: `erasure ${request.id} asked for at ${asked.askedAt.toISOString()}`,
      template: 'erasure-asked',
      data: { askedAt: asked.askedAt.toISOString() },
    });
  });
}

export async function withdrawErasure(db: Queryable, email: string): Promise<void> {
  const withdrawn = await db
    .delete(erasureRequests)
    .where(and(eq(erasureRequests.email, email), eq(erasureRequests.state, 'open')))
    .returning({ id: erasureRequests.id });
  if (withdrawn.length === 0) throw new AppError('not_found', 'There is no request to take back.');
}
