import { describe, expect, it } from 'vitest';
import { NORTHMARK } from '#core/content/brand/brand.ts';
import { createAssistant } from '#server/features/chat/assistant.ts';
import { type Passage, withLines } from '#server/features/chat/content/source.ts';
import { conceptsOf, type Reading } from '#server/features/chat/reading/concepts.ts';
import { stem, wordsOf } from '#server/features/chat/reading/words.ts';
import { createFocus } from './focus.ts';

const FRUIT = ['Apples are red.', 'Pears are green.', 'Lemons are yellow.', 'Plums are blue.'];

const aPassage = (text: string): Passage => ({
  id: 'a-passage',
  topic: 'company',
  title: 'What is there?',
  text,
  link: { href: '/', label: 'Read it' },
});

function read(question: string): Reading {
  const words = wordsOf(question);
  return { words, stems: words.map(stem), concepts: conceptsOf(words) };
}

function firstLineOf(text: string, question: string): string | undefined {
  const passage = aPassage(text);
  return createFocus([passage])(passage, read(question)).text.split('\n• ')[1];
}

describe('a list', () => {
  it('begins with the line that a question asks for', () => {
    expect(firstLineOf(withLines('There are:', FRUIT), 'are the lemons yellow')).toBe(FRUIT[2]);
  });

  it('keeps its other lines in their order, and what is said below it', () => {
    const passage = aPassage(`${withLines('There are:', FRUIT)}\nAll are fresh.`);
    const focused = createFocus([passage])(passage, read('plums'));
    const [apples, pears, lemons, plums] = FRUIT as [string, string, string, string];
    expect(focused.text).toBe(
      `${withLines('There are:', [plums, apples, pears, lemons])}\nAll are fresh.`,
    );
  });

  it.each([
    ['asks for none of its lines', 'is there any meat'],
    ['asks for two lines at once', 'pears or lemons'],
    ['asks mostly for something else', 'lemons with sugar cinnamon butter pastry'],
  ])('stays as it is for a question that %s', (_, question) => {
    expect(firstLineOf(withLines('There are:', FRUIT), question)).toBe(FRUIT[0]);
  });

  it('stays as it is where it is short, or ranks levels', () => {
    expect(firstLineOf(withLines('There are:', FRUIT.slice(0, 3)), 'lemons')).toBe(FRUIT[0]);
    const levels = FRUIT.map((line, i) => `Level ${i + 1}: ${line}`);
    expect(firstLineOf(withLines('Levels:', levels), 'lemons')).toBe(levels[0]);
  });
});

describe('an answer with a list', () => {
  it('says first what was asked for', () => {
    const { reply } = createAssistant(NORTHMARK).answer('May we put the mark on our packaging?');
    expect(reply.split('\n• ')[1]).toMatch(/^Do not put the mark on a product/);
    expect(reply).toMatch(/^No\./);
  });
});
