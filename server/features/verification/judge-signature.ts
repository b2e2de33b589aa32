import type { Facts } from '#core/domain/verification/certificate-checks.ts';
import { textDigest } from '#server/features/certificates/credential/digests.ts';
import { verifyJcsProof } from '#server/features/certificates/credential/verify-jcs.ts';

type Signed = { credential: string | null; credentialSha256: string | null; publicKey: string };

/** Whether the stored edition is what we signed. Nobody has to trust the database. */
export function judgeSignature(
  signed: Signed | undefined,
): Pick<Facts, 'isSigned' | 'isUnchanged'> {
  // Nothing is kept of forgotten holders that could be checked.
  if (!signed?.credential) return { isSigned: undefined, isUnchanged: undefined };
  const { credential, credentialSha256, publicKey } = signed;
  const verdict = verifyJcsProof(JSON.parse(credential), (method) =>
    method.endsWith(`#${publicKey}`) ? publicKey : undefined,
  );
  return {
    isSigned: verdict === 'valid',
    isUnchanged: textDigest(credential) === credentialSha256,
  };
}
