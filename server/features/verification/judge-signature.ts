import { eq } from 'drizzle-orm';
import type { Facts } from '#core/domain/verification/certificate-checks.ts';
import { issuerKeys } from '#server/db/schema/certificates.ts';
import type { Deps } from '#server/deps.ts';
import type { EditionRow } from '#server/features/certificates/certificates.queries.ts';
import { textDigest } from '#server/features/certificates/credential/digests.ts';
import { verifyJcsProof } from '#server/features/certificates/credential/verify-jcs.ts';

/** Whether what is stored of an edition is what we signed. Nobody is asked to believe the database. */
export async function judgeSignature(
  { db }: Pick<Deps, 'db'>,
  edition: EditionRow | undefined,
): Promise<Pick<Facts, 'isSigned' | 'isUnchanged'>> {
  // Of forgotten holders nothing is kept that could be checked.
  if (!edition?.credential || edition.keyId === null) {
    return { isSigned: undefined, isUnchanged: undefined };
  }
  const [key] = await db.select().from(issuerKeys).where(eq(issuerKeys.id, edition.keyId));
  const verdict = verifyJcsProof(JSON.parse(edition.credential), (method) =>
    key && method.endsWith(`#${key.publicKey}`) ? key.publicKey : undefined,
  );
  return {
    isSigned: verdict === 'valid',
    isUnchanged: textDigest(edition.credential) === edition.credentialSha256,
  };
}
