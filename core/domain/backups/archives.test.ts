import { expect, it } from 'vitest';
import { ARCHIVE_NAME, momentOfArchive, sizeWords } from './archives.ts';

it.each([
  [0, '0 bytes'],
  [1023, '1,023 bytes'],
  [1024, '1 KB'],
  [1536, '1.5 KB'],
  [200 * 1024, '200 KB'],
  [102_810, '100 KB'],
  [13_000_000, '12.4 MB'],
  [5 * 1024 ** 3, '5 GB'],
  [3 * 1024 ** 5, '3,072 TB'],
])('%i bytes are %s', (bytes, words) => {
  expect(sizeWords(bytes)).toBe(words);
});

it('the name of an archive tells when it was made', () => {
  expect(momentOfArchive('backup-20260302-023015.tar.gz')).toBe('2026-03-02T02:30:15.000Z');
  expect(momentOfArchive('backup-20261399-023015.tar.gz')).toBeUndefined();
  expect(momentOfArchive('copy of backup-20260302-023015.tar.gz')).toBeUndefined();
  expect(momentOfArchive('notes.txt')).toBeUndefined();
});

it.each([
  '../backup-20260302-023015.tar.gz',
  'backup-20260302-023015.tar.gz.part',
  'backup-x.tar.gz',
])('%s is the name of no archive', (name) => {
  expect(ARCHIVE_NAME.test(name)).toBe(false);
});
