import type { Judgement } from '#core/contract/verification.ts';
import { judgeCertificateNumber } from '#core/domain/certificates/number.ts';
import type { DocumentVerdict } from '#core/domain/verification/document.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { Deps } from '#server/deps.ts';
import {
  type EditionRow,
  findRecord,
  type RecordRow,
} from '#server/features/certificates/certificates.queries.ts';
import { toDid } from '#server/features/certificates/credential/did.ts';
import { textDigest } from '#server/features/certificates/credential/digests.ts';
import { isObject, type JsonObject } from '#server/features/certificates/credential/jcs.ts';
import { countCertificateUse } from '#server/features/verification/count-use.ts';
import { toShownCertificate } from '#server/features/verification/show-certificate.ts';
import { countUses } from '#server/http/rate-limit.ts';
import { findByCredential, findByDocument, findByPaper, isRecorded } from './find-delivered.ts';
import { findSigningKey } from './find-signing-key.ts';
import { readCredential } from './read-credential.ts';
import { reportForgery, type Sender } from './report-forgery.ts';

type Verdict = { document: DocumentVerdict; record?: RecordRow; edition?: EditionRow };

/** Judges the file with this checksum: a paper that we sent, or a credential exactly as we made it. */
export async function judgeFile(deps: Deps, sender: Sender, sha256: string): Promise<Judgement> {
  const { db } = deps;
  const found = (await findByPaper(db, sha256)) ?? (await findByCredential(db, sha256));
  return countAndDescribe(
    deps,
    sender,
    found ? { document: 'issued', ...found } : { document: 'not-ours' },
  );
}

/** Judges a credential that anyone may have written. It is compared with our records, and no link in it is followed. */
export async function judgeCredential(
  deps: Deps,
  sender: Sender,
  text: string,
): Promise<Judgement> {
  return countAndDescribe(deps, sender, await judge(deps, sender, text.trim()));
}

async function judge(deps: Deps, sender: Sender, text: string): Promise<Verdict> {
  const { db, config } = deps;
  const exact = await findByCredential(db, textDigest(text));
  if (exact) return { document: 'issued', ...exact };
  const sent = readCredential(text);
  if (!sent) return { document: 'not-ours' };
  const { signed, digest } = sent;
  const known = digest === undefined ? undefined : await findByDocument(db, digest);
  if (known && hasProofOf(signed, known.edition)) return { document: 'saved-again', ...known };
  const number = readNumber(signed);
  const record = await findPublicRecord(db, number);
  // The signature is judged before the number: a forger with a key of ours would use a number of ours as well.
  const key = digest === undefined ? undefined : await findSigningKey(db, signed);
  if (digest !== undefined && key) {
    if (!(await isRecorded(db, digest))) {
      await reportForgery(deps, sender, { key, digest, number });
    }
    return { document: 'never-issued', record };
  }
  const isNamed = record !== undefined || isOurs(config, issuerOf(signed));
  return { document: isNamed ? 'changed' : 'not-ours', record };
}

/** What cannot be matched to a certificate counts as a miss, so that guessing is limited. */
async function countAndDescribe(
  deps: Deps,
  { subject }: Sender,
  { document, record, edition }: Verdict,
): Promise<Judgement> {
  await countUses(deps, subject, { lookupMisses: record ? 0 : 1 });
  if (record && edition) countCertificateUse(deps, record.id, 'file');
  const isFormer = record && edition && edition.edition < record.edition;
  return {
    document,
    edition: edition?.edition ?? null,
    replacedAt: (isFormer && edition.endedAt?.toISOString()) || null,
    certificate: record ? await toShownCertificate(deps, record, edition?.edition) : null,
  };
}

/** Whether it still has a proof of ours. Without one, anyone may have copied the words. */
function hasProofOf(signed: JsonObject, { proofValues }: EditionRow): boolean {
  return [signed.proof]
    .flat()
    .some(
      (proof) =>
        isObject(proof) &&
        typeof proof.proofValue === 'string' &&
        proofValues?.includes(proof.proofValue),
    );
}

/** Reads its certificate number, if that can be one of ours. */
function readNumber({ id, credentialSubject }: JsonObject): string | undefined {
  const license = isObject(credentialSubject) ? credentialSubject.licenseNumber : undefined;
  for (const text of [id, license]) {
    const read = typeof text === 'string' ? judgeCertificateNumber(text) : undefined;
    if (read?.verdict === 'ok') return read.number;
  }
  return undefined;
}

async function findPublicRecord(db: Queryable, number: string | undefined) {
  const record = number === undefined ? undefined : await findRecord(db, { number });
  return record?.status === 'prepared' ? undefined : record;
}

/** Also under an address that the site had before. */
const isOurs = ({ publicUrl, formerOrigins }: Deps['config'], issuer: unknown): boolean =>
  [publicUrl, ...formerOrigins].some((origin) => toDid(origin) === issuer);

const issuerOf = ({ issuer }: JsonObject): unknown => (isObject(issuer) ? issuer.id : issuer);
