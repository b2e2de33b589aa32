import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { activity } from '#server/db/schema/activity.ts';
import { storedValues } from '#server/db/schema/site/settings.ts';
import { testApp } from '#server/test/app.ts';
import { vaultWith } from '#server/vault.ts';
import { findLastChange, readStored, readVersion, saveStored } from './stored-values.ts';

const { db, deps } = await testApp();

const save = (change: Parameters<typeof saveStored>[2]) =>
  db.transaction((tx) => saveStored(tx, deps, change, 'ada'));

it('keeps secrets sealed, everything else readable, and counts each change', async () => {
  await save({ STRIPE_SECRET_KEY: 'sk_live_planted', STRIPE_PUBLISHABLE_KEY: 'pk_live_x' });
  expect(await readVersion(db)).toBe(2);
  await save({ MAIL_FROM: 'a@x.example' });
  expect(await readVersion(db)).toBe(3);
  expect(await readStored(db, deps.vault)).toEqual({
    values: {
      MAIL_FROM: 'a@x.example',
      STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
      STRIPE_SECRET_KEY: 'sk_live_planted',
    },
    locked: [],
  });
  expect(JSON.stringify(await db.select().from(storedValues))).not.toContain('planted');
});

it('records what was changed and by whom, and not to what', async () => {
  await save({ SMTP_URL: 'smtp://planted@x.example', MAIL_FROM: 'planted@x.example' });
  const [entry] = await db.select().from(activity);
  expect(entry).toMatchObject({
    actor: 'ada',
    action: 'changed settings',
    data: { names: ['SMTP_URL', 'MAIL_FROM'] },
  });
  expect(JSON.stringify(entry)).not.toContain('planted');
  expect(await findLastChange(db, 'mail')).toEqual({ at: deps.now(), by: 'ada' });
  expect(await findLastChange(db, 'payments')).toBeUndefined();
});

it('takes away what is null, and leaves the rest', async () => {
  await save({ PUBLIC_URL: 'https://a.example', TRUST_PROXY: 'loopback' });
  await save({ TRUST_PROXY: null });
  expect((await readStored(db, deps.vault)).values).toEqual({ PUBLIC_URL: 'https://a.example' });
});

it('names the secrets that another key sealed', async () => {
  await save({ SMTP_URL: 'smtp://x.example', MAIL_FROM: 'a@x.example' });
  expect(await readStored(db, vaultWith(randomBytes(32)))).toEqual({
    values: { MAIL_FROM: 'a@x.example' },
    locked: ['SMTP_URL'],
  });
});
