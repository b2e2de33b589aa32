import { get } from 'node:https';
import { gunzipSync } from 'node:zlib';
import { DataIntegrityProof } from '@digitalbazaar/data-integrity';
import { verifyCredential } from '@digitalbazaar/vc';
import { loadContext } from '#server/features/certificates/credential/contexts/contexts.ts';
import { SECURED_CLIENT } from '#server/test/servers/https-front.ts';
import { CRYPTOSUITES, type Suite } from './independent-verifier.ts';

type Credential = {
  issuer: string | { id: string };
  credentialStatus?: { statusListCredential: string; statusListIndex: string };
};
type StatusList = { issuer: string; credentialSubject: { encodedList: string } };

/** The verdict on a credential of a program that knows nothing about us. */
type Verdict = {
  isVerified: boolean;
  status: 'in force' | 'ended' | 'could not check';
  problem: string;
};

/** Uses bundled contexts of the standards, and reads everything else from the addresses that the credential names. */
export async function judgeAsStranger(
  credential: unknown,
  { suite, now }: { suite: Suite; now: Date },
): Promise<Verdict> {
  let status: Verdict['status'] = 'could not check';
  const options = () => ({
    suite: new DataIntegrityProof({ cryptosuite: CRYPTOSUITES[suite]() }),
    documentLoader: load,
    now,
  });
  const { verified, error } = await verifyCredential({
    credential,
    ...options(),
    checkStatus: async () => {
      const { issuer, credentialStatus } = credential as Credential;
      if (!credentialStatus) throw new Error('There is no status');
      const list = (await fetchJson(credentialStatus.statusListCredential)) as StatusList;
      const { verified, error } = await verifyCredential({ credential: list, ...options() });
      if (!verified) throw error ?? new Error('The list is not signed');
      if (list.issuer !== (typeof issuer === 'string' ? issuer : issuer.id)) {
        throw new Error('The list is of somebody else');
      }
      status = isSet(list, Number(credentialStatus.statusListIndex)) ? 'ended' : 'in force';
      return { verified: status === 'in force' };
    },
  });
  const problems = error ? [error, ...(error.errors ?? [])] : [];
  return {
    isVerified: verified,
    status,
    problem: problems.map(({ message }) => message).join(' '),
  };
}

function isSet({ credentialSubject }: StatusList, index: number): boolean {
  const bits = gunzipSync(Buffer.from(credentialSubject.encodedList.slice(1), 'base64url'));
  return (((bits[index >> 3] ?? 0) >> (7 - (index & 7))) & 1) === 1;
}

async function load(url: string) {
  const document = url.startsWith('did:web:') ? await loadDid(url) : undefined;
  return document ? { contextUrl: null, documentUrl: url, document } : loadContext(url);
}

/** Loads an issuer's document, or the key in it that the address names. */
async function loadDid(url: string): Promise<unknown> {
  const [did = '', fragment] = url.split('#');
  // Colons separate folders, so a port's colon is escaped.
  const [host = '', ...folders] = did.replace('did:web:', '').split(':');
  const path = folders.length > 0 ? folders.join('/') : '.well-known';
  const document = (await fetchJson(`https://${decodeURIComponent(host)}/${path}/did.json`)) as {
    id: string;
    verificationMethod: { id: string }[];
  };
  if (document.id !== did) throw new Error(`The document is of ${document.id}`);
  if (fragment === undefined) return document;
  const key = document.verificationMethod.find(({ id }) => id === url);
  if (!key) throw new Error(`There is no key ${url}`);
  return { '@context': 'https://w3id.org/security/multikey/v1', ...key };
}

/** Fetches over TLS, and only from this machine. */
export function fetchJson(url: string): Promise<unknown> {
  if (new URL(url).hostname !== 'localhost') throw new Error(`${url} is not on this machine`);
  return new Promise((resolve, reject) => {
    get(url, { ...SECURED_CLIENT, family: 4, agent: false }, async (response) => {
      const parts = await response.toArray();
      if (response.statusCode !== 200) return reject(new Error(`${url}: ${response.statusCode}`));
      resolve(JSON.parse(Buffer.concat(parts).toString()));
    }).on('error', reject);
  });
}
