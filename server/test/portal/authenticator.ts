import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

/** The site on which a passkey is made or used, according to the browser. */
export type Surroundings = { origin: string; rpId: string };

type Changes = Partial<Surroundings> & {
  challenge?: string;
  /** The sign-in's counter; by default one more than last time. */
  counter?: number;
  userHandle?: string;
  /** The claimed passkey's id. */
  id?: string;
  type?: string;
};

const USER_PRESENT = 0b0000_0001;
const USER_VERIFIED = 0b0000_0100;
const HAS_CREDENTIAL = 0b0100_0000;

/** A device that holds one passkey and signs like real ones, with P-256. It counts its uses if `isCounting`. */
export function createAuthenticator(site: Surroundings, { isCounting = true } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  let counter = 0;
  let userHandle = '';
  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const head = (rpId: string, flags: number, uses: number) => {
    const numbers = Buffer.alloc(5);
    numbers.writeUInt8(flags, 0);
    numbers.writeUInt32BE(uses, 1);
    return Buffer.concat([sha256(rpId), numbers]);
  };
  const envelope = (name: string, response: object) => ({
    id: name,
    rawId: name,
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });
  return {
    id,
    /** Creates the passkey, like `navigator.credentials.create`. */
    create(options: Record<string, unknown>, changes: Changes = {}) {
      const { challenge, user } = options as { challenge: string; user: { id: string } };
      userHandle = user.id;
      const name = changes.id ? Buffer.from(changes.id, 'base64url') : credentialId;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(name.length);
      const flags = USER_PRESENT | USER_VERIFIED | HAS_CREDENTIAL;
      const authData = Buffer.concat([
        head(changes.rpId ?? site.rpId, flags, changes.counter ?? counter),
        Buffer.alloc(16),
        length,
        name,
        toCose(publicKey),
      ]);
      return envelope(name.toString('base64url'), {
        clientDataJSON: clientData(
          changes.type ?? 'webauthn.create',
          changes.challenge ?? challenge,
          changes.origin ?? site.origin,
        ).toString('base64url'),
        attestationObject: attest(authData).toString('base64url'),
        transports: ['internal'],
      });
    },
    /** Signs in with it, like `navigator.credentials.get`. */
    get(options: Record<string, unknown>, changes: Changes = {}) {
      if (isCounting) counter += 1;
      const authData = head(
        changes.rpId ?? site.rpId,
        USER_PRESENT | USER_VERIFIED,
        changes.counter ?? counter,
      );
      const client = clientData(
        changes.type ?? 'webauthn.get',
        changes.challenge ?? (options as { challenge: string }).challenge,
        changes.origin ?? site.origin,
      );
      return envelope(changes.id ?? id, {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signed(privateKey, authData, client).toString('base64url'),
        userHandle: changes.userHandle ?? userHandle,
      });
    },
  };
}

const signed = (key: KeyObject, authData: Buffer, client: Buffer): Buffer =>
  sign('sha256', Buffer.concat([authData, sha256(client)]), key);

/** The public key as CBOR: {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}. */
function toCose(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);
}

/** An empty attestation as CBOR: {"fmt": "none", "attStmt": {}, "authData": …}. */
function attest(authData: Buffer): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(authData.length);
  return Buffer.concat([
    Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746159', 'hex'),
    length,
    authData,
  ]);
}
