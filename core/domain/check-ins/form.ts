import type { FrozenScheme } from '#core/content/schemes/frozen-scheme.ts';
import type { AreaId } from '#core/domain/catalogue.ts';

/** Whether something is unchanged since the certificate was issued. */
export const STANDING = ['as-confirmed', 'changed', 'no-longer'] as const;
export type Standing = (typeof STANDING)[number];

export const STANDING_WORDS: Record<Standing, string> = {
  'as-confirmed': 'As it was',
  changed: 'It has changed',
  'no-longer': 'No longer',
};

/** The holder's answer about one thing. */
export type CheckInAnswer = {
  standing: Standing;
  /** Required unless unchanged. */
  text: string;
};

/** Questions about the company, before those about the areas. */
const COMPANY_QUESTIONS = [
  { key: 'company.name', text: 'Is the name on your certificate still right?' },
  { key: 'company.place', text: 'Is the place on your certificate still right?' },
  { key: 'company.owner', text: 'Are the owner and the legal form the same as a year ago?' },
  { key: 'company.size', text: 'Is the company about as large as a year ago?' },
  { key: 'company.scope', text: 'Do you still do what your certificate describes?' },
] as const;

/** After those about the areas. */
const EVENT_QUESTIONS = [
  {
    key: 'events.complaints',
    text: 'Have there been serious complaints, incidents or proceedings that affect the certified areas?',
  },
  { key: 'contact', text: 'Are you still the right person for us to write to?' },
] as const;

export type CheckInQuestion = {
  key: string;
  text: string;
  /** What the certificate is based on, in the scheme's words, or what it says; null if nothing was confirmed. */
  confirmed: string | null;
  kind: 'company' | 'must-have' | 'minor' | 'event';
};

type Asked = {
  scheme: FrozenScheme;
  areas: readonly AreaId[];
  /** The level that was confirmed of each criterion. */
  levels: Readonly<Record<string, number | null>>;
  certificate: { holderName: string; holderPlace: string; scope: string };
  /** Minor findings that were left open. */
  minors: readonly { id: number; text: string }[];
};

/** Lists a check-in's questions in order. */
export function listCheckInQuestions({
  scheme,
  areas,
  levels,
  certificate,
  minors,
}: Asked): CheckInQuestion[] {
  const ON_CERTIFICATE: Partial<Record<string, string>> = {
    'company.name': certificate.holderName,
    'company.place': certificate.holderPlace,
    'company.scope': certificate.scope,
  };
  return [
    ...COMPANY_QUESTIONS.map(({ key, text }) => ({
      key,
      text,
      confirmed: ON_CERTIFICATE[key] ?? null,
      kind: 'company' as const,
    })),
    ...scheme.flatMap((question) =>
      question.kind === 'choice' && question.isMustHave && areas.includes(question.area)
        ? [
            {
              key: question.key,
              text: question.text,
              confirmed: question.options[(levels[question.key] ?? 0) - 1] ?? null,
              kind: 'must-have' as const,
            },
          ]
        : [],
    ),
    ...minors.map(({ id, text }) => ({
      key: `minor.${id}`,
      text,
      confirmed: null,
      kind: 'minor' as const,
    })),
    ...EVENT_QUESTIONS.map(({ key, text }) => ({
      key,
      text,
      confirmed: null,
      kind: 'event' as const,
    })),
  ];
}

/** Two missing answers count as the same. */
export const isSameAnswer = (
  one: CheckInAnswer | null | undefined,
  other: CheckInAnswer | null | undefined,
): boolean => one?.standing === other?.standing && one?.text === other?.text;

export type CheckInAnswers = Readonly<Partial<Record<string, CheckInAnswer>>>;

/** Lists keys of open questions. Changes and minor findings need a text. */
export const listUnanswered = (
  questions: readonly CheckInQuestion[],
  answers: CheckInAnswers,
): string[] =>
  questions
    .filter(({ key, kind }) => {
      const answer = answers[key];
      if (!answer) return true;
      const needsWords = kind === 'minor' || answer.standing !== 'as-confirmed';
      return needsWords && answer.text.trim() === '';
    })
    .map(({ key }) => key);

/** `rule`: nothing has changed. `spot-check`: nothing has, but it was drawn. `person`: it needs a reviewer. */
export const CHECK_IN_PATHS = ['rule', 'spot-check', 'person'] as const;
export type CheckInPath = (typeof CHECK_IN_PATHS)[number];

/** Percent of unchanged check-ins that a person looks at anyway. */
export const SPOT_CHECK_PERCENT = 10;

/** Who accepts a check-in. `roll` is a random number from 0 to 99. */
export function pathOf(
  questions: readonly CheckInQuestion[],
  answers: CheckInAnswers,
  roll: number,
): CheckInPath {
  const isUnchanged = questions.every(
    ({ key, kind }) => kind !== 'minor' && answers[key]?.standing === 'as-confirmed',
  );
  if (!isUnchanged) return 'person';
  return roll < SPOT_CHECK_PERCENT ? 'spot-check' : 'rule';
}

/** Whether a must-have is no longer met: staff are notified immediately, and a person decides. */
export const hasLostMustHave = (
  questions: readonly CheckInQuestion[],
  answers: CheckInAnswers,
): boolean =>
  questions.some(({ key, kind }) => kind === 'must-have' && answers[key]?.standing === 'no-longer');

/** Business days in which staff decide about a check-in that a person has to look at. */
export const CHECK_IN_REVIEW_DAYS = 10;

/** As stored. `checkInState` adds what depends on the clock. */
export const CHECK_IN_STATUSES = [
  'planned',
  'submitted',
  'returned',
  'accepted',
  'waived',
  'cancelled',
] as const;
export type CheckInStatus = (typeof CHECK_IN_STATUSES)[number];

/** As shown. `returned`: staff asked for more. `cancelled`: its certificate ended first, or a later check-in was accepted. */
export const CHECK_IN_STATES = ['scheduled', 'open', 'overdue', ...CHECK_IN_STATUSES.slice(1)] as [
  'scheduled',
  'open',
  'overdue',
  ...Exclude<CheckInStatus, 'planned'>[],
];
export type CheckInState = (typeof CHECK_IN_STATES)[number];
