import { randomInt } from 'node:crypto';
import { count, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/connection.ts';
import { certificateEditions, statusLists } from '#server/db/schema/certificates.ts';
import type { Deps } from '#server/deps.ts';
import { type EditionRow, insertEdition, listEndedPlaces } from './certificates.queries.ts';
import { listAddress, STATUS_LIST_LENGTH } from './credential/status-list.ts';

/** A list this full gets no more entries, so that a free place is always found within a few draws. */
const FULL_FROM = 98_304;

/** Adds an edition; a real one gets a random place in a status list. */
export async function addEdition(
  tx: Queryable,
  deps: Pick<Deps, 'jobs'>,
  edition: Omit<typeof certificateEditions.$inferInsert, 'listId' | 'listIndex'>,
): Promise<EditionRow> {
  const listId = edition.content.isTest ? null : await openList(tx, deps);
  for (;;) {
    const listIndex = listId === null ? null : randomInt(STATUS_LIST_LENGTH);
    const added = await insertEdition(tx, { ...edition, listId, listIndex });
    if (added) return added;
  }
}

async function openList(tx: Queryable, deps: Pick<Deps, 'jobs'>): Promise<number> {
  const [newest] = await tx
    .select({ id: statusLists.id })
    .from(statusLists)
    .orderBy(desc(statusLists.id))
    .limit(1);
  const isFull = newest && (await countPlaces(tx, newest.id)) >= FULL_FROM;
  if (newest && !isFull) return newest.id;
  const [added] = await tx.insert(statusLists).values({}).returning({ id: statusLists.id });
  if (!added) throw new Error('No status list was added');
  // Its first certificate refers to it, so it must exist before a bit is ever set.
  await republish(tx, deps, [added.id]);
  return added.id;
}

async function countPlaces(tx: Queryable, listId: number): Promise<number> {
  const [row] = await tx
    .select({ taken: count() })
    .from(certificateEditions)
    .where(eq(certificateEditions.listId, listId));
  return row?.taken ?? 0;
}

/** Queues signing of lists whose bits were set, in the caller's transaction. */
export async function republish(
  tx: Queryable,
  { jobs }: Pick<Deps, 'jobs'>,
  listIds: readonly number[],
): Promise<void> {
  if (listIds.length === 0) return;
  await tx
    .update(statusLists)
    .set({ version: sql`${statusLists.version} + 1` })
    .where(inArray(statusLists.id, listIds));
  for (const listId of listIds) await jobs.enqueue(tx, 'publish-status-list', { listId });
}

/**
 * Signs the current list for each address under which files were signed: a list must name the same issuer as the file.
 * An older text never replaces a newer one.
 */
export async function publishStatusList(deps: Deps, listId: number): Promise<void> {
  const [list] = await deps.db.select().from(statusLists).where(eq(statusLists.id, listId));
  if (!list) return;
  const places = await listEndedPlaces(deps.db, listId);
  const sign = (origin: string) => deps.issuer.signStatusList(deps, { id: listId, origin, places });
  const { publicUrl, formerOrigins } = deps.config;
  const signed = await sign(publicUrl);
  const formerSigned: Record<string, string> = {};
  for (const origin of formerOrigins) formerSigned[origin] = await sign(origin);
  await deps.db
    .update(statusLists)
    .set({ signed, formerSigned, signedVersion: list.version, signedAt: deps.now() })
    .where(
      sql`${statusLists.id} = ${listId} and coalesce(${statusLists.signedVersion}, -1) <= ${list.version}`,
    );
}

/** Signs every list daily: a signature is valid for a week. */
export async function publishStatusLists(deps: Deps): Promise<void> {
  const lists = await deps.db
    .select({ id: statusLists.id })
    .from(statusLists)
    .orderBy(statusLists.id);
  for (const { id } of lists) await publishStatusList(deps, id);
}

const DAY = 86_400_000;

/** Runs at the start: queues lists signed under other site addresses, or more than a day ago. */
export async function publishOutdatedLists(
  deps: Pick<Deps, 'db' | 'jobs' | 'config' | 'now'>,
): Promise<void> {
  const { db, config, now } = deps;
  const yesterday = new Date(now().getTime() - DAY);
  const lists = await db.select().from(statusLists).where(isNotNull(statusLists.signed));
  const behind = lists.filter(
    ({ id, signed, formerSigned, signedAt }) =>
      // The server was off when all lists were due for signing.
      (signedAt !== null && signedAt < yesterday) ||
      !signed?.includes(JSON.stringify(listAddress(config.publicUrl, id))) ||
      config.formerOrigins.some((origin) => !(origin in formerSigned)),
  );
  await republish(
    db,
    deps,
    behind.map(({ id }) => id),
  );
}
