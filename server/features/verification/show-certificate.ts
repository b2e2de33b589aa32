import { eq } from 'drizzle-orm';
import type { ShownCertificate } from '#core/contract/verification.ts';
import { judgeCertificateNumber } from '#core/domain/certificates/number.ts';
import { stateOf } from '#core/domain/certificates/state.ts';
import { certificateChecks } from '#core/domain/verification/certificate-checks.ts';
import { AppError } from '#core/errors.ts';
import type { Queryable } from '#server/db/connection.ts';
import { certificates } from '#server/db/schema/certificates.ts';
import type { Deps } from '#server/deps.ts';
import {
  findEdition,
  findRecord,
  listEvents,
  type RecordRow,
} from '#server/features/certificates/certificates.queries.ts';
import { countUses } from '#server/http/rate-limit.ts';
import { countCertificateUse } from './count-use.ts';
import { judgeSignature } from './judge-signature.ts';

type Reading = Pick<Deps, 'db' | 'now' | 'config' | 'brand' | 'uses'>;

/** What a stranger with the number sees. Unknown, mistyped and not yet delivered look the same, and count as misses. */
export async function showCertificate(
  deps: Reading,
  subject: string,
  typed: string,
): Promise<ShownCertificate> {
  const record = await findPublic(deps, subject, typed);
  countCertificateUse(deps, record.id, 'page');
  return toShown(deps, record);
}

/** A certificate that has been delivered, by its number as somebody typed it. */
export async function findPublic(
  deps: Reading,
  subject: string,
  typed: string,
): Promise<RecordRow> {
  const { verdict, number } = judgeCertificateNumber(typed);
  const record = verdict === 'ok' ? await findRecord(deps.db, { number }) : undefined;
  const isPublic = record !== undefined && record.status !== 'prepared';
  await countUses(deps, subject, { certificateViews: 1, lookupMisses: isPublic ? 0 : 1 });
  if (!isPublic) {
    throw new AppError('not_found', 'There is no certificate with this number.');
  }
  return record;
}

/** The edition that somebody holds; the current one where there is only a number. */
export async function toShown(
  deps: Reading,
  row: RecordRow,
  held = row.edition,
): Promise<ShownCertificate> {
  const { db, now, brand } = deps;
  const at = now();
  const state = stateOf(row, at, brand.timeZone);
  // At once: somebody with a phone waits for all of it.
  const [edition, events, supersedes, supersededBy] = await Promise.all([
    findEdition(db, row.id, held),
    listEvents(db, row.id),
    row.supersedesId === null ? null : findNumber(db, row.supersedesId),
    findSuccessor(db, row.id),
  ]);
  const isForgotten = row.holderName === '';
  const isHidden = isForgotten || row.visibility === 'confirm';
  return {
    number: row.number,
    state,
    statusReason: state === 'expired' ? 'term-ended' : row.statusReason,
    statusSince: row.statusSince.toISOString(),
    isTest: row.isTest,
    statement: isHidden ? null : statementOf(row),
    canConfirm: row.visibility === 'confirm' && !isForgotten,
    isListed: row.visibility === 'register' && state === 'valid' && !row.isTest,
    edition: row.edition,
    schemeVersion: row.schemeVersion,
    issuedOn: row.issuedOn,
    validUntil: row.validUntil,
    firstIssuedOn: row.firstIssuedOn,
    supersedes,
    supersededBy,
    history: events.map(({ kind, reason, edition, at }) => ({
      kind,
      reason,
      edition,
      at: at.toISOString(),
    })),
    checks: certificateChecks({
      ...(await judgeSignature(deps, edition)),
      state,
      isNewest: held === row.edition,
    }),
    asOf: at.toISOString(),
  };
}

const statementOf = (row: RecordRow): ShownCertificate['statement'] => ({
  name: row.holderName,
  place: row.holderPlace,
  country: row.holderCountry,
  scope: row.scope,
  isOverall: row.isOverall,
  areas: row.areas,
});

async function findNumber(db: Queryable, id: number): Promise<string | null> {
  return (await findRecord(db, { id }))?.number ?? null;
}

/** A renewal that has been delivered. */
async function findSuccessor(db: Queryable, id: number): Promise<string | null> {
  const [row] = await db
    .select({ number: certificates.number, status: certificates.status })
    .from(certificates)
    .where(eq(certificates.supersedesId, id));
  return row && row.status !== 'prepared' ? row.number : null;
}
