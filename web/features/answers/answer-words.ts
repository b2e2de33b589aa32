import type { AnswerPage, AnswerPoint } from '#core/contract/answers.ts';
import type { BadgeTone } from '#web/components/ui/badge.tsx';
import type { Drafts } from '#web/features/answers/drafts/draft.ts';
import { claimKey, pointKey } from '#web/features/answers/drafts/kept-drafts.ts';

/** What each kind of point is called, and what it means for the certificate. */
export const KIND_WORDS: Record<
  AnswerPoint['kind'],
  { label: string; tone: BadgeTone; meaning: string }
> = {
  request: {
    label: 'Question',
    tone: 'info',
    meaning: 'Please answer in your own words, or show us a document.',
  },
  major: {
    label: 'Must be settled',
    tone: 'warning',
    meaning: 'This has to be settled before we can certify your company.',
  },
  minor: {
    label: 'Small finding',
    tone: 'neutral',
    meaning: 'This does not keep you from being certified. We look at it again later.',
  },
  observation: {
    label: 'For your information',
    tone: 'neutral',
    meaning: 'You do not have to answer this.',
  },
};

const wantsAnswer = ({ kind, state }: AnswerPoint): boolean =>
  kind !== 'observation' && state !== 'closed';

/** The text in the field: what was typed here, or else what the server has. */
export const textOf = ({ id, answer }: AnswerPoint, drafts: Drafts): string =>
  drafts[pointKey(id)]?.value ?? answer ?? '';

export const levelOf = (
  { key, level }: AnswerPage['claims'][number],
  drafts: Drafts,
): number | null => Number(drafts[claimKey(key)]?.value ?? level) || null;

const isAnswered = (point: AnswerPoint, drafts: Drafts): boolean =>
  point.state === 'answered' ||
  textOf(point, drafts).trim() !== '' ||
  point.documents.some(({ isRemovable }) => isRemovable);

/** Counts the customer's answers so far. */
export function countAnswers({ points, claims }: AnswerPage, drafts: Drafts) {
  const wanted = points.filter(wantsAnswer);
  return {
    points: wanted.length,
    answered: wanted.filter((point) => isAnswered(point, drafts)).length,
    claims: claims.length,
    chosen: claims.filter((claim) => levelOf(claim, drafts) !== null).length,
  };
}

export const countWords = (count: number, noun: string): string =>
  count === 1 ? `one ${noun}` : `${count} ${noun}s`;
