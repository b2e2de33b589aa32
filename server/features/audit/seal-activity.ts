import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { type ChainHead, writeHead } from '#core/domain/audit/findings.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { Deps } from '#server/deps.ts';

/** Any number that nothing else in this database uses. */
const SEAL_LOCK = 7_204_817;
/** Ids looked through, and entries sealed, within one transaction. */
const RANGE = 2_000;
/** Ids before the newest seal that the run every minute searches for entries whose transaction took longer. */
const LATE = 10_000;

/** What the first seal follows. */
export const NO_HASH: Buffer = Buffer.alloc(32);

export const sha256 = (...parts: (Buffer | string)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** Returns an entry as one text, the same on any server and in any time zone: PostgreSQL writes JSONB in one way only. */
export const canonicalText = (alias: SQL): SQL<string> => sql<string>`
  jsonb_build_array(${alias}.id, ${alias}.subject_type, ${alias}.subject_id, ${alias}.actor, ${alias}.action, ${alias}.data,
    (extract(epoch from ${alias}.created_at) * 1000)::bigint)::text`;

/**
 * Seals entries that have no seal yet, in the order of their ids. Business transactions never wait for it: an entry that
 * commits later gets a later position. `all` scans every entry; otherwise only the newest are scanned.
 */
export async function sealActivity(
  { db }: Pick<Deps, 'db'>,
  { all = false } = {},
): Promise<ChainHead | undefined> {
  const { newest, sealed } = await readEnds(db);
  for (let after = all ? 0 : Math.max(0, sealed - LATE); after < newest; after += RANGE) {
    await sealRange(db, after);
  }
  return readChainHead(db);
}

async function readEnds(db: Queryable): Promise<{ newest: number; sealed: number }> {
  const { rows } = await db.execute<{ newest: string | null; sealed: string | null }>(sql`
    select (select max(id) from activity) as newest, (select max(activity_id) from activity_seals) as sealed`);
  return { newest: Number(rows[0]?.newest ?? 0), sealed: Number(rows[0]?.sealed ?? 0) };
}

/** One at a time in all processes; what follows the lock sees what the one before has written. */
const sealRange = (db: Deps['db'], after: number): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SEAL_LOCK})`);
    const { rows } = await tx.execute<{ id: string; text: string }>(sql`
      select a.id, ${canonicalText(sql`a`)} as text from activity a
      where a.id > ${after} and a.id <= ${after + RANGE}
        and not exists (select from activity_seals s where s.activity_id = a.id)
      order by a.id`);
    if (rows.length === 0) return;
    const head = await readChainHead(tx);
    let position = head?.position ?? 0;
    let hash = head ? Buffer.from(head.hash, 'hex') : NO_HASH;
    const seals = rows.map(({ id, text }) => {
      const digest = sha256(text);
      hash = sha256(hash, digest);
      position += 1;
      return { position, id, digest: digest.toString('hex'), hash: hash.toString('hex') };
    });
    await insertSeals(tx, seals);
  });

type Seal = { position: number; id: string; digest: string; hash: string };

/** As four lists: thousands of rows with parameters of their own take ten times as long. */
async function insertSeals(tx: Queryable, seals: readonly Seal[]): Promise<void> {
  const list = (name: keyof Seal) => sql.param(seals.map((seal) => seal[name]));
  await tx.execute(sql`
    insert into activity_seals (position, activity_id, digest, hash)
    select position, id, decode(digest, 'hex'), decode(hash, 'hex')
    from unnest(${list('position')}::bigint[], ${list('id')}::bigint[],
      ${list('digest')}::text[], ${list('hash')}::text[]) as seals (position, id, digest, hash)`);
}

/** Returns the end of the chain; undefined while nothing is sealed. */
export async function readChainHead(db: Queryable): Promise<ChainHead | undefined> {
  const { rows } = await db.execute<{ position: string; hash: string }>(sql`
    select position, encode(hash, 'hex') as hash from activity_seals order by position desc limit 1`);
  const [row] = rows;
  return row && { position: Number(row.position), hash: row.hash };
}

/**
 * The owner of the database can cut off the end of the chain or rewrite all of it, but cannot change a log kept elsewhere:
 * `check-audit --head` compares the two.
 */
export async function logChainHead(deps: Pick<Deps, 'db' | 'log'>): Promise<void> {
  const head = await sealActivity(deps, { all: true });
  if (head) deps.log.info({ auditHead: writeHead(head) }, 'the end of the audit chain');
}
