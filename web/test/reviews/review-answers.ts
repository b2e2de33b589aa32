import { screen } from '@testing-library/react';
import { type AnswerPage, type AnswerPoint, answers } from '#core/contract/answers.ts';
import { answer, serve } from '#web/test/answers.ts';
import { renderApp } from '#web/test/render-app.tsx';

export const TOKEN = 'Zq3v8yB1kT5nR7wX2cF9hJ4mL6pS0dG-aE_uViNoWrQ';

/** A question that waits for its answer; a test names what it is about. */
export const samplePoint = (overrides: Partial<AnswerPoint> = {}): AnswerPoint => ({
  id: 11,
  kind: 'request',
  text: 'Who may open the customer files?',
  criterion: 'How do you decide who has access to which data?',
  state: 'open',
  messages: [],
  answer: null,
  documents: [],
  ...overrides,
});

export const sampleAnswerPage = (overrides: Partial<AnswerPage> = {}): AnswerPage => ({
  companyName: 'Analytical Engines',
  state: 'waiting',
  points: [
    samplePoint(),
    samplePoint({ id: 12, kind: 'major', text: 'There is no plan for a fire.', criterion: null }),
  ],
  claims: [],
  roomLeft: 50_000_000,
  answeredAt: null,
  dueOn: null,
  completionUntil: null,
  ...overrides,
});

export const sampleDocument = {
  id: 5,
  documentName: 'access.pdf',
  documentType: 'application/pdf',
  documentSize: 2_048,
  uploadedAt: '2026-11-16T10:00:00.000Z',
  isRemovable: true,
};

export const waitingPage = sampleAnswerPage();

export const answeredPage = sampleAnswerPage({
  state: 'open',
  answeredAt: '2026-11-17T10:00:00.000Z',
  dueOn: '2026-11-26',
});

/** The reply to a link that was ended. */
export const DEAD = 'This link no longer works. Please ask us for a new one.';

/** The page that waits for answers, and what was sent to the server. */
export function openAnswers(...replies: Parameters<typeof serve>) {
  const seen = serve(
    answer(answers.read, waitingPage),
    answer(answers.write, waitingPage),
    ...replies,
  );
  return { seen, ...renderApp(`/answer#${TOKEN}`) };
}

export const answerField = () =>
  screen.findByRole<HTMLTextAreaElement>('textbox', { name: /answer to point 1/i });

export const button = (name: string) => screen.findByRole('button', { name });
