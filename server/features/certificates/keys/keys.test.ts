import { generateKeyPairSync, verify } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { temporaryDirectory } from '#server/test/process.ts';
import { openSigner } from './open-signer.ts';
import { type IssuerKey, planKeys } from './plan-keys.ts';
import { exportPrivateKey, generateSigningKey, readPrivateKey } from './private-key.ts';

const key = (publicKey: string, state: IssuerKey['state'], isTest = false): IssuerKey => ({
  publicKey,
  state,
  isTest,
});

describe('what a start does to the key table', () => {
  it.each([
    { keys: [], plan: { kind: 'activate', publicKey: 'A', isNew: true, retire: [] } },
    { keys: [key('A', 'active')], plan: { kind: 'keep' } },
    {
      keys: [key('B', 'active'), key('C', 'retired')],
      plan: { kind: 'activate', publicKey: 'A', isNew: true, retire: ['B'] },
    },
    {
      keys: [key('A', 'retired'), key('B', 'active')],
      plan: { kind: 'activate', publicKey: 'A', isNew: false, retire: ['B'] },
    },
    {
      keys: [key('A', 'active'), key('B', 'active')],
      plan: { kind: 'activate', publicKey: 'A', isNew: false, retire: ['B'] },
    },
    // Keys of test certificates do not affect it.
    { keys: [key('A', 'active'), key('T', 'active', true)], plan: { kind: 'keep' } },
    {
      keys: [key('T', 'active', true)],
      plan: { kind: 'activate', publicKey: 'A', isNew: true, retire: [] },
    },
  ])('with the key A and $keys: $plan', ({ keys, plan }) => {
    expect(planKeys(keys, { publicKey: 'A', isTest: false })).toEqual(plan);
  });

  it.each([
    { keys: [key('A', 'compromised')], reason: /stolen/ },
    { keys: [key('A', 'active', true)], reason: /both real and test/ },
  ])('refuses the key where $reason', ({ keys, reason }) => {
    const plan = planKeys(keys, { publicKey: 'A', isTest: false });
    expect(plan).toEqual({ kind: 'refuse', reason: expect.stringMatching(reason) });
  });
});

describe('a private key', () => {
  const pem = (type: 'ed25519' | 'x25519') =>
    generateKeyPairSync(type as 'ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' });

  it('is read as a multikey, also with blanks around it', () => {
    // Of the test vectors of the W3C Recommendation "Data Integrity EdDSA Cryptosuites v1.0".
    const read = readPrivateKey(' z3u2en7t5LR2WtQH5PfFqMqwVHBeXouLzo6haApm8XHqvjxq\n');
    expect(read?.publicKey).toBe('z6MkrJVnaZkeFzdQyMZu1cgjg7k1pZZ6pvBQ7XJPt4swbTQ2');
  });

  it('is read as PEM, also from an environment file of one line', () => {
    const text = String(pem('ed25519'));
    const publicKey = readPrivateKey(text)?.publicKey;
    expect(publicKey).toMatch(/^z6Mk/);
    expect(readPrivateKey(text.trim().replaceAll('\n', '\\n'))?.publicKey).toBe(publicKey);
  });

  it('survives being written and read', () => {
    const made = generateSigningKey();
    expect(readPrivateKey(exportPrivateKey(made))?.publicKey).toBe(made.publicKey);
  });

  it.each([
    '',
    'z',
    'secret',
    'z6MkrJVnaZkeFzdQyMZu1cgjg7k1pZZ6pvBQ7XJPt4swbTQ2',
    `z${'2'.repeat(5000)}`,
  ])('is not %j', (text) => {
    expect(readPrivateKey(text)).toBeUndefined();
  });

  it('is of the one kind that we sign with', () => {
    expect(readPrivateKey(String(pem('x25519')))).toBeUndefined();
  });

  it('is in no message about a setting that cannot be used', () => {
    expect(() => readConfig({ SIGNING_KEY: 'z3u2-almost-a-key' })).toThrow(/\n {2}SIGNING_KEY: /);
    expect(() => readConfig({ SIGNING_KEY: 'z3u2-almost-a-key' })).not.toThrow(/almost/);
    expect(readConfig({ SIGNING_KEY: exportPrivateKey(generateSigningKey()) }).signingKey).toMatch(
      /^z/,
    );
  });
});

describe('the signer', () => {
  const open = (
    dataDir: string,
    keys: IssuerKey[],
    more: { configured?: string; isTest?: boolean } = {},
  ) => openSigner({ dataDir, keys, configured: undefined, isTest: false, ...more });

  it('makes a key when there is none, for nobody else to read, and finds it again', async () => {
    const dataDir = temporaryDirectory();
    const { signer, plan } = await open(dataDir, []);
    const publicKey = signer?.publicKey ?? '';
    expect(plan).toEqual({ kind: 'activate', publicKey, isNew: true, retire: [] });
    expect(readdirSync(join(dataDir, 'keys'))).toEqual([`${publicKey}.json`]);
    const path = join(dataDir, 'keys', `${publicKey}.json`);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(statSync(join(dataDir, 'keys')).mode & 0o777).toBe(0o700);

    const again = await open(dataDir, [key(publicKey, 'active')]);
    expect(again.plan).toEqual({ kind: 'keep' });
    const bytes = Buffer.from('to be signed');
    const signature = await again.signer?.sign(bytes);
    expect(signature).toEqual(await signer?.sign(bytes));
    const { privateKey } = JSON.parse(readFileSync(path, 'utf8'));
    const read = readPrivateKey(privateKey);
    if (!read || !signature) throw new Error('There is no key');
    const publicHalf = read.privateKey;
    expect(verify(null, bytes, publicHalf, signature)).toBe(true);
  });

  it('keeps the key to itself', async () => {
    const dataDir = temporaryDirectory();
    const { signer } = await open(dataDir, []);
    const [file = ''] = readdirSync(join(dataDir, 'keys'));
    const { privateKey } = JSON.parse(readFileSync(join(dataDir, 'keys', file), 'utf8'));
    expect(inspect(signer, { depth: 9, showHidden: true })).not.toContain(privateKey.slice(4));
    expect(JSON.stringify(signer)).toBe(JSON.stringify({ publicKey: signer?.publicKey }));
  });

  it('has one key for real and another for test certificates', async () => {
    const dataDir = temporaryDirectory();
    const real = generateSigningKey();
    const configured = exportPrivateKey(real);
    const opened = await open(dataDir, [], { configured });
    expect(opened.signer?.publicKey).toBe(real.publicKey);
    const test = await open(dataDir, [key(real.publicKey, 'active')], { configured, isTest: true });
    expect(test.signer?.publicKey).not.toBe(real.publicKey);
    expect(test.plan).toMatchObject({ kind: 'activate', retire: [] });
  });

  it('signs nothing while the file of the active key is missing, and makes no other', async () => {
    const dataDir = temporaryDirectory();
    const { signer } = await open(dataDir, []);
    const publicKey = signer?.publicKey ?? '';
    rmSync(join(dataDir, 'keys', `${publicKey}.json`));
    const expected = {
      signer: undefined,
      plan: { kind: 'keep' },
      problem: expect.stringContaining(publicKey),
    };
    expect(await open(dataDir, [key(publicKey, 'active')])).toEqual(expected);
    for (const content of [
      '{ not json',
      '{}',
      JSON.stringify({ privateKey: exportPrivateKey(generateSigningKey()) }),
    ]) {
      writeFileSync(join(dataDir, 'keys', `${publicKey}.json`), content);
      expect(await open(dataDir, [key(publicKey, 'active')])).toEqual(expected);
    }
  });

  it('makes a new key after all were retired, as a restored backup does', async () => {
    const dataDir = temporaryDirectory();
    const { signer } = await open(dataDir, []);
    const former = signer?.publicKey ?? '';
    const { signer: next, plan } = await open(dataDir, [key(former, 'retired')]);
    expect(next?.publicKey).not.toBe(former);
    expect(plan).toMatchObject({ kind: 'activate', isNew: true, retire: [] });
  });

  it('does not sign with a stolen key', async () => {
    const stolen = generateSigningKey();
    const opened = await open(temporaryDirectory(), [key(stolen.publicKey, 'compromised')], {
      configured: exportPrivateKey(stolen),
    });
    expect(opened).toMatchObject({ signer: undefined, problem: expect.stringMatching(/stolen/) });
  });
});
