import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { z } from 'zod';
import type { BackupPlace, bucketForCopies } from '#core/contract/staff/owner/backup-place.ts';
import { invalidField } from '#core/errors.ts';
import { s3Archives } from '#server/adapters/s3/s3-archives.ts';
import type { Config } from '#server/config.ts';
import type { Deps } from '#server/deps.ts';
import { readStored } from '#server/features/configuration/stored-values.ts';
import { changeGroup, withValues } from './change-group.ts';
import { readGroup } from './read-go-live.ts';

export async function readBackupPlace(deps: Deps): Promise<BackupPlace> {
  const now = deps.configuration.withStored(await readStored(deps.db, deps.vault));
  const { backupCopies: copies } = now.config;
  return {
    ...(await readGroup(deps, now, 'backup-copies')),
    endpoint: copies?.endpoint ?? null,
    region: copies?.region ?? null,
    bucket: copies?.bucket ?? null,
    accessKeyId: copies?.accessKeyId ?? null,
    hasSecret: copies !== undefined,
    prefix: copies?.prefix || null,
  };
}

/** A bucket is stored when something could be written to it and deleted again. */
export async function saveBackupPlace(
  deps: Deps,
  asked: z.output<typeof bucketForCopies>,
  actor: string,
) {
  const stored = await readStored(deps.db, deps.vault);
  const { values: kept } = stored;
  const isSame =
    kept.BACKUP_S3_ENDPOINT === asked.endpoint &&
    kept.BACKUP_S3_BUCKET === asked.bucket &&
    kept.BACKUP_S3_ACCESS_KEY_ID === asked.accessKeyId;
  // A secret is only used with the service that it was entered for.
  const secret = asked.secretAccessKey || (isSame && kept.BACKUP_S3_SECRET_ACCESS_KEY);
  if (!secret) throw invalidField('secretAccessKey', 'Enter the secret access key');
  const values = {
    BACKUP_S3_ENDPOINT: asked.endpoint,
    BACKUP_S3_REGION: asked.region,
    BACKUP_S3_BUCKET: asked.bucket,
    BACKUP_S3_ACCESS_KEY_ID: asked.accessKeyId,
    BACKUP_S3_SECRET_ACCESS_KEY: secret,
    BACKUP_S3_PREFIX: asked.prefix || null,
  };
  const { backupCopies } = deps.configuration.withStored(withValues(stored, values)).config;
  return changeGroup(deps, {
    group: 'backup-copies',
    values,
    expectedChangedAt: asked.expectedChangedAt,
    actor,
    attempt: () => tryBucket(backupCopies),
  });
}

async function tryBucket(copies: Config['backupCopies']): Promise<string> {
  if (!copies) throw new Error('This bucket would not be used.');
  const store = s3Archives({ ...copies, timeout: 10_000 });
  const directory = await mkdtemp(join(tmpdir(), 'northmark-bucket-'));
  const name = `connection-test-${randomUUID()}.txt`;
  const text = 'Written to test the connection, and deleted again.\n';
  try {
    const path = join(directory, name);
    await writeFile(path, text);
    const sha256 = createHash('sha256').update(text).digest('hex');
    await store.put(name, { path, size: Buffer.byteLength(text), sha256 });
    await store.remove(name);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
  return `A test file was written to ${copies.bucket} and deleted again. Backups are copied there from now on.`;
}
