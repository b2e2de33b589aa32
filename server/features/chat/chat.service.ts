import { statesClaim } from '#core/content/claims.ts';
import { RETENTION_DAYS } from '#core/content/promises.ts';
import type { Turn } from '#core/contract/chat.ts';
import type { Deps } from '#server/deps.ts';
import { REPLIES } from '#server/features/chat/content/replies.ts';
import { findFault, toPrompt } from '#server/features/chat/model/model-wording.ts';
import { earlierQuestions } from '#server/features/chat/reading/follow-up.ts';
import { isOtherLanguage } from '#server/features/chat/reading/other-language.ts';
import { redact } from '#server/features/chat/reading/redact.ts';
import { plainText, wordsOf } from '#server/features/chat/reading/words.ts';
import { listDiscounts } from '#server/features/settings/list-discounts.ts';
import { findPageSettings } from '#server/features/settings/settings.queries.ts';
import type { Answer } from './answer.ts';
import type { Assistant } from './assistant.ts';
import { countUnanswered, deleteUnanswered } from './chat.queries.ts';

const DAY_MS = 86_400_000;

type Question = { message: string; history?: readonly Turn[] | null | undefined };

/** Answers from the passages; a model, if there is one, only rephrases them. */
export async function ask(deps: Deps, assistant: Assistant, { message, history }: Question) {
  const question = plainText(message);
  const earlier = earlierQuestions(history ?? []);
  const discounts = await listDiscounts(deps);
  const answer = assistant.answer(message, history ?? [], { discounts });
  const wording = await wordAnswer(deps, answer, question, earlier);
  if (answer.kind === 'no-grounds' && !wording) await keepUnanswered(deps, question);
  return {
    reply: await markSamples(deps, wording ?? answer.reply),
    links: [...answer.links],
    suggestions: [...answer.suggestions],
  };
}

/** Undefined if there is no model, if it fails, or if it says something the passages do not. */
async function wordAnswer(
  { chat, brand, log }: Deps,
  { grounds }: Answer,
  question: string,
  earlier: readonly string[],
): Promise<string | undefined> {
  if (!chat || grounds.length === 0) return undefined;
  try {
    const prompt = toPrompt({ brandName: brand.name, question, earlier, grounds });
    const wording = (await chat.complete(prompt)).replaceAll('**', '').trim();
    const isEnglish = !isOtherLanguage(wordsOf(question));
    const fault = findFault(wording, { question, grounds }, isEnglish);
    if (!fault) return wording;
    log.warn({ fault }, "the chat model's wording was not used");
  } catch (error) {
    log.warn({ err: error }, 'the chat model gave no wording');
  }
  return undefined;
}

/** Labels unconfirmed figures as samples under a public address, like the landing page. */
async function markSamples({ brand, config, db }: Deps, reply: string): Promise<string> {
  const mayBeSample = config.isPublic && brand.sampleContent && statesClaim(brand, reply);
  if (!mayBeSample || (await findPageSettings(db)).areClaimsConfirmed) return reply;
  return `${reply} ${REPLIES.sampleFigures}`;
}

/** Stores the question for staff, so that the FAQ can grow: its text without personal data, and how often it was asked. */
async function keepUnanswered({ db, now }: Deps, text: string): Promise<void> {
  const question = redact(text);
  const normalized = wordsOf(question.normalize('NFKC')).join(' ');
  if (normalized) await countUnanswered(db, { question, normalized, now: now() });
}

export const purgeUnanswered = ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> =>
  deleteUnanswered(db, new Date(now().getTime() - RETENTION_DAYS.unansweredQuestions * DAY_MS));
