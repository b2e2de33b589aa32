import { expect, it } from 'vitest';
import { canEditNote, canRemoveNote } from './note-rights.ts';

const note = (author: string, removedBy: string | null = null) => ({ author, removedBy });

it.each([
  ['its author', note('ada'), { username: 'ada', role: 'clerk' }, true, true],
  ['another clerk', note('ada'), { username: 'grace', role: 'clerk' }, false, false],
  ['a reviewer', note('ada'), { username: 'grace', role: 'reviewer' }, false, false],
  ['an owner', note('ada'), { username: 'grace', role: 'owner' }, false, true],
  [
    'an author who only looks by now',
    note('ada'),
    { username: 'ada', role: 'reader' },
    false,
    false,
  ],
  [
    'an owner, from before notes were dated',
    note(''),
    { username: 'ada', role: 'owner' },
    false,
    true,
  ],
  [
    'its author, once removed',
    note('ada', 'ada'),
    { username: 'ada', role: 'owner' },
    false,
    false,
  ],
] as const)('%s: changes and removes it', (_, written, reader, edits, removes) => {
  expect(canEditNote(written, reader)).toBe(edits);
  expect(canRemoveNote(written, reader)).toBe(removes);
});
