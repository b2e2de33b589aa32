import type { Brand } from '#core/content/brand/brand.ts';
import { faq } from '#core/content/faq.ts';
import { landingCopy } from '#core/content/landing.ts';
import { cookiePolicy } from '#core/content/legal/cookies.ts';
import { howWeDecide } from '#core/content/legal/how-we-decide.ts';
import { privacyPolicy } from '#core/content/legal/privacy.ts';
import { termsOfService } from '#core/content/legal/terms.ts';
import { PROGRAMME_CARDS } from '#core/content/programmes.ts';
import { QUESTIONS } from '#core/content/questions/questions.ts';
import { LEVELS } from '#core/domain/assessment/assessment-question.ts';
import { shareOfPoints } from '#core/domain/assessment/criteria.ts';
import { ELIGIBLE_FROM, NEARLY_THERE_FROM } from '#core/domain/assessment/scoring.ts';
import {
  COMPLAINT_ACKNOWLEDGED_BUSINESS_DAYS,
  COMPLAINT_ANSWERED_BUSINESS_DAYS,
} from '#core/domain/business-days.ts';
import { AREAS, PROGRAMMES } from '#core/domain/catalogue.ts';
import { formatMoney } from '#core/domain/money.ts';
import { DISCOUNT_CODES, quote } from '#core/domain/payments/pricing.ts';
import type { Answer } from '#server/features/chat/answer.ts';
import type { Assistant } from '#server/features/chat/assistant.ts';
import { BLIND_QUESTIONS } from '#server/features/chat/evaluation/blind.ts';
import { OUTSIDERS_QUESTIONS } from '#server/features/chat/evaluation/outsiders.ts';
import type { EvaluationQuestion } from '#server/features/chat/evaluation/question.ts';
import { STRANGERS_QUESTIONS } from '#server/features/chat/evaluation/strangers.ts';
import { TUNED_QUESTIONS } from '#server/features/chat/evaluation/tuned.ts';
import { figuresIn, unsupportedFigures } from '#server/features/chat/model/figures.ts';

export const ALL_QUESTIONS: readonly EvaluationQuestion[] = [
  ...BLIND_QUESTIONS,
  ...TUNED_QUESTIONS,
  ...STRANGERS_QUESTIONS,
  ...OUTSIDERS_QUESTIONS,
];

export const isRefusal = ({ kind }: Answer): boolean => kind === 'refused' || kind === 'no-grounds';

/** Lists what is wrong with an answer; empty if it is right. */
function faultsOf(
  { expect, mustMention, mustMatch, mustNotMention }: EvaluationQuestion,
  answer: Answer,
) {
  const reply = answer.reply.toLowerCase();
  const isRight =
    'topic' in expect ? answer.topic === expect.topic : isRefusal(answer) === 'refusal' in expect;
  const mentions = (forms: string) =>
    forms.split('|').some((form) => reply.includes(form.toLowerCase()));
  const lacking = (mustMention ?? []).filter((forms) => !mentions(forms));
  const unmatched = (mustMatch ?? []).filter((pattern) => !new RegExp(pattern, 'i').test(reply));
  const excess = (mustNotMention ?? []).filter((words) => reply.includes(words.toLowerCase()));
  return [
    ...(isRight ? [] : [`got ${answer.topic ?? answer.kind}`]),
    ...[...lacking, ...unmatched].map((words) => `lacks ${words}`),
    ...excess.map((words) => `says ${words}`),
  ];
}

/** What the passages quote of the rules for the assessment and uploads. */
const RULES = `${QUESTIONS.length} questions, level 3 of ${LEVELS.length}, ${ELIGIBLE_FROM} out of 100, from ${NEARLY_THERE_FROM} to ${ELIGIBLE_FROM - 1}, 10 MB, ${COMPLAINT_ACKNOWLEDGED_BUSINESS_DAYS} business days, ${COMPLAINT_ANSWERED_BUSINESS_DAYS} business days, ISO/IEC 17021-1 or 17065, ${LEVELS.map((level) => `${shareOfPoints(level)}%`).join(', ')}`;

/** Returns every figure on the pages and derived from the rules: no other may be stated. Rereading the pages for each answer is slow. */
export function publishedFigures(brand: Brand): string {
  const totals = AREAS.flatMap((_, i) =>
    [undefined, ...DISCOUNT_CODES].flatMap((discount) => {
      const ids = AREAS.slice(0, i + 1).map(({ id }) => id);
      const { lines, subtotal, total, discount: taken } = quote(brand.prices, ids, discount);
      const amounts = [...lines.map(({ toPay }) => toPay), subtotal, total, taken?.amount ?? 0];
      return [...amounts.map(formatMoney), taken ? `${taken.percent}%` : ''];
    }),
  );
  const pages = [
    faq(brand),
    landingCopy(brand),
    PROGRAMME_CARDS,
    QUESTIONS,
    termsOfService(brand),
    privacyPolicy(brand),
    cookiePolicy(brand),
    howWeDecide(brand),
    brand.portfolio,
    brand.testimonials,
  ];
  const listPrices = PROGRAMMES.map(({ listPrice }) => formatMoney(listPrice));
  const published = [JSON.stringify(pages), ...totals, ...listPrices, RULES].join(' ');
  return [...figuresIn(published)].join('; ');
}

/** Returns prices, percentages, times and codes in a reply that nothing we publish supports. */
export function inventionsIn(
  { question, history = [] }: EvaluationQuestion,
  { reply }: Answer,
  published: string,
): string[] {
  const typed = [question, ...history.map(({ content }) => content)].join(' ').toUpperCase();
  const volunteered = DISCOUNT_CODES.filter(
    ({ code }) => reply.toUpperCase().includes(code) && !typed.includes(code),
  ).map(({ code }) => code);
  return [...unsupportedFigures(reply, published), ...volunteered];
}

/** Returns the percentage of right answers, for answerable questions and for those that must be refused. */
export function evaluate(assistant: Assistant, questions: readonly EvaluationQuestion[]) {
  const judged = questions.map((question) => ({
    question,
    faults: faultsOf(question, assistant.answer(question.question, question.history)),
  }));
  const scoreOf = (isWanted: boolean) => {
    const some = judged.filter(({ question }) => 'refusal' in question.expect === isWanted);
    return (100 * some.filter(({ faults }) => faults.length === 0).length) / some.length;
  };
  return {
    inScope: scoreOf(false),
    refusals: scoreOf(true),
    wrong: judged
      .filter(({ faults }) => faults.length > 0)
      .map(({ question, faults }) => `${question.question}: ${faults.join(', ')}`),
  };
}
