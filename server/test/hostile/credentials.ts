const OURS =
  '"id":"https://certify.example/credentials/NUMBER/1","credentialSubject":{"licenseNumber":"NUMBER"}';
const nested = (depth: number, open: string, close: string) =>
  open.repeat(depth) + close.repeat(depth);
const PROOF =
  '{"type":"DataIntegrityProof","cryptosuite":"eddsa-jcs-2022","proofPurpose":"assertionMethod","verificationMethod":"did:web:a#z6Mk","proofValue":"z1"}';

/** Texts that try to cause delays, memory use or an error. `NUMBER` is that of a certificate. */
export const HOSTILE_CREDENTIALS: Record<string, string> = {
  'lists that never close': '['.repeat(64_000),
  'lists within lists': nested(32_000, '[', ']'),
  'lists within lists, deeper than allowed in length': nested(100_000, '[', ']'),
  'objects within objects': `{${OURS},"a":${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}}`,
  'depth behind quotes': `{${OURS},"a":"\\"[[[[","b":${nested(30, '[', ']')}}`,
  'text that never ends': `{"a":"${'\\"'.repeat(31_000)}`,
  'a prototype': `{${OURS},"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}`,
  'a prototype as the proof': `{${OURS},"proof":{"__proto__":{"cryptosuite":"eddsa-jcs-2022"}}}`,
  'a name twice': `{${OURS},"issuer":"did:web:a","issuer":"did:web:b"}`,
  'a name thousands of times': `{${OURS}${',"a":1'.repeat(10_000)}}`,
  'thousands of names': `{${OURS}${Array.from({ length: 5_000 }, (_, n) => `,"k${n}":1`).join('')}}`,
  'huge numbers': `{${OURS},"a":1e400,"b":-1e400,"c":${'9'.repeat(30_000)},"d":0.1}`,
  'half a character': `{${OURS},"name":"\\ud800"}`,
  'half a character, raw': `{${OURS},"name":"\ud800"}`,
  'a zero character': `{"id":"\\u0000NUMBER","credentialSubject":{"licenseNumber":"NUMBER\\u0000"}}`,
  'contexts as objects': `{${OURS},"@context":{"@vocab":"https://evil.example/","@import":"https://evil.example/c"}}`,
  'contexts elsewhere': `{${OURS},"@context":["https://evil.example/1","http://169.254.169.254/"],"proof":${PROOF}}`,
  'thousands of proofs': `{${OURS},"proof":[${Array(400).fill(PROOF).join(',')}]}`,
  'thousands of empty proofs': `{${OURS},"proof":[${Array(20_000).fill('{}').join(',')}]}`,
  'many proofs': `{${OURS},"proof":[${Array(60).fill(PROOF).join(',')}]}`,
  'proofs within proofs': `{${OURS},"proof":[[[[${PROOF}]]]]}`,
  'a long signature': `{${OURS},"type":["OpenBadgeCredential"],"proof":${PROOF.replace('z1', `z${'2'.repeat(50_000)}`)}}`,
  'a long address': `{"id":"https://certify.example/${'a/'.repeat(30_000)}NUMBER"}`,
  'other types everywhere': '{"id":7,"issuer":[],"credentialSubject":[1],"proof":true,"type":{}}',
  'a list': '[1]',
  'a number': '1e3',
  null: 'null',
  words: 'BEC-2026-0000-0000-0',
  spaces: ' '.repeat(64_000),
};
