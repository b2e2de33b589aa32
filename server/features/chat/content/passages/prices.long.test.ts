import { expect, it } from 'vitest';
import { NORTHMARK } from '#core/content/brand/brand.ts';
import { priceStory } from '#core/content/prices.ts';
import { createAssistant } from '#server/features/chat/assistant.ts';

const STORY = priceStory(NORTHMARK.prices);

it.each([
  ['what is the validation fee for', [STORY.fee, STORY.nothingMore]],
  ['is it cheaper to order several', [STORY.validation]],
  ['is 350 all we pay', [STORY.validation, STORY.nothingMore]],
  ['how much is service excellence?', [STORY.both]],
])('answers "%s" with the sentences of the pages', (question, sentences) => {
  const { reply } = createAssistant(NORTHMARK).answer(question);
  for (const sentence of sentences) expect(reply).toContain(sentence);
});
