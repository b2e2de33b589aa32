import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ASSESSMENT_COPY } from '#core/content/assessment-copy.ts';
import { QUESTIONS, SCHEME_VERSION } from '#core/content/questions/questions.ts';
import type { ChoiceQuestion, Question } from '#core/domain/assessment/assessment-question.ts';
import { OVERALL_RULE } from '#core/domain/assessment/overall.ts';
import { ELIGIBLE_FROM } from '#core/domain/assessment/scoring.ts';
import { AREAS } from '#core/domain/catalogue.ts';
import { renderApp } from '#web/test/render-app.tsx';

async function openPage() {
  renderApp('/criteria');
  await screen.findByRole('heading', { level: 1, name: 'Certification criteria' });
}

const wordsOf = (element: Element | null | undefined): string =>
  element?.textContent?.replaceAll(/\s+/g, ' ').trim() ?? '';

/** Reads what the page says of a question, in the section of its area, under its text. */
function readQuestion({ area, text }: Question) {
  const section = document.getElementById(area);
  const heading = [...(section?.querySelectorAll('h3') ?? [])].find((h3) => wordsOf(h3) === text);
  const card = heading?.closest('section');
  return {
    text: wordsOf(card),
    levels: [...(card?.querySelectorAll('li > :last-child') ?? [])].map(wordsOf),
    isMustHave: wordsOf(card).includes('Must-have'),
    isThere: Boolean(card),
  };
}

function isShownScored(question: ChoiceQuestion): boolean {
  const { text, levels, isMustHave } = readQuestion(question);
  return (
    levels.join('\n') === question.options.join('\n') &&
    isMustHave === question.isMustHave &&
    text.includes(`${question.weight * 10} of 100 points`) &&
    text.includes(`${ASSESSMENT_COPY.evidenceLabel} ${question.evidence}`)
  );
}

/** Keys of the questions that the page omits, or shows differently than the assessment. */
const listDifferences = (questions: readonly Question[]): string[] =>
  questions
    .filter((question) => {
      const { isThere, text } = readQuestion(question);
      const isWhole =
        isThere && text.includes(question.shortName) && text.includes(question.hint ?? '');
      return !(isWhole && (question.kind === 'text' || isShownScored(question)));
    })
    .map(({ key }) => key);

/** The assessment's questions after a change that the page does not have. */
const withChange = (key: string, change: Partial<ChoiceQuestion>): readonly Question[] =>
  QUESTIONS.map((question) =>
    question.key === key ? ({ ...question, ...change } as Question) : question,
  );

describe('the criteria', () => {
  it('are the questions of the assessment, and nothing else', async () => {
    await openPage();
    expect(listDifferences(QUESTIONS)).toEqual([]);
    const shown = AREAS.flatMap(({ id }) => [
      ...(document.getElementById(id)?.querySelectorAll('h3') ?? []),
    ]);
    expect(shown.map(wordsOf)).toEqual(QUESTIONS.map(({ text }) => text));
  });

  const choice = QUESTIONS.find(
    (question): question is ChoiceQuestion => question.kind === 'choice',
  ) as ChoiceQuestion;
  const [first, second, third, fourth, fifth] = choice.options;
  it.each([
    ['text', { text: `${choice.text} Really?` }],
    ['level', { options: [first, second, `${third} Mostly.`, fourth, fifth] }],
    ['order of levels', { options: [second, first, third, fourth, fifth] }],
    ['evidence', { evidence: 'A signed statement.' }],
    ['must-have', { isMustHave: !choice.isMustHave }],
    ['weight', { weight: choice.weight + 1 }],
    ['hint', { hint: 'In a small firm, a word is enough.' }],
  ] as const)('are told from those with another %s', async (_, change) => {
    await openPage();
    expect(listDifferences(withChange(choice.key, change))).toEqual([choice.key]);
  });

  it('come with the bar, the overall rule and the version', async () => {
    await openPage();
    const page = wordsOf(screen.getByRole('main'));
    expect(page).toContain(`at least ${ELIGIBLE_FROM} of 100 points`);
    expect(page).toContain('Every must-have is at level 3 or higher.');
    expect(page).toContain('No answer is at level 1.');
    expect(page).toContain(OVERALL_RULE);
    expect(page).toContain(`Scheme version ${SCHEME_VERSION}`);
  });

  it('are reached area by area, under headings in order', async () => {
    await openPage();
    const contents = within(screen.getByRole('navigation', { name: 'On this page' }));
    for (const { id, name } of AREAS) {
      expect(contents.getByRole('link', { name }).getAttribute('href')).toBe(`#${id}`);
      expect(wordsOf(document.getElementById(id)?.querySelector('h2'))).toBe(name);
    }
    const main = screen.getByRole('main');
    const levels = [...main.querySelectorAll('h1, h2, h3, h4')].map((h) => Number(h.tagName[1]));
    expect(levels[0]).toBe(1);
    for (const [i, level] of levels.entries()) {
      if (i > 0) expect(level - (levels[i - 1] ?? 0)).toBeLessThanOrEqual(1);
    }
  });
});
