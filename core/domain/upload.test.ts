import { expect, it } from 'vitest';
import { DOCUMENT_PROGRESS_START, explainRefusal, formatFileSize, nextProgress } from './upload.ts';

it.each([
  { name: 'a.pdf', type: 'application/pdf', size: 10_485_760, title: undefined },
  { name: 'a.pdf', type: 'application/pdf', size: 10_485_761, title: 'File Too Large' },
  { name: 'a.JPEG', type: '', size: 1, title: undefined },
  { name: 'a.jpg', type: '', size: 1, title: undefined },
  { name: 'no ending', type: 'image/png', size: 1, title: undefined },
  { name: 'a.pdf.exe', type: '', size: 1, title: 'Invalid File Type' },
  { name: 'a.svg', type: 'image/svg+xml', size: 1, title: 'Invalid File Type' },
  { name: 'a.docx', type: 'application/msword', size: 99_000_000, title: 'Invalid File Type' },
  { name: 'a.png', type: 'image/png', size: 0, title: 'Empty File' },
])('$name of type "$type" with $size bytes: $title', ({ title, ...file }) => {
  expect(explainRefusal(file)?.title).toBe(title);
});

it('moves in steps and waits at 90', () => {
  const seen = [DOCUMENT_PROGRESS_START];
  for (let i = 0; i < 6; i += 1) seen.push(nextProgress(seen.at(-1) ?? 0));
  expect(seen).toEqual([25, 40, 55, 70, 85, 90, 90]);
});

it.each([
  { bytes: 0, read: '0 KB' },
  { bytes: 1, read: '1 KB' },
  { bytes: 1_536, read: '2 KB' },
  { bytes: 1_047_552, read: '1,023 KB' },
  { bytes: 1_048_576, read: '1 MB' },
  { bytes: 2_621_440, read: '2.5 MB' },
  { bytes: 10_485_760, read: '10 MB' },
])('$bytes bytes are read as $read', ({ bytes, read }) => {
  expect(formatFileSize(bytes)).toBe(read);
});
