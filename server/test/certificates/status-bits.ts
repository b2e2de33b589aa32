import { gunzipSync } from 'node:zlib';

type Read = (url: string) => Promise<{ json: () => { credentialStatus?: unknown } }>;

/** Whether the published list says that an edition ended early, as an outsider finds out. */
export async function isEnded(read: Read, number: string, edition = 1): Promise<boolean> {
  const credential = (await read(`/credentials/${number}/${edition}`)).json();
  const { statusListCredential, statusListIndex } = credential.credentialStatus as {
    statusListCredential: string;
    statusListIndex: string;
  };
  const { credentialSubject } = (await read(new URL(statusListCredential).pathname)).json() as {
    credentialSubject: { encodedList: string };
  };
  const bits = gunzipSync(Buffer.from(credentialSubject.encodedList.slice(1), 'base64url'));
  const index = Number(statusListIndex);
  return (((bits[index >> 3] ?? 0) >> (7 - (index & 7))) & 1) === 1;
}
