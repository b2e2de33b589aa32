import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openVault, readVaultKey, vaultWith } from './vault.ts';

const directory = mkdtempSync(join(tmpdir(), 'northmark-vault-'));
afterAll(() => rmSync(directory, { recursive: true }));

const key = randomBytes(32);
const vault = vaultWith(key);

it('opens what it sealed, and nothing in it can be read', () => {
  const sealed = vault.seal('STRIPE_SECRET_KEY', 'sk_live_planted');
  expect(Buffer.from(sealed, 'base64').toString('latin1')).not.toContain('planted');
  expect(vault.open('STRIPE_SECRET_KEY', sealed)).toBe('sk_live_planted');
});

it('seals the same text differently each time', () => {
  expect(vault.seal('a', 'text')).not.toBe(vault.seal('a', 'text'));
});

it('opens nothing under another name, with another key, or changed by one bit', () => {
  const sealed = vault.seal('a', 'text');
  expect(vault.open('b', sealed)).toBeUndefined();
  expect(vaultWith(randomBytes(32)).open('a', sealed)).toBeUndefined();
  const bytes = Buffer.from(sealed, 'base64');
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(vault.open('a', changed.toString('base64')), `byte ${at}`).toBeUndefined();
  }
});

it.each(['', 'short', '!!!'])('opens nothing that is no sealed text: %s', (text) => {
  expect(vault.open('a', text)).toBeUndefined();
});

it('makes a key once, that only its user can read', () => {
  const sealed = openVault(directory, undefined).seal('a', 'text');
  expect(openVault(directory, undefined).open('a', sealed)).toBe('text');
  expect(statSync(join(directory, 'keys/secrets.key')).mode & 0o777).toBe(0o600);
  expect(openVault(directory, key).open('a', sealed)).toBeUndefined();
});

it('does not replace a key file that cannot be read', () => {
  const broken = mkdtempSync(join(directory, 'broken-'));
  openVault(broken, undefined);
  writeFileSync(join(broken, 'keys/secrets.key'), 'no key\n');
  expect(() => openVault(broken, undefined)).toThrow('does not hold a key');
});

it.each([
  [key.toString('hex'), true],
  [key.toString('base64'), true],
  [key.toString('hex').slice(2), false],
  ['', false],
])('takes a key of 32 bytes in both spellings: %s', (text, isKey) => {
  expect(readVaultKey(text)?.equals(key) ?? false).toBe(isKey);
});
