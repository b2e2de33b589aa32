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
  ['and if we take environmental and workplace with it?', 'Three areas in one order cost $613'],
  ['and security into the same order?', 'The validation fee is $350'],
  ['and environment too?', 'Two areas in one order cost $525'],
])('adds what comes to an area that was named: %s', (message, price) => {
  const before = [{ sender: 'user', content: 'What does security cost?' }] as const;
  expect(answer(message, before).reply).toContain(price);
});

it.each([
  ['whats the list prise of the enviromental one', '$2,000 for Environmental Excellence.'],
  ['list prices of all your programs please', '$1,900 for Workplace Excellence'],
])('takes a list price for that of programs: %s', (message, price) => {
  expect(answer(message).reply).toContain(price);
  expect(answer(message).topic).toBe('list-prices');
});

it.each([
  'What does it cost to get my company certified by you?',
  'How much is it for my company to get your certificate?',
  'What do you charge to certify a company?',
])('tells the fee where nothing but the price is asked: %s', (message) => {
  expect(answer(message).reply).toMatch(/^The validation fee is \$350 for one area/);
});

it('tells no fee where the cost is that of something else', () => {
  const before = [{ sender: 'user', content: 'Can we appeal against a decision?' }] as const;
  expect(answer('and what does it cost?', before).reply).toContain('costs nothing');
});
