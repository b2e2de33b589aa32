import { and, gte, inArray, lt, sum } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { addDays, dayOf } from '#core/domain/certificates/dates.ts';
import type { Db } from '#server/db/connection.ts';
import { certificateUses, USE_KINDS, type UseKind } from '#server/db/schema/certificates.ts';
import type { Deps } from '#server/deps.ts';

/** Milliseconds. A write for each look would cost more than the look. */
const WRITE_EVERY = 10_000;

/** Days that staff and the holder see. */
const SHOWN_DAYS = 30;

/** Counts a look at a certificate. Nothing about who looked is kept, and a crash may lose the last counts. */
export function countCertificateUse(
  { uses, now, brand }: Pick<Deps, 'uses' | 'now' | 'brand'>,
  certificateId: number,
  kind: UseKind,
): void {
  const day = dayOf(now(), brand.timeZone);
  const key = `${certificateId} ${day} ${kind}`;
  const use = uses.get(key) ?? { certificateId, day, kind, uses: 0 };
  use.uses += 1;
  uses.set(key, use);
}

/** One statement for everything. A certificate that has been deleted meanwhile is left out. */
const ADD_USES = `
  insert into certificate_uses as kept (certificate_id, day, kind, uses)
  select added.certificate_id, added.day, added.kind, added.uses
  from unnest($1::int[], $2::date[], $3::text[], $4::int[]) as added (certificate_id, day, kind, uses)
  join certificates on certificates.id = added.certificate_id
  order by added.certificate_id, added.day, added.kind
  on conflict (certificate_id, day, kind) do update set uses = kept.uses + excluded.uses`;

type Writing = Pick<Deps, 'uses' | 'db' | 'log'>;

export async function writeUses({ uses: counts, db, log }: Writing): Promise<void> {
  const uses = [...counts.values()];
  counts.clear();
  if (uses.length === 0) return;
  try {
    await db.$client.query(ADD_USES, [
      uses.map(({ certificateId }) => certificateId),
      uses.map(({ day }) => day),
      uses.map(({ kind }) => kind),
      uses.map((use) => use.uses),
    ]);
  } catch (error) {
    log.warn({ err: error, lost: uses.length }, 'uses of certificates were not counted');
  }
}

/** Writes every ten seconds, and when the process stops. */
export function keepWritingUses(app: FastifyInstance, deps: Writing): void {
  const timer = setInterval(() => void writeUses(deps), WRITE_EVERY).unref();
  app.addHook('onClose', () => {
    clearInterval(timer);
    return writeUses(deps);
  });
}

/** Uses of each certificate within the last 30 days, today included. */
export async function countRecentUses(
  { db, now, brand }: Pick<Deps, 'db' | 'now' | 'brand'>,
  certificateIds: readonly number[],
): Promise<(certificateId: number) => Record<UseKind, number>> {
  const from = addDays(dayOf(now(), brand.timeZone), 1 - SHOWN_DAYS);
  const rows = await db
    .select({
      id: certificateUses.certificateId,
      kind: certificateUses.kind,
      uses: sum(certificateUses.uses).mapWith(Number),
    })
    .from(certificateUses)
    .where(
      and(inArray(certificateUses.certificateId, certificateIds), gte(certificateUses.day, from)),
    )
    .groupBy(certificateUses.certificateId, certificateUses.kind);
  const usesOf = (id: number, kind: UseKind) =>
    rows.find((row) => row.id === id && row.kind === kind)?.uses ?? 0;
  return (id) =>
    Object.fromEntries(USE_KINDS.map((kind) => [kind, usesOf(id, kind)])) as Record<
      UseKind,
      number
    >;
}

/** Deletes the counts of days that are no longer shown. */
export async function deleteOldUses(db: Db, before: Date): Promise<void> {
  await db
    .delete(certificateUses)
    .where(lt(certificateUses.day, before.toISOString().slice(0, 10)));
}
