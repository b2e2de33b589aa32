import { expect, it } from 'vitest';
import { NORTHMARK } from '#core/content/brand/brand.ts';
import { PRICE_STORY } from '#core/content/prices.ts';
import { createAssistant } from '#server/features/chat/assistant.ts';

it.each([
  ['what is the validation fee for', [PRICE_STORY.fee, PRICE_STORY.nothingMore]],
  ['is it cheaper to order several', [PRICE_STORY.validation]],
  ['is 350 all we pay', [PRICE_STORY.validation, PRICE_STORY.nothingMore]],
  ['how much is service excellence?', [PRICE_STORY.both]],
])('answers "%s" with the sentences of the pages', (question, sentences) => {
  const { reply } = createAssistant(NORTHMARK).answer(question);
  for (const sentence of sentences) expect(reply).toContain(sentence);
});
