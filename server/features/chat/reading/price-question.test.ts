import { expect, it } from 'vitest';
import { NORTHMARK } from '#core/content/brand/brand.ts';
import { createAssistant } from '#server/features/chat/assistant.ts';

const { answer } = createAssistant(NORTHMARK);
const afterPrice = (message: string) =>
  answer(message, [{ sender: 'user', content: 'what does one area cost' }]).reply;

it('counts no areas by what happens two times', () => {
  const reply = afterPrice('if that hold lapses, do I end up paying two times?');
  expect(reply).toContain('never charged twice');
  expect(reply).not.toContain('$525');
});

it('counts areas by a bare number after a price', () => {
  expect(afterPrice('and two?')).toContain('$525');
});

it.each([
  ['whats the list prise of the enviromental one', '$2,000 for Environmental Excellence.'],
  ['list prices of all your programs please', '$1,900 for Workplace Excellence'],
])('takes a list price for that of programs: %s', (message, price) => {
  expect(answer(message).reply).toContain(price);
  expect(answer(message).topic).toBe('list-prices');
});
