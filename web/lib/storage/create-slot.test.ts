import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { AS_TEXT, createSlot } from './create-slot.ts';

const slot = createSlot('thing', z.object({ name: z.string() }));

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

it('keeps a text as it is, and reads it with quotes around it too', () => {
  const name = createSlot('name', z.string().min(1), undefined, AS_TEXT);
  name.write('Ada');
  expect(localStorage.getItem('name')).toBe('Ada');
  expect(name.read()).toBe('Ada');
  localStorage.setItem('name', '"Grace"');
  expect(name.read()).toBe('Grace');
  name.clear();
  expect(name.read()).toBeUndefined();
});

it('works on where storage is forbidden', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  expect(slot.read()).toBeUndefined();
  expect(() => slot.write({ name: 'Ada' })).not.toThrow();
});
