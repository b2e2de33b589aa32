import { describe, expect, it } from 'vitest';
import { NORTHMARK } from '#core/content/brand/brand.ts';
import { STARTERS } from '#core/content/chat.ts';
import { PAGE_PATHS } from '#core/content/page-titles.ts';
import { secretIn } from '#core/domain/chat/secrets.ts';
import { createAssistant } from '#server/features/chat/assistant.ts';
import { withBrand } from '#server/features/chat/content/languages/language.ts';
import { passages } from '#server/features/chat/content/passages.ts';
import { NEXT_QUESTIONS, TOPICS } from '#server/features/chat/content/topics.ts';
import { unsupportedFigures } from '#server/features/chat/model/figures.ts';
import { LANGUAGES } from '#server/features/chat/reading/other-language.ts';
import {
  ALL_QUESTIONS,
  evaluate,
  inventionsIn,
  isRefusal,
  publishedFigures,
} from '#server/test/chat-evaluation.ts';
import { BLIND_QUESTIONS } from './blind.ts';
import { OFF_TOPIC_MESSAGES, UNKNOWN_ABOUT_US } from './off-topic.ts';

const assistant = createAssistant(NORTHMARK);
const published = publishedFigures(NORTHMARK);

describe('the evaluation', () => {
  it('has 120 questions or more, 40 of them by somebody who does not tune', () => {
    expect(ALL_QUESTIONS.length).toBeGreaterThanOrEqual(120);
    expect(BLIND_QUESTIONS.length).toBeGreaterThanOrEqual(40);
    const asked = ALL_QUESTIONS.map(({ question, history }) => JSON.stringify([question, history]));
    expect(new Set(asked).size).toBe(asked.length);
  });

  it.each([
    ['all questions', ALL_QUESTIONS],
    ['the blind questions alone', BLIND_QUESTIONS],
  ])('finds the right passage, or refuses, for 95 %% of %s', (_, questions) => {
    const { inScope, refusals, wrong } = evaluate(assistant, questions);
    expect(inScope, wrong.join('\n')).toBeGreaterThanOrEqual(95);
    expect(refusals, wrong.join('\n')).toBeGreaterThanOrEqual(95);
  });

  it('tells what is off topic from what is about us and unknown', () => {
    const isCalledOffTopic = (message: string) =>
      assistant.answer(message).reply.startsWith('That is not something I can help with');
    const missed = OFF_TOPIC_MESSAGES.filter((message) => !isCalledOffTopic(message));
    const lost = UNKNOWN_ABOUT_US.filter(isCalledOffTopic);
    expect(missed.length / OFF_TOPIC_MESSAGES.length, missed.join('\n')).toBeLessThan(0.12);
    expect(lost.length / UNKNOWN_ABOUT_US.length, lost.join('\n')).toBeLessThan(0.05);
  });

  it('knows us by name, but not by the small words in it', () => {
    const { answer } = createAssistant({ ...NORTHMARK, name: 'The Acme Seal' });
    expect(answer('has a bank bought Acme').kind).toBe('no-grounds');
    expect(answer('what is the capital of France').kind).toBe('refused');
  });

  it('takes no question for a secret', () => {
    const found = ALL_QUESTIONS.filter(({ question }) => secretIn(question));
    expect(found).toEqual([]);
  });

  it('invents no price, no figure and volunteers no code', () => {
    const inventions = ALL_QUESTIONS.flatMap((question) => {
      const answer = assistant.answer(question.question, question.history);
      return inventionsIn(question, answer, published).map(
        (invention) => `${invention} in the answer to "${question.question}"`,
      );
    });
    expect(inventions).toEqual([]);
  });

  it('would notice an invention', () => {
    const question = { question: 'x', kind: 'plain', expect: { refusal: true } } as const;
    const answer = assistant.answer('hello');
    for (const reply of ['It costs $99.', 'Use SAVE10.', '40% off', 'within 2 days']) {
      expect(inventionsIn(question, { ...answer, reply }, published), reply).toHaveLength(1);
    }
  });

  it('names the way to a person with every refusal', () => {
    for (const { question, history } of ALL_QUESTIONS) {
      const answer = assistant.answer(question, history);
      if (!isRefusal(answer)) continue;
      expect(answer.reply, question).toContain('contact page');
      expect(answer.links.at(-1)?.path, question).toMatch(/^\/contact(\?question=|$)/);
    }
  });
});

describe('what it knows', () => {
  const all = passages(NORTHMARK);

  it('speaks of every topic, in passages with names of their own', () => {
    expect(TOPICS.filter((topic) => !all.some((passage) => passage.topic === topic))).toEqual([]);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  });

  it.each(all)('$id states only what pages and rules state, in whole sentences', (passage) => {
    expect(unsupportedFigures(passage.text, published)).toEqual([]);
    expect(passage.text).toMatch(/^[A-Z].*([.]|• .+)$/s);
  });

  it.each(LANGUAGES)('states the same figures in another language: $notice', ({ answers }) => {
    for (const [id, answer] of Object.entries(answers)) {
      const text = withBrand(answer, NORTHMARK);
      expect(text).not.toContain('{');
      expect(unsupportedFigures(text, published), text).toEqual([]);
      expect(all.map((passage) => passage.id)).toContain(id);
    }
  });

  it.each(all)('$id leads to a page that exists', ({ link }) => {
    const paths: readonly string[] = PAGE_PATHS;
    expect(paths).toContain(link.href.replace(/[?#].*$/, ''));
  });

  it.each(all)('$id is found by its own title', ({ title, topic }) => {
    expect(assistant.answer(title).topic).toBe(topic);
  });

  it.each([...STARTERS, ...Object.values(NEXT_QUESTIONS).flat()])('can answer "%s"', (question) => {
    expect(assistant.answer(question).kind).toBe('answer');
  });

  it('states no figure of the shipped prices where others are published', () => {
    const other = {
      ...NORTHMARK,
      prices: { validationFee: 480, secondArea: 70, thirdArea: 30 },
    };
    const told = publishedFigures(other);
    expect(told).not.toMatch(/\$(350|525|613)\b/);
    for (const { text } of passages(other)) expect(unsupportedFigures(text, told)).toEqual([]);
    const { answer } = createAssistant(other);
    expect(answer('Is 480 all we pay?').reply).toContain('The validation fee is $480');
    expect(answer('What do 3 areas cost with SAVE10?').reply).toMatch(/cost \$960.*\$864/);
    expect(answer('¿Cuánto cuesta un área?').reply).toMatch(/\$480.*\$816.*\$960/);
    expect(answer('How much is the overall certification?').reply).toContain('$480');
  });

  it('follows the brand', () => {
    const other = createAssistant({
      ...NORTHMARK,
      name: 'Acme Seal',
      supportEmail: 'help@acme.example',
      phone: '+1 555 0100',
    });
    expect(other.answer('What is your phone number?').reply).toContain('+1 555 0100');
    expect(other.answer('support email').reply).toContain('help@acme.example');
    expect(other.answer('who is behind this').reply).toContain('Acme Seal');
  });
});
