import { inArray, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/connection.ts';
import { siteSettings, storedValues } from '#server/db/schema/site/settings.ts';
import type { Deps } from '#server/deps.ts';
import { recordActivity } from '#server/features/activity/activity.queries.ts';
import type { Vault } from '#server/vault.ts';
import type { Stored } from './read-configuration.ts';
import { isSecret, STORED_GROUPS, type StoredGroup, type StoredName } from './stored-names.ts';

export async function readStored(db: Queryable, vault: Vault): Promise<Stored> {
  const stored: Stored = { values: {}, locked: [] };
  const rows = await db.select().from(storedValues).orderBy(storedValues.name);
  for (const row of rows) {
    const name = row.name as StoredName;
    const value = row.sealed === null ? row.value : vault.open(name, row.sealed);
    if (value === undefined || value === null) stored.locked.push(name);
    else stored.values[name] = value;
  }
  return stored;
}

/** Returns when a group was last changed on the screen, and by whom; undefined if nothing of it is stored. */
export async function findLastChange(
  db: Queryable,
  group: StoredGroup,
): Promise<{ at: Date; by: string } | undefined> {
  const rows = await db
    .select({ at: storedValues.updatedAt, by: storedValues.updatedBy })
    .from(storedValues)
    .where(inArray(storedValues.name, [...STORED_GROUPS[group]]));
  return rows.toSorted((a, b) => b.at.getTime() - a.at.getTime())[0];
}

/** Returns when the payment provider's keys were last set; undefined if the environment sets them. */
export async function findKeysChange(
  db: Queryable,
  { fromEnvironment }: Pick<Deps['configuration'], 'fromEnvironment'>,
): Promise<Date | undefined> {
  if (fromEnvironment.includes('payments')) return undefined;
  return (await findLastChange(db, 'payments'))?.at;
}

type Change = Partial<Record<StoredName, string | null>>;

/**
 * Stores values, and deletes those that are null. Every process notices within seconds. The record names the changed
 * values, but not their contents.
 */
export async function saveStored(
  tx: Queryable,
  { vault, now }: Pick<Deps, 'vault' | 'now'>,
  change: Change,
  actor: string,
): Promise<void> {
  const names = Object.keys(change) as StoredName[];
  if (names.length === 0) return;
  await tx.delete(storedValues).where(inArray(storedValues.name, names));
  const rows = names.flatMap((name) => {
    const value = change[name];
    if (value === null || value === undefined) return [];
    const kept = isSecret(name) ? { sealed: vault.seal(name, value) } : { value };
    return [{ name, ...kept, updatedAt: now(), updatedBy: actor }];
  });
  if (rows.length > 0) await tx.insert(storedValues).values(rows);
  await countChange(tx);
  await recordActivity(tx, {
    subject: ['settings', 'configuration'],
    actor,
    action: 'changed settings',
    data: { names },
  });
}

/**
 * Notifies every process that stored values or the brand have changed; call it in the transaction that changes them.
 * Simultaneous changes wait for each other here.
 */
export async function countChange(tx: Queryable): Promise<void> {
  await tx
    .insert(siteSettings)
    .values({ configurationVersion: 2 })
    .onConflictDoUpdate({
      target: siteSettings.id,
      set: { configurationVersion: sql`${siteSettings.configurationVersion} + 1` },
    });
}

export async function readVersion(db: Queryable): Promise<number> {
  const [row] = await db.select({ version: siteSettings.configurationVersion }).from(siteSettings);
  return row?.version ?? 1;
}
