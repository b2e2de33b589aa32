import type { CheckInPage } from '#core/contract/check-ins/check-in-records.ts';
import { AREAS } from '#core/domain/catalogue.ts';
import {
  type CheckInAnswer,
  STANDING,
  STANDING_WORDS,
  type Standing,
} from '#core/domain/check-ins/form.ts';
import { formatDay } from '#core/domain/moments.ts';

type Question = CheckInPage['questions'][number];

/** A calendar day is the same in every time zone. */
export const dayWords = (day: string): string => formatDay(day, 'UTC');

type Choice = { standing: Standing; label: string };

/** "As it was" answers neither "were there complaints?" nor "are you still the right person?". */
const OWN_CHOICES: Partial<Record<string, readonly Choice[]>> = {
  'events.complaints': [
    { standing: 'as-confirmed', label: 'No, nothing' },
    { standing: 'changed', label: 'Yes, there was something' },
  ],
  contact: [
    { standing: 'as-confirmed', label: 'Yes, I am' },
    { standing: 'changed', label: 'Someone else is' },
  ],
};

/** Returns the choices of a question, in order. */
export const choicesOf = (key: string): readonly Choice[] =>
  OWN_CHOICES[key] ?? STANDING.map((standing) => ({ standing, label: STANDING_WORDS[standing] }));

export const choiceWords = (key: string, standing: Standing): string =>
  choicesOf(key).find((choice) => choice.standing === standing)?.label ?? STANDING_WORDS[standing];

/** As in `listUnanswered`: changes and all open findings need words. */
export const needsWords = ({ kind }: Pick<Question, 'kind'>, { standing }: CheckInAnswer) =>
  kind === 'minor' || standing !== 'as-confirmed';

export function wordsLabel(
  { key, kind }: Pick<Question, 'key' | 'kind'>,
  standing: Standing,
): string {
  if (key === 'contact') return 'Who is? Name and e-mail address, please';
  if (key === 'events.complaints') return 'What happened, and what did you do?';
  if (kind === 'minor') return 'What did you do about it?';
  return standing === 'changed' ? 'What has changed?' : 'Since when, and why?';
}

export const areaNames = ({ areas }: Pick<CheckInPage, 'areas'>): string =>
  areas.map((id) => AREAS.find((area) => area.id === id)?.name ?? id).join(', ');

export const countWords = (count: number, noun: string): string =>
  count === 1 ? `one ${noun}` : `${count} ${noun}s`;
