import { and, asc, eq } from 'drizzle-orm';
import type { Input } from '#core/contract/shared/endpoint.ts';
import type { ErasureRequest, privacy } from '#core/contract/staff/privacy.ts';
import { AppError } from '#core/errors.ts';
import type { Queryable } from '#server/db/connection.ts';
import { erasureRequests } from '#server/db/schema/access/portal.ts';
import type { Deps } from '#server/deps.ts';
import { queueEmail } from '#server/features/emails/emails.service.ts';
import { eraseWithin } from './privacy.service.ts';

/** Requests that wait for a decision, oldest first. */
export async function listErasureRequests(db: Queryable): Promise<ErasureRequest[]> {
  const open = await db
    .select()
    .from(erasureRequests)
    .where(eq(erasureRequests.state, 'open'))
    .orderBy(asc(erasureRequests.askedAt), asc(erasureRequests.id));
  return open.map(({ id, email, note, askedAt }) => ({
    id,
    email,
    note,
    askedAt: askedAt.toISOString(),
  }));
}

type Decision = Input<typeof privacy.decide>['body'];

/** Erases what was asked for, or says why not; tells the person in the same transaction. */
export async function decideErasure(
  deps: Deps,
  id: number,
  decision: Decision,
  actor: string,
): Promise<void> {
  const removeFiles = await deps.db.transaction(async (tx) => {
    const request = await lockRequest(tx, id);
    return decision.outcome === 'erased'
      ? grant(tx, deps, request, actor)
      : decline(tx, deps, request, { answer: decision.answer, actor });
  });
  await removeFiles?.();
}

type Request = typeof erasureRequests.$inferSelect;

async function lockRequest(tx: Queryable, id: number): Promise<Request> {
  const [request] = await tx
    .select()
    .from(erasureRequests)
    .where(and(eq(erasureRequests.id, id), eq(erasureRequests.state, 'open')))
    .for('update');
  if (request) return request;
  throw new AppError(
    'not_found',
    'This request is no longer open. It was decided, or the customer took it back.',
  );
}

/** The request goes with everything else of the address. */
async function grant(tx: Queryable, deps: Deps, { id, email, askedAt }: Request, actor: string) {
  const { erased, removeFiles } = await eraseWithin(tx, deps, email, actor);
  await queueEmail(tx, deps, {
    event: `erasure ${id} of ${askedAt.toISOString()} granted`,
    to: email,
    template: 'erasure-decided',
    data: { outcome: 'erased', kept: erased.stays },
  });
  return removeFiles;
}

async function decline(
  tx: Queryable,
  deps: Deps,
  { id, email, askedAt }: Request,
  { answer, actor }: { answer: string; actor: string },
): Promise<undefined> {
  await tx
    .update(erasureRequests)
    .set({ state: 'declined', answer, decidedBy: actor, decidedAt: deps.now() })
    .where(eq(erasureRequests.id, id));
  await queueEmail(tx, deps, {
    event: `erasure ${id} of ${askedAt.toISOString()} declined`,
    to: email,
    template: 'erasure-decided',
    data: { outcome: 'declined', answer },
  });
}
