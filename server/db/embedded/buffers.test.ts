import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { bufferMegabytes, sizeOnDisk } from './buffers.ts';

const MB = 1024 * 1024;
const GB = 1024 * MB;

it.each([
  { what: 'a new database', data: 8 * MB, machine: 24 * GB, expected: 48 },
  { what: 'one that has grown', data: 700 * MB, machine: 24 * GB, expected: 700 },
  { what: 'one that is larger than the machine', data: 90 * GB, machine: 24 * GB, expected: 3072 },
  { what: 'a small machine', data: 90 * GB, machine: 256 * MB, expected: 48 },
])('gives $what the memory that it needs and may have', ({ data, machine, expected }) => {
  expect(bufferMegabytes(data, machine)).toBe(expected);
});

it('counts the files of tables and indexes', () => {
  const cluster = mkdtempSync(join(tmpdir(), 'northmark-size-'));
  mkdirSync(join(cluster, 'base/5'), { recursive: true });
  mkdirSync(join(cluster, 'pg_wal'));
  writeFileSync(join(cluster, 'base/5/1234'), Buffer.alloc(3_000));
  writeFileSync(join(cluster, 'base/5/1234_fsm'), Buffer.alloc(500));
  writeFileSync(join(cluster, 'pg_wal/1'), Buffer.alloc(9_000));
  expect(sizeOnDisk(cluster)).toBe(3_500);
  rmSync(cluster, { recursive: true });
});
