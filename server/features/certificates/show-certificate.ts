import type { ShownCertificate } from '#core/contract/verification.ts';
import { judgeCertificateNumber } from '#core/domain/certificates/number.ts';
import { stateOf } from '#core/domain/certificates/state.ts';
import { AppError } from '#core/errors.ts';
import type { Deps } from '#server/deps.ts';
import { countUses } from '#server/http/rate-limit.ts';
import { findRecord, type RecordRow } from './certificates.queries.ts';

/** What a stranger with the number sees. Unknown, mistyped and not yet delivered look the same, and count as misses. */
export async function showCertificate(
  deps: Pick<Deps, 'db' | 'now' | 'config' | 'brand'>,
  subject: string,
  typed: string,
): Promise<ShownCertificate> {
  const { verdict, number } = judgeCertificateNumber(typed);
  const record = verdict === 'ok' ? await findRecord(deps.db, { number }) : undefined;
  const isPublic = record !== undefined && record.status !== 'prepared';
  await countUses(deps, subject, { lookups: 1, lookupMisses: isPublic ? 0 : 1 });
  if (!isPublic) {
    throw new AppError('not_found', 'There is no certificate with this number.');
  }
  return toShown(deps, record);
}

const toShown = (
  { now, brand }: Pick<Deps, 'now' | 'brand'>,
  row: RecordRow,
): ShownCertificate => ({
  number: row.number,
  state: stateOf(row, now(), brand.timeZone),
  statusReason: row.statusReason,
  statusSince: row.statusSince.toISOString(),
  isTest: row.isTest,
  holderName: row.holderName,
  holderPlace: row.holderPlace,
  holderCountry: row.holderCountry,
  scope: row.scope,
  isOverall: row.isOverall,
  areas: row.areas,
  edition: row.edition,
  issuedOn: row.issuedOn,
  validUntil: row.validUntil,
  firstIssuedOn: row.firstIssuedOn,
  asOf: now().toISOString(),
});
