import { sql } from 'drizzle-orm';
import type { ChainHead, Finding } from '#core/domain/audit/findings.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { Deps } from '#server/deps.ts';
import { FORGOT } from '#server/features/activity/activity.queries.ts';
import { canonicalText, NO_HASH, sealActivity, sha256 } from './seal-activity.ts';

/** Seals read at a time. */
const PAGE = 2_000;
/** Milliseconds. Transactions take seconds, so an entry that appears this much later was inserted afterward. */
const LATE = 3_600_000;

export type ChainResult = { entries: number; findings: Finding[] };

type Link = {
  position: number;
  id: number;
  digest: Buffer;
  hash: Buffer;
  sealedAt: number;
  /** Null where the entry is gone. */
  text: string | null;
  createdAt: number | null;
  /** For an entry that records removals: the ids of the removed entries. */
  forgotten: number[] | null;
};

/** Seals unsealed entries and walks the whole chain in one snapshot, while the product runs. */
export async function checkChain(deps: Pick<Deps, 'db'>, noted?: ChainHead): Promise<ChainResult> {
  await sealActivity(deps, { all: true });
  return deps.db.transaction((tx) => walk(tx, noted), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
}

async function walk(tx: Queryable, noted: ChainHead | undefined): Promise<ChainResult> {
  const findings: Finding[] = [];
  const missing: number[] = [];
  const forgotten = new Set<number>();
  const isInserted = createInsertionTest();
  let former = { position: 0, hash: NO_HASH };
  let entries = 0;
  let isHeadThere = noted === undefined;
  for await (const link of readLinks(tx)) {
    const { position, id, digest, hash, text } = link;
    for (let gone = former.position + 1; gone < position; gone += 1) {
      findings.push({ id: gone, problem: 'seal-missing' });
    }
    if (!sha256(former.hash, digest).equals(hash)) findings.push({ id, problem: 'seal-changed' });
    if (position === noted?.position) {
      isHeadThere = true;
      if (hash.toString('hex') !== noted.hash)
        findings.push({ id: position, problem: 'rewritten' });
    }
    if (text === null) missing.push(id);
    else if (!sha256(text).equals(digest)) findings.push({ id, problem: 'changed' });
    else for (const gone of link.forgotten ?? []) forgotten.add(gone);
    if (isInserted(link)) findings.push({ id, problem: 'inserted' });
    if (text !== null) entries += 1;
    former = { position, hash };
  }
  for (const id of missing) if (!forgotten.has(id)) findings.push({ id, problem: 'removed' });
  if (noted && !isHeadThere) findings.push({ id: noted.position, problem: 'cut-off' });
  return { entries, findings };
}

/**
 * Detects entries inserted among older ones: by a date before that of entries at earlier positions, or by an id below one
 * sealed an hour earlier. Entries that were sealed long after they were written come in the order of their dates.
 */
function createInsertionTest(): (link: Link) => boolean {
  let newest = Number.NEGATIVE_INFINITY;
  let highestSettled = 0;
  /** The highest id of each run within the last hour, oldest first. */
  const recent: { sealedAt: number; highest: number }[] = [];
  return ({ id, sealedAt, createdAt }) => {
    while (recent[0] && recent[0].sealedAt <= sealedAt - LATE) {
      highestSettled = Math.max(highestSettled, recent[0].highest);
      recent.shift();
    }
    // An entry that was sealed right away has the right date, even if a fast clock dated earlier ones in the future.
    const isBackdated =
      createdAt !== null && createdAt < newest - LATE && createdAt < sealedAt - LATE;
    const isBelow = id < highestSettled;
    const run = recent.at(-1);
    if (run?.sealedAt === sealedAt) run.highest = Math.max(run.highest, id);
    else recent.push({ sealedAt, highest: id });
    newest = Math.max(newest, createdAt ?? newest);
    return isBackdated || isBelow;
  };
}

async function* readLinks(tx: Queryable): AsyncGenerator<Link> {
  let after = 0;
  for (;;) {
    const { rows } = await tx.execute<LinkRow>(sql`
      select s.position, s.activity_id as id, s.digest, s.hash,
        extract(epoch from s.sealed_at) * 1000 as sealed_at,
        case when a.id is not null then ${canonicalText(sql`a`)} end as text,
        extract(epoch from a.created_at) * 1000 as created_at,
        case when a.action = ${FORGOT} then a.data -> 'entries' end as forgotten
      from activity_seals s left join activity a on a.id = s.activity_id
      where s.position > ${after} order by s.position limit ${PAGE}`);
    for (const row of rows) yield toLink(row);
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = Number(last.position);
  }
}

type LinkRow = {
  position: string;
  id: string;
  digest: Buffer;
  hash: Buffer;
  sealed_at: string;
  text: string | null;
  created_at: string | null;
  forgotten: unknown;
};

const toLink = ({ position, id, digest, hash, text, ...row }: LinkRow): Link => ({
  position: Number(position),
  id: Number(id),
  digest,
  hash,
  text,
  sealedAt: Number(row.sealed_at),
  createdAt: row.created_at === null ? null : Number(row.created_at),
  forgotten: Array.isArray(row.forgotten) ? row.forgotten.map(Number) : null,
});
