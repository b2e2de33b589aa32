/** `did:web:www.example.com`; the colon of a port is escaped, since colons divide a did. */
export const toDid = (origin: string): string =>
  `did:web:${new URL(origin).host.replaceAll(':', '%3A')}`;

/** How a proof names the key that it was made with. */
export const toVerificationMethod = (origin: string, publicKey: string): string =>
  `${toDid(origin)}#${publicKey}`;

type PublishedKey = { publicKey: string; state: 'active' | 'retired' | 'compromised' };

/**
 * Builds what others read to check our signatures. Retired keys stay in it for good, so that older files can be checked;
 * a stolen one is removed at once. `assertionMethod` holds only strings, since common validators support nothing else.
 */
export function buildDidDocument(origin: string, keys: readonly PublishedKey[]) {
  const did = toDid(origin);
  const listed = keys.filter(({ state }) => state !== 'compromised');
  return {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/multikey/v1'],
    id: did,
    verificationMethod: listed.map(({ publicKey }) => ({
      id: `${did}#${publicKey}`,
      type: 'Multikey',
      controller: did,
      publicKeyMultibase: publicKey,
    })),
    assertionMethod: listed.map(({ publicKey }) => `${did}#${publicKey}`),
  };
}
