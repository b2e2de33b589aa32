import type { AnswerPage, AnswerPoint } from '#core/contract/answers.ts';

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
