import { and, eq } from 'drizzle-orm';
import type { ShownCertificate } from '#core/contract/verification.ts';
import { judgeCertificateNumber } from '#core/domain/certificates/number.ts';
import { reasonOf, sinceOf, stateOf } from '#core/domain/certificates/state.ts';
import { certificateChecks } from '#core/domain/verification/certificate-checks.ts';
import { AppError } from '#core/errors.ts';
import type { Queryable } from '#server/db/connection.ts';
import { certificateEditions, certificates, issuerKeys } from '#server/db/schema/certificates.ts';
import type { Deps } from '#server/deps.ts';
import {
  findRecord,
  listEvents,
  type RecordRow,
} from '#server/features/certificates/certificates.queries.ts';
import { countUses } from '#server/http/rate-limit.ts';
import { countCertificateUse } from './count-use.ts';
import { judgeSignature } from './judge-signature.ts';

type Reading = Pick<Deps, 'db' | 'now' | 'config' | 'brand' | 'uses'>;

/** Returns what a stranger with the number sees. Unknown, mistyped and undelivered ones look the same, and count as misses. */
export async function showCertificate(
  deps: Reading,
  subject: string,
  typed: string,
): Promise<ShownCertificate> {
  const record = await findDelivered(deps.db, typed);
  // In parallel: someone with a phone waits for both.
  const [shown] = await Promise.all([
    record && toShownCertificate(deps, record),
    countLook(deps, subject, record),
  ]);
  if (!record || !shown) throw unknownNumber();
  countCertificateUse(deps, record.id, 'page');
  return shown;
}

/** Finds a delivered certificate by its number as someone typed it, for other uses than its page. */
export async function findPublic(
  deps: Reading,
  subject: string,
  typed: string,
): Promise<RecordRow> {
  const record = await findDelivered(deps.db, typed);
  await countLook(deps, subject, record);
  if (!record) throw unknownNumber();
  return record;
}

async function findDelivered(db: Queryable, typed: string): Promise<RecordRow | undefined> {
  const { verdict, number } = judgeCertificateNumber(typed);
  const record = verdict === 'ok' ? await findRecord(db, { number }) : undefined;
  return record?.status === 'prepared' ? undefined : record;
}

const countLook = (deps: Reading, subject: string, found: RecordRow | undefined): Promise<void> =>
  countUses(deps, subject, { certificateViews: 1, lookupMisses: found ? 0 : 1 });

const unknownNumber = () => new AppError('not_found', 'There is no certificate with this number.');

/** Shows the edition that someone holds, or the current one if there is only a number. */
export async function toShownCertificate(
  deps: Reading,
  row: RecordRow,
  held = row.edition,
): Promise<ShownCertificate> {
  const { db, now, brand } = deps;
  const at = now();
  const state = stateOf(row, at, brand.timeZone);
  const [signed, events, supersedes, supersededBy] = await Promise.all([
    findSigned(db, row.id, held),
    listEvents(db, row.id),
    row.supersedesId === null ? null : findNumber(db, row.supersedesId),
    row.status === 'superseded' ? findSuccessor(db, row.id) : null,
  ]);
  const isForgotten = row.holderName === '';
  const isHidden = isForgotten || row.visibility === 'confirm';
  return {
    number: row.number,
    state,
    statusReason: reasonOf(row, state),
    statusSince: sinceOf(row, state, brand.timeZone).toISOString(),
    isTest: row.isTest,
    statement: isHidden ? null : statementOf(row),
    canConfirm: row.visibility === 'confirm' && !isForgotten,
    isListed: row.visibility === 'register' && state === 'valid' && !row.isTest,
    edition: row.edition,
    schemeVersion: row.schemeVersion,
    decidedByTwo: row.decidedByTwo,
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
      ...judgeSignature(signed),
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

/** An edition and the key that signed it. */
async function findSigned(db: Queryable, certificateId: number, edition: number) {
  const [row] = await db
    .select({
      credential: certificateEditions.credential,
      credentialSha256: certificateEditions.credentialSha256,
      publicKey: issuerKeys.publicKey,
    })
    .from(certificateEditions)
    .innerJoin(issuerKeys, eq(issuerKeys.id, certificateEditions.keyId))
    .where(
      and(
        eq(certificateEditions.certificateId, certificateId),
        eq(certificateEditions.edition, edition),
      ),
    );
  return row;
}

async function findNumber(db: Queryable, id: number): Promise<string | null> {
  return (await findRecord(db, { id }))?.number ?? null;
}

/** Finds a renewal that has been delivered. */
async function findSuccessor(db: Queryable, id: number): Promise<string | null> {
  const [row] = await db
    .select({ number: certificates.number, status: certificates.status })
    .from(certificates)
    .where(eq(certificates.supersedesId, id));
  return row && row.status !== 'prepared' ? row.number : null;
}
