import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { stored } from './stored.ts';

const slot = stored('thing', z.object({ name: z.string() }));

it('gives back what was written', () => {
  slot.write({ name: 'Ada' });
  expect(slot.read()).toEqual({ name: 'Ada' });
  slot.clear();
  expect(slot.read()).toBeUndefined();
});

it.each(['', '{', 'null', '[]', '{"name":1}', '"text"'])('takes %j for nothing', (text) => {
  localStorage.setItem('thing', text);
  expect(slot.read()).toBeUndefined();
});

it('works on where storage is forbidden', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => slot.write({ name: 'Ada' })).not.toThrow();
});
