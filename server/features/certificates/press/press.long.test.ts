import { execFileSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { NORTHMARK } from '#core/content/brand/brand.ts';
import type { Signer } from '#server/adapters/signer.ts';
import {
  buildCredentialInput,
  buildSigner,
  ORIGIN,
} from '#server/test/certificates/credentials.ts';
import { isAccepted, SUITES } from '#server/test/certificates/independent-verifier.ts';
import { until } from '#server/test/process.ts';
import { documentDigest } from '../credential/digests.ts';
import { verifyJcsProof } from '../credential/verify-jcs.ts';
import { openPress } from './press.ts';

const { signer, publicKey } = buildSigner();
const now = new Date('2026-11-16T15:42:07.890Z');
const PAPER = { brand: NORTHMARK, createdAt: now };
const expectNoChildren = () =>
  until(() => !process.getActiveResourcesInfo().includes('ProcessWrap'));

describe('the press', () => {
  const press = openPress();

  it('makes a signed certificate, with its digests', async () => {
    const holderName = '株式会社 Ångström & Söhne 😀';
    const made = await press.makeCertificate(
      { ...buildCredentialInput({ holderName, printedName: 'Angstrom' }), paper: PAPER },
      signer,
      now,
    );
    const credential = JSON.parse(made.credential);
    expect(credential.credentialSubject.identifier[0].identityHash).toBe(holderName);
    expect(credential.proof).toMatchObject(
      SUITES.map((cryptosuite, place) => ({
        cryptosuite,
        created: '2026-11-16T15:42:07Z',
        verificationMethod: `did:web:www.northmark.example#${publicKey}`,
        proofValue: made.proofValues[place],
      })),
    );
    expect(verifyJcsProof(credential, () => publicKey)).toBe('valid');
    for (const suite of SUITES) {
      expect(
        await isAccepted(credential, {
          suite,
          origin: ORIGIN,
          publicKey,
          now: new Date('2027-01-01'),
        }),
      ).toBe(true);
    }
    expect(made.credentialSha256).toBe(hash('sha256', made.credential));
    expect(made.documentSha256).toBe(documentDigest(credential));
    expect(made.pdf).toBeInstanceOf(Buffer);
    expect(made.pdf?.subarray(0, 5).toString()).toBe('%PDF-');
    await expectNoChildren();
  });

  it('signs a status list', async () => {
    const list = { origin: ORIGIN, list: 1, setIndexes: [7, 8], at: now.toISOString() };
    const signed = JSON.parse(await press.signStatusList(list, signer, now));
    expect(signed.id).toBe(`${ORIGIN}/status/1`);
    expect(verifyJcsProof(signed, () => publicKey)).toBe('valid');
  });

  it('fails with the reason of the process, and with that of the signer', async () => {
    const list = { origin: ORIGIN, list: 1, setIndexes: [-1], at: now.toISOString() };
    await expect(press.signStatusList(list, signer, now)).rejects.toMatchObject({
      name: 'RangeError',
      message: 'A status list has no place -1',
    });
    const broken: Signer = { publicKey, sign: () => Promise.reject(new Error('No key today')) };
    await expect(
      press.makeCertificate({ ...buildCredentialInput(), paper: PAPER }, broken, now),
    ).rejects.toThrow('No key today');
    await expectNoChildren();
  });
});

const ODD_PRESS = new URL('../../../test/certificates/odd-press.ts', import.meta.url);

describe('with an order', () => {
  /** Whether the process that takes a job was started before the job came. */
  async function isStartedAhead(press: ReturnType<typeof openPress>): Promise<boolean> {
    const input = { ...buildCredentialInput({ scope: 'tell its start' }), paper: null };
    const ordered = Date.now();
    const { credential } = await press.makeCertificate(input, signer, now);
    return Number(credential) < ordered;
  }

  it('the next process is started ahead, and does not keep the server running', async () => {
    const press = openPress({ program: ODD_PRESS });
    expect(await isStartedAhead(press)).toBe(false);
    await expectNoChildren();
    await sleep(50);
    expect(await isStartedAhead(press)).toBe(true);
    await sleep(50);
    expect(await isStartedAhead(press)).toBe(true);
  });

  it('it is ended when there is nothing to do for a while', async () => {
    const press = openPress({ program: ODD_PRESS, spareFor: 20 });
    await isStartedAhead(press);
    await sleep(100);
    expect(await isStartedAhead(press)).toBe(false);
  });
});

describe('a process', () => {
  const odd = openPress({ program: ODD_PRESS, patience: 5_000 });
  const ask = (scope: string, press = odd, by: Signer = signer) =>
    press.makeCertificate({ ...buildCredentialInput({ scope }), paper: PAPER }, by, now);

  it.each([
    { scope: 'die', reason: /ended with SIGKILL/ },
    { scope: 'crash', reason: /ended with 1\. [\s\S]*The press is broken/ },
    { scope: 'leave', reason: /ended with 7/ },
  ])('told to $scope ends with an error, and is gone', async ({ scope, reason }) => {
    await expect(ask(scope)).rejects.toThrow(reason);
    await expectNoChildren();
  });

  it('that hangs is ended', async () => {
    const hasty = openPress({ program: ODD_PRESS, patience: 400 });
    await expect(ask('hang', hasty)).rejects.toThrow('longer than 0.4 s');
    await expectNoChildren();
  });

  it('that cannot start is an error', async () => {
    const none = openPress({ program: new URL('./no-such-press.ts', import.meta.url) });
    await expect(ask('', none)).rejects.toThrow(/no-such-press/);
  });

  it('gets two signatures and no third', async () => {
    const sign = vi.fn(signer.sign);
    await expect(ask('sign too often', odd, { publicKey, sign })).rejects.toThrow(
      'too many signatures',
    );
    expect(sign).toHaveBeenCalledTimes(2);
    await expectNoChildren();
  });

  it('has one beside it at most, and every job gets its turn, after failures too', async () => {
    await expectNoChildren();
    const scopes = ['', 'die', '', '', 'crash', '', ''];
    const settled = Promise.allSettled(scopes.map((scope) => ask(scope)));
    const running = () =>
      process.getActiveResourcesInfo().filter((name) => name === 'ProcessWrap').length;
    expect(running()).toBe(2);
    expect((await settled).map(({ status }) => status)).toEqual(
      scopes.map((scope) => (scope ? 'rejected' : 'fulfilled')),
    );
    await expectNoChildren();
  });

  it('gets nothing of our environment', async () => {
    const { credential } = await ask('tell the environment');
    const names = Object.keys(JSON.parse(credential));
    const allowed = ['NODE_COMPILE_CACHE', 'NODE_CHANNEL_FD', 'NODE_CHANNEL_SERIALIZATION_MODE'];
    expect(names.filter((name) => !allowed.includes(name))).toEqual([]);
  });
});

it('is the only one to load JSON-LD: the server never does', { timeout: 180_000 }, () => {
  /** The packages among the modules that a program loads. */
  const listLoaded = (...modules: string[]): string => {
    const script = `
      import { registerHooks } from 'node:module';
      const loaded = [];
      registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) });
      for (const path of ${JSON.stringify(modules)}) await import(path);
      console.log(loaded.filter((url) => /node_modules/.test(url)).join('\\n'));
      process.exit();`;
    return execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
      encoding: 'utf8',
    });
  };
  const server = listLoaded(
    './server/app.ts',
    './server/jobs/handlers.ts',
    './server/features/certificates/press/press.ts',
    './server/features/certificates/keys/open-signer.ts',
    './server/features/certificates/credential/verify-jcs.ts',
  );
  expect(server).toContain('/fastify/');
  expect(server).not.toMatch(/jsonld|rdf-canonize/);
  expect(listLoaded('./server/features/certificates/credential/proofs.ts')).toMatch(/jsonld/);
});
