import { describe, expect, it, vi } from 'vitest';
import type { ApplicationDocument } from '#core/contract/applications.ts';
import { ApiError } from '#web/lib/api.ts';
import { aDocument, aFile } from '#web/test/applications.ts';
import { createDocumentStore } from './document-store.ts';

/** A store whose uploads end when the test says so. */
function openStore(onServer: ApplicationDocument[] = []) {
  const uploads: {
    file: File;
    signal: AbortSignal;
    end: PromiseWithResolvers<ApplicationDocument>;
  }[] = [];
  const told: string[] = [];
  const removed: number[] = [];
  const store = createDocumentStore({
    upload: (file, signal) => {
      const end = Promise.withResolvers<ApplicationDocument>();
      signal.addEventListener('abort', () => end.reject(new DOMException('aborted', 'AbortError')));
      uploads.push({ file, signal, end });
      return end.promise;
    },
    list: async () => onServer,
    remove: async (id) => void removed.push(id),
    tell: ({ title, text }) => told.push(`${title} - ${text}`),
  });
  const states = () => store.current().map(({ name, state }) => `${name}: ${state}`);
  return { store, uploads, told, removed, states };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('documents', () => {
  it('go out one after the other', async () => {
    const { store, uploads, states } = openStore();
    store.add([aFile('a.pdf'), aFile('b.pdf')]);
    expect(states()).toEqual(['a.pdf: uploading', 'b.pdf: waiting']);
    uploads[0]?.end.resolve(aDocument(1, 'a.pdf'));
    await settled();
    expect(states()).toEqual(['a.pdf: stored', 'b.pdf: uploading']);
    expect(uploads).toHaveLength(2);
  });

  it.each([
    [aFile('a.exe', 10, ''), 'Invalid File Type - Please upload a PDF, JPG, or PNG file'],
    [aFile('a.pdf', 10_485_761), 'File Too Large - Please upload a file smaller than 10MB'],
    [aFile('a.pdf', 0), 'Empty File - The file is empty'],
  ])('are refused before they are sent: %s', (file, message) => {
    const { store, uploads, told, states } = openStore();
    store.add([file]);
    expect(told).toEqual([message]);
    expect(states()).toEqual([`${file.name}: refused`]);
    expect(uploads).toEqual([]);
  });

  it('are ten at most; refused ones do not count', () => {
    const { store, told, states } = openStore();
    store.add([aFile('a.exe', 1, '')]);
    store.add(Array.from({ length: 11 }, (_, i) => aFile(`${i}.pdf`)));
    expect(told.at(-1)).toBe('Too Many Files - You can add up to 10 documents');
    expect(states().filter((state) => state.endsWith('refused'))).toHaveLength(2);
  });

  it.each([
    [new ApiError(413, '{}'), 'File Too Large - Please upload a file smaller than 10MB', 'refused'],
    [
      new ApiError(415, '{}'),
      'Invalid File Type - Please upload a PDF, JPG, or PNG file',
      'refused',
    ],
    [
      new ApiError(409, '{"message":"An application can have at most 10 documents"}'),
      'Upload Failed - An application can have at most 10 documents',
      'refused',
    ],
    [
      new ApiError(503, '{"message":"The file could not be stored. Please try again later."}'),
      'Upload Failed - The file could not be stored. Please try again later.',
      'failed',
    ],
    [
      new ApiError(507, '{"message":"We cannot store files at the moment."}'),
      'Upload Failed - We cannot store files at the moment.',
      'failed',
    ],
    [
      new TypeError('Failed to fetch'),
      'Upload Failed - The connection was lost. Please try again.',
      'failed',
    ],
  ])('tell why they failed: %s', async (error, message, state) => {
    const { store, uploads, told, states } = openStore();
    store.add([aFile('a.pdf')]);
    uploads[0]?.end.reject(error);
    await settled();
    expect(told).toEqual([message]);
    expect(states()).toEqual([`a.pdf: ${state}`]);
  });

  it('are tried again, and do not hold up the next', async () => {
    const { store, uploads, states } = openStore();
    store.add([aFile('a.pdf'), aFile('b.pdf')]);
    uploads[0]?.end.reject(new TypeError('Failed to fetch'));
    await settled();
    expect(states()).toEqual(['a.pdf: failed', 'b.pdf: uploading']);
    store.retry(1);
    uploads[1]?.end.resolve(aDocument(2, 'b.pdf'));
    await settled();
    uploads[2]?.end.resolve(aDocument(3, 'a.pdf'));
    await settled();
    expect(states()).toEqual(['a.pdf: stored', 'b.pdf: stored']);
  });

  it('given up on the way are taken back, should they have arrived', async () => {
    const { store, uploads, removed } = openStore([aDocument(7, 'a.pdf')]);
    store.add([aFile('a.pdf')]);
    await store.remove(1);
    expect(uploads[0]?.signal.aborted).toBe(true);
    await settled();
    expect(store.current()).toEqual([]);
    expect(removed).toEqual([7]);
  });

  it('are shown again after a reload, once', async () => {
    const { store, states } = openStore([aDocument(1, 'a.pdf')]);
    await Promise.all([store.load(), store.load()]);
    expect(states()).toEqual(['a.pdf: stored']);
  });

  it('that cannot be removed stay', async () => {
    const tell = vi.fn();
    const store = createDocumentStore({
      upload: async () => aDocument(1, 'a.pdf'),
      list: async () => [],
      remove: () => Promise.reject(new TypeError('Failed to fetch')),
      tell,
    });
    store.add([aFile('a.pdf')]);
    await settled();
    await store.remove(1);
    expect(store.current()).toMatchObject([{ state: 'stored' }]);
    expect(tell).toHaveBeenCalledWith({
      title: 'Error',
      text: 'The document could not be removed. Please try again.',
    });
  });
});
