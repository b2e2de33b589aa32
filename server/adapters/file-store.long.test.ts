import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { AwsClient } from 'aws4fetch';
import { describe, expect, it, vi } from 'vitest';
import { temporaryDirectory } from '#server/test/process.ts';
import { startS3Server } from '#server/test/servers/s3-server.ts';
import { diskFiles } from './disk-files.ts';
import { FileDamaged, FileMissing, type FileStore, StorageFull, sha256Of } from './file-store.ts';
import { s3Files } from './s3/s3-files.ts';

type Opened = {
  store: FileStore;
  /** All externally visible state: a call without effect leaves it unchanged. */
  traces: () => unknown;
  damage: (key: string) => void;
};

function openDisk(): Opened & { outside: string; directory: string } {
  const outside = temporaryDirectory();
  const directory = join(outside, 'files');
  writeFileSync(join(outside, 'x'), 'not in the store');
  return {
    outside,
    directory,
    store: diskFiles(directory),
    traces: () => readdirSync(outside, { recursive: true }).sort(),
    damage: (key) => writeFileSync(join(directory, key.slice(0, 2), key.slice(2, 4), key), 'other'),
  };
}

async function openS3(
  settings: { timeout?: number; secretAccessKey?: string; bucket?: string } = {},
) {
  const server = await startS3Server({ pageSize: 2 });
  return {
    server,
    store: s3Files({ ...server.access, ...settings }),
    traces: () => server.requests.length,
    damage: (key: string) =>
      void server.objects.set(key, { content: Buffer.from('other'), modifiedAt: new Date() }),
  };
}

async function listKeys(store: FileStore): Promise<string[]> {
  const found: string[] = [];
  for await (const { key } of store.keys()) found.push(key);
  return found.sort();
}

/** Well-formed, but no file has it. */
const UNKNOWN = '0123456789abcdef0123456789abcdef01234567';

describe.each<{ place: string; openStore: () => Opened | Promise<Opened> }>([
  { place: 'on disk', openStore: openDisk },
  { place: 'at S3', openStore: openS3 },
])('files $place', ({ openStore }) => {
  it.each([0, 1, 500_000])('come back as they were put: %i bytes', async (size) => {
    const { store } = await openStore();
    const content = randomBytes(size);
    const file = await store.put(content);
    expect(file).toEqual({ key: expect.any(String), size, sha256: sha256Of(content) });
    expect((await store.get(file.key, file)).equals(content)).toBe(true);
  });

  it('get a name each, even with the same content', async () => {
    const { store } = await openStore();
    const puts = [store.put(Buffer.from('twin')), store.put(Buffer.from('twin'))];
    const [one, other] = await Promise.all(puts);
    expect(one?.key).toMatch(/^[0-9a-f]{32,}$/);
    expect(one?.key).not.toBe(other?.key);
    expect(one?.sha256).toBe(other?.sha256);
  });

  it('are missed by name', async () => {
    const { store } = await openStore();
    expect(await listKeys(store)).toEqual([]);
    await expect(store.get(UNKNOWN)).rejects.toThrow(FileMissing);
    await store.put(Buffer.from('something else'));
    await expect(store.get(UNKNOWN)).rejects.toThrow(FileMissing);
  });

  it.each([
    ...['', 'x', '../x', '../../../x', '/etc/passwd', '..', '%2e%2e%2fx', '?list-type=2'],
    ...[`${UNKNOWN}\0`, `${UNKNOWN}\n`, `../${UNKNOWN}`, UNKNOWN.toUpperCase(), 'a'.repeat(300)],
  ])('are never looked for under %j', async (key) => {
    const { store, traces } = await openStore();
    await store.put(Buffer.from('here'));
    const before = traces();
    await expect(store.get(key)).rejects.toThrow(FileMissing);
    await store.remove(key);
    expect(traces()).toEqual(before);
  });

  it('can be removed twice', async () => {
    const { store } = await openStore();
    const { key } = await store.put(Buffer.from('short-lived'));
    await store.remove(key);
    await store.remove(key);
    await store.remove(UNKNOWN);
    await expect(store.get(key)).rejects.toThrow(FileMissing);
    expect(await listKeys(store)).toEqual([]);
  });

  it('are listed, on several pages if need be', async () => {
    const { store } = await openStore();
    const files = await Promise.all(Array.from({ length: 7 }, () => store.put(randomBytes(10))));
    expect(await listKeys(store)).toEqual(files.map(({ key }) => key).sort());
    for await (const { modifiedAt } of store.keys()) {
      expect(Math.abs(Date.now() - modifiedAt.getTime())).toBeLessThan(5000);
    }
  });

  it('are not handed out damaged', async () => {
    const { store, damage } = await openStore();
    const file = await store.put(Buffer.from('the original'));
    await expect(store.get(file.key, { sha256: sha256Of('another') })).rejects.toThrow(FileDamaged);
    damage(file.key);
    await expect(store.get(file.key, file)).rejects.toThrow(FileDamaged);
  });
});

describe('on disk', () => {
  const pathsIn = (directory: string) =>
    readdirSync(directory, { recursive: true, encoding: 'utf8' }).map((name) =>
      join(directory, name),
    );
  const filesIn = (directory: string) =>
    pathsIn(directory).filter((path) => statSync(path).isFile());

  it('nobody else may read them, and nothing is written elsewhere', async () => {
    const { store, outside, directory } = openDisk();
    const { key } = await store.put(Buffer.from('confidential'));
    expect(filesIn(directory)).toHaveLength(1);
    for (const path of [directory, ...pathsIn(directory)]) {
      expect(statSync(path).mode & 0o777, path).toBe(statSync(path).isFile() ? 0o600 : 0o700);
    }
    expect(readdirSync(outside).sort()).toEqual(['files', 'x']);
    await store.remove(key);
    expect(readFileSync(join(outside, 'x'), 'utf8')).toBe('not in the store');
  });

  it.each([
    { step: 'the content', method: 'writeFile' as const, nth: 1 },
    { step: 'the sync of the content', method: 'sync' as const, nth: 1 },
    { step: 'the sync of the new name', method: 'sync' as const, nth: 2 },
  ])('a disk that is full at $step keeps nothing of it', async ({ method, nth }) => {
    const { store, directory } = openDisk();
    await store.put(Buffer.from('before'));
    const before = filesIn(directory);
    const handle = await open(import.meta.filename);
    const spy = vi.spyOn(Object.getPrototypeOf(handle) as FileHandle, method);
    await handle.close();
    for (let i = 1; i < nth; i += 1) spy.mockImplementationOnce(async () => {});
    spy.mockImplementationOnce(async function (this: FileHandle) {
      if (method === 'writeFile') await this.write('the first half');
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    });
    await expect(store.put(randomBytes(1000))).rejects.toThrow(StorageFull);
    expect(filesIn(directory)).toEqual(before);
    await store.put(randomBytes(1000));
    expect(filesIn(directory)).toHaveLength(2);
  });

  it('a file that cannot get its name is not left behind', async () => {
    const { store, directory } = openDisk();
    mkdirSync(directory);
    for (let i = 0; i < 256; i += 1) {
      writeFileSync(join(directory, i.toString(16).padStart(2, '0')), 'in the way');
    }
    await expect(store.put(Buffer.from('complete, but homeless'))).rejects.toThrow();
    expect(filesIn(directory)).toHaveLength(256);
  });

  it('a directory that is none is an error, not a missing file', async () => {
    const { outside } = openDisk();
    const store = diskFiles(join(outside, 'x'));
    await expect(store.put(Buffer.from('nowhere'))).rejects.toThrow();
    await expect(store.get(UNKNOWN)).rejects.toThrow('ENOTDIR');
    expect(readFileSync(join(outside, 'x'), 'utf8')).toBe('not in the store');
  });

  it('drafts are not listed, and those of a dead process are cleared away', async () => {
    const { store, directory } = openDisk();
    const { key } = await store.put(Buffer.from('whole'));
    const drafts = join(directory, 'drafts');
    const [fresh, stale] = ['b'.repeat(40), 'c'.repeat(40)] as const;
    for (const name of [fresh, stale]) writeFileSync(join(drafts, name), 'half');
    const anHourAgo = Date.now() / 1000 - 3601;
    utimesSync(join(drafts, stale), anHourAgo, anHourAgo);
    expect(await listKeys(store)).toEqual([key]);
    expect(readdirSync(drafts)).toEqual([fresh]);
  });
});

describe('at S3', () => {
  it('says what was refused, and never the secret', async () => {
    const { store, server } = await openS3({ secretAccessKey: 'wrong+secret/of+ours' });
    const calls = [store.put(Buffer.from('x')), store.get(UNKNOWN), store.remove(UNKNOWN)];
    const failures = await Promise.allSettled<unknown>([...calls, listKeys(store)]);
    for (const [i, operation] of ['put', 'get', 'remove', 'list'].entries()) {
      const message = `S3 ${operation}: refused with status 403 SignatureDoesNotMatch`;
      expect(failures[i]).toMatchObject({ status: 'rejected', reason: { message } });
    }
    expect(server.objects.size).toBe(0);
    server.fail('drop', 'drop');
    failures.push(...(await Promise.allSettled([store.get(UNKNOWN)])));
    expect(failures.at(-1)).toMatchObject({ status: 'rejected' });
    const told = inspect(failures, { depth: 10, showHidden: true });
    expect(told).not.toContain('wrong+secret');
    expect(told).not.toContain(server.access.accessKeyId);
  });

  it('a bucket that is not there does not look like lost files', async () => {
    const { store } = await openS3({ bucket: 'another-bucket' });
    await expect(store.get(UNKNOWN)).rejects.toThrow('404 NoSuchBucket');
    await expect(store.remove(UNKNOWN)).rejects.toThrow('404 NoSuchBucket');
    await expect(store.put(Buffer.from('x'))).rejects.toThrow('404 NoSuchBucket');
  });

  it.each(['error', 'drop'] as const)('asks again after %s, once', async (fault) => {
    const { store, server } = await openS3();
    server.fail(fault);
    const { key } = await store.put(Buffer.from('at last'));
    expect(server.requests.map(({ line }) => line)).toEqual(
      Array(2).fill(`PUT /${server.access.bucket}/${key}`),
    );
    expect([...server.objects.keys()]).toEqual([key]);
    server.fail(fault);
    expect((await store.get(key)).toString()).toBe('at last');
    server.fail(fault);
    expect(await listKeys(store)).toEqual([key]);
    server.fail(fault);
    await store.remove(key);
    server.fail(fault, fault);
    await expect(store.put(Buffer.from('x'))).rejects.toThrow(/^S3 put: (.* 500|no connection)/);
    expect(server.objects.size).toBe(0);
  });

  it('asks again when a reply breaks off', async () => {
    const { store, server } = await openS3();
    const { key } = await store.put(Buffer.from('all of it'));
    server.fail('cut');
    expect((await store.get(key)).toString()).toBe('all of it');
    server.fail('cut', 'cut');
    await expect(store.get(key)).rejects.toThrow('S3 get: no connection');
  });

  it('does not wait for a server that hangs', async () => {
    const { store, server } = await openS3({ timeout: 150 });
    server.fail('hang', 'hang');
    await expect(store.get(UNKNOWN)).rejects.toThrow('S3 get: no answer within 150 ms');
    await expect(store.put(randomBytes(9))).rejects.toThrow('S3 put: no answer within 150 ms');
    expect(server.requests).toHaveLength(2);
  });

  it('sends neutral content and its sum; leaves alone what others keep in the bucket', async () => {
    const { store, server } = await openS3();
    const { key, sha256 } = await store.put(Buffer.from('x'));
    expect(server.requests[0]?.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-length': '1',
      'x-amz-content-sha256': sha256,
    });
    server.objects.set('theirs & others.txt', { content: Buffer.alloc(0), modifiedAt: new Date() });
    expect(await listKeys(store)).toEqual([key]);
  });

  it('is tested against a server that checks signatures', async () => {
    const { server } = await openS3();
    const { endpoint, bucket, ...access } = server.access;
    const url = `${endpoint}/${bucket}/${UNKNOWN}`;
    const headers = { 'x-amz-content-sha256': sha256Of('signed') };
    const signed = async (aws: object, body = 'signed') => {
      const client = new AwsClient({ ...access, service: 's3', ...aws });
      const { headers: all } = await client.sign(url, {
        method: 'PUT',
        headers,
        body: 'signed',
        aws,
      });
      return (await fetch(url, { method: 'PUT', headers: all, body })).text();
    };
    const anHourAgo = new Date(Date.now() - 3_600_000).toISOString().replace(/[:-]|\.\d{3}/g, '');
    expect(await (await fetch(url)).text()).toContain('AccessDenied');
    expect(await signed({ datetime: anHourAgo })).toContain('RequestTimeTooSkewed');
    expect(await signed({ region: 'us-east-1' })).toContain('SignatureDoesNotMatch');
    expect(await signed({ secretAccessKey: 'guessed' })).toContain('SignatureDoesNotMatch');
    expect(await signed({ accessKeyId: 'SOMEBODY' })).toContain('InvalidAccessKeyId');
    expect(await signed({}, 'forged')).toContain('XAmzContentSHA256Mismatch');
    expect(server.objects.size).toBe(0);
    expect(await signed({})).toBe('');
    expect(server.objects.size).toBe(1);
  });
});
