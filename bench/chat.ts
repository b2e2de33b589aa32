import { NORTHMARK } from '#core/content/brand/brand.ts';
import { type Assistant, createAssistant } from '#server/features/chat/assistant.ts';
import type { EvaluationQuestion } from '#server/features/chat/evaluation/question.ts';
import { redact } from '#server/features/chat/reading/redact.ts';
import { plainText, wordsOf } from '#server/features/chat/reading/words.ts';
import {
  ALL_QUESTIONS,
  evaluate,
  inventionsIn,
  publishedFigures,
} from '#server/test/chat-evaluation.ts';
import { HOSTILE_MESSAGES } from '#server/test/hostile/messages.ts';
import { percentile, type Row } from './budget.ts';

/** Repetitions per question. The median counts, so that other work on the machine does not distort the result. */
const ROUNDS = 7;

/** Milliseconds of CPU time for handling one message, including what is stored for staff. */
function cpuTimeOf(
  assistant: Assistant,
  { message, history }: (typeof HOSTILE_MESSAGES)[number],
): number {
  const times = Array.from({ length: ROUNDS }, () => {
    const began = process.cpuUsage();
    assistant.answer(message, history);
    wordsOf(redact(plainText(message)));
    const { user, system } = process.cpuUsage(began);
    return (user + system) / 1_000;
  });
  return percentile(times, 0.5);
}

/** Milliseconds for one question. */
function timeOf(assistant: Assistant, { question, history }: EvaluationQuestion): number {
  const times = Array.from({ length: ROUNDS }, () => {
    const began = performance.now();
    assistant.answer(question, history);
    return performance.now() - began;
  });
  return percentile(times, 0.5);
}

export async function measureChat(): Promise<Row[]> {
  const assistant = createAssistant(NORTHMARK);
  for (const { question, history } of ALL_QUESTIONS) assistant.answer(question, history);
  for (const hostile of HOSTILE_MESSAGES) cpuTimeOf(assistant, hostile);
  const times = ALL_QUESTIONS.map((question) => timeOf(assistant, question));
  const hostileTimes = HOSTILE_MESSAGES.map((message) => cpuTimeOf(assistant, message));
  const { inScope, refusals } = evaluate(assistant, ALL_QUESTIONS);
  const published = publishedFigures(NORTHMARK);
  const inventions = ALL_QUESTIONS.flatMap((question) =>
    inventionsIn(question, assistant.answer(question.question, question.history), published),
  );
  return [
    {
      what: 'assistant: time for an answer, p95',
      figure: percentile(times, 0.95),
      unit: 'ms',
      budget: { atMost: 10 },
    },
    {
      what: `assistant: CPU for the worst of ${HOSTILE_MESSAGES.length} hostile messages`,
      figure: percentile(hostileTimes, 1),
      unit: 'ms',
      budget: { atMost: 10 },
    },
    {
      what: `assistant: right passage, of ${ALL_QUESTIONS.length} questions those in scope`,
      figure: inScope,
      unit: '%',
      budget: { atLeast: 95 },
    },
    {
      what: 'assistant: refusals out of scope',
      figure: refusals,
      unit: '%',
      budget: { atLeast: 95 },
    },
    {
      what: 'assistant: invented figures and codes',
      figure: inventions.length,
      unit: '',
      budget: { atMost: 0 },
    },
  ];
}
