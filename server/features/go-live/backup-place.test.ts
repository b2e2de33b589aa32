import { expect, it } from 'vitest';
import { readStored } from '#server/features/configuration/stored-values.ts';
import { testApp } from '#server/test/app.ts';
import { startS3Server } from '#server/test/servers/s3-server.ts';
import { staffOf } from '#server/test/staff/staff.ts';

const site = await testApp();
const { db, deps, inject } = site;
const { staff, get, send } = staffOf(site);

/** Each test has its own service. */
async function openService() {
  const s3 = await startS3Server();
  const save = async (change: object = {}) => {
    const expectedChangedAt = (await get('/api/admin/backup-place')).json().changedAt;
    return send('PUT', '/api/admin/backup-place', { ...s3.access, expectedChangedAt, ...change });
  };
  return { ...s3.access, objects: s3.objects, save };
}

it('is stored once something could be written there, and nothing is left behind', async () => {
  const { save, bucket, secretAccessKey, objects } = await openService();
  const reply = await save();
  expect(reply.json()).toMatchObject({
    isSaved: true,
    check: { isOk: true },
    place: { bucket, hasSecret: true, source: 'screen' },
  });
  expect(reply.body).not.toContain(secretAccessKey);
  expect(objects.size).toBe(0);
  const { config } = deps.configuration.withStored(await readStored(db, deps.vault));
  expect(config.backupCopies).toMatchObject({ bucket, secretAccessKey });
});

it('tells what the service says, and leaves what worked before', async () => {
  const { save, secretAccessKey } = await openService();
  await save();
  const wrong = await save({ secretAccessKey: 'wrong' });
  expect(wrong.json()).toMatchObject({ isSaved: false, check: { isOk: false } });
  expect(wrong.json().check.says).toContain('SignatureDoesNotMatch');
  expect((await readStored(db, deps.vault)).values.BACKUP_S3_SECRET_ACCESS_KEY).toBe(
    secretAccessKey,
  );
});

it('keeps the secret for the same bucket, and sends it nowhere else', async () => {
  const { save } = await openService();
  await save();
  expect((await save({ secretAccessKey: '', prefix: 'nightly' })).json().isSaved).toBe(true);
  const other = await save({ secretAccessKey: '', endpoint: 'http://127.0.0.1:9' });
  expect(other.statusCode).toBe(400);
  expect(Object.keys(other.json().fields)).toEqual(['secretAccessKey']);
});

it('is forgotten on request', async () => {
  const { save } = await openService();
  await save();
  const reply = await inject({
    method: 'DELETE',
    url: '/api/admin/backup-place',
    headers: staff.headers,
  });
  expect(reply.json()).toMatchObject({ bucket: null, hasSecret: false, source: 'nobody' });
});
