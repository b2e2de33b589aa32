import { describe, expect, it } from 'vitest';
import type { FrozenScheme } from '#core/content/schemes/frozen-scheme.ts';
import {
  type CheckInAnswer,
  type CheckInQuestion,
  hasLostMustHave,
  listCheckInQuestions,
  listUnanswered,
  pathOf,
  STANDING,
} from './form.ts';

const SECURITY = 'security-compliance';
const CLIMATE = 'environmental-responsibility';
const criterion = { weight: 1, isMustHave: true, kind: 'choice', options: ['None', 'Some', 'All'] };

const SCHEME = [
  { ...criterion, key: 'backups', area: SECURITY, text: 'Do you try your backups?' },
  { ...criterion, key: 'training', area: SECURITY, text: 'Do you train?', isMustHave: false },
  { ...criterion, key: 'story', area: SECURITY, text: 'How do you recover?', kind: 'text' },
  { ...criterion, key: 'energy', area: CLIMATE, text: 'Do you measure your energy?' },
] as FrozenScheme;

const asked = {
  scheme: SCHEME,
  areas: [SECURITY, CLIMATE],
  levels: { backups: 3, energy: 2 },
  certificate: { holderName: 'Engines Ltd', holderPlace: 'London', scope: 'Making of engines' },
  minors: [
    { id: 7, text: 'The plan for fires is old.' },
    { id: 9, text: 'One lock is broken.' },
  ],
} as const;

const find = (questions: CheckInQuestion[], key: string) => {
  const found = questions.find((question) => question.key === key);
  if (!found) throw new Error(`${key} is not asked`);
  return found;
};

describe('a check-in', () => {
  it('asks about the company, the must-haves, what was left open, and what happened', () => {
    expect(listCheckInQuestions(asked).map(({ kind, key }) => [kind, key])).toEqual([
      ['company', 'company.name'],
      ['company', 'company.place'],
      ['company', 'company.owner'],
      ['company', 'company.size'],
      ['company', 'company.scope'],
      ['must-have', 'backups'],
      ['must-have', 'energy'],
      ['minor', 'minor.7'],
      ['minor', 'minor.9'],
      ['event', 'events.complaints'],
      ['event', 'contact'],
    ]);
  });

  it('asks no must-have of an area that is not certified', () => {
    const questions = listCheckInQuestions({ ...asked, areas: [CLIMATE] });
    const mustHaves = questions.filter(({ kind }) => kind === 'must-have');
    expect(mustHaves.map(({ key }) => key)).toEqual(['energy']);
  });

  it.each([
    ['company.name', 'Is the name on your certificate still right?'],
    ['backups', 'Do you try your backups?'],
    ['minor.9', 'One lock is broken.'],
    ['contact', 'Are you still the right person for us to write to?'],
  ])('asks %s in the words “%s”', (key, text) => {
    expect(find(listCheckInQuestions(asked), key).text).toBe(text);
  });

  it.each([
    ['company.name', 'Engines Ltd'],
    ['company.place', 'London'],
    ['company.owner', null],
    ['company.size', null],
    ['company.scope', 'Making of engines'],
    ['backups', 'All'],
    ['energy', 'Some'],
    ['minor.7', null],
    ['events.complaints', null],
  ])('shows beside %s what was confirmed: %s', (key, confirmed) => {
    expect(find(listCheckInQuestions(asked), key).confirmed).toBe(confirmed);
  });

  it.each([
    ['the lowest level', { backups: 1 }, 'None'],
    ['no level', { backups: null }, null],
    ['a level of another criterion alone', { energy: 2 }, null],
    ['a level that the scheme does not have', { backups: 4 }, null],
  ])('shows of a must-have with %s: %s', (_, levels, confirmed) => {
    const questions = listCheckInQuestions({ ...asked, levels });
    expect(find(questions, 'backups').confirmed).toBe(confirmed);
  });
});

const QUESTIONS = (['company', 'must-have', 'minor', 'event'] as const).map((kind) => ({
  key: `the ${kind}`,
  text: '',
  confirmed: null,
  kind,
}));
const WITHOUT_MINOR = QUESTIONS.filter(({ kind }) => kind !== 'minor');

/** The same answer to all but the changed questions. */
const answers = (change: Record<string, CheckInAnswer | undefined> = {}) => ({
  ...Object.fromEntries(QUESTIONS.map(({ key }) => [key, said('as-confirmed')])),
  ...change,
});
const said = (standing: CheckInAnswer['standing'], text = 'Words.') => ({ standing, text });

describe('an answer is missing', () => {
  it.each([
    ['to everything at first', {}, ['the company', 'the must-have', 'the minor', 'the event']],
    ['to nothing once all is said', answers(), []],
    ['where it was not given', answers({ 'the event': undefined }), ['the event']],
    [
      'to a finding without words',
      answers({ 'the minor': said('as-confirmed', '') }),
      ['the minor'],
    ],
    ['where words are blank', answers({ 'the company': said('changed', ' \n') }), ['the company']],
    ['where a loss has no words', answers({ 'the event': said('no-longer', '') }), ['the event']],
    ['to nothing where a change has words', answers({ 'the company': said('changed') }), []],
    [
      'to nothing as it was, without words',
      answers({ 'the company': said('as-confirmed', '') }),
      [],
    ],
  ])('%s', (_, given, missing) => {
    expect(listUnanswered(QUESTIONS, given)).toEqual(missing);
  });
});

describe('a check-in is accepted', () => {
  it.each([
    ['by a person for the lowest number', 0, 'spot-check'],
    ['by a person for the last of ten in a hundred', 9, 'spot-check'],
    ['by the rule for the next number', 10, 'rule'],
    ['by the rule for the highest number', 99, 'rule'],
  ])('%s, where nothing has changed', (_, roll, path) => {
    expect(pathOf(WITHOUT_MINOR, answers(), roll)).toBe(path);
  });

  it.each([
    ['a finding was left open', QUESTIONS, answers()],
    ['something has changed', WITHOUT_MINOR, answers({ 'the event': said('changed') })],
    ['something is no longer so', WITHOUT_MINOR, answers({ 'the company': said('no-longer') })],
    ['an answer is missing', WITHOUT_MINOR, answers({ 'the must-have': undefined })],
  ])('by a person where %s, whatever the number', (_, questions, given) => {
    for (const roll of [0, 10, 99]) expect(pathOf(questions, given, roll)).toBe('person');
  });
});

it.each(
  QUESTIONS.flatMap(({ key, kind }) =>
    STANDING.map((standing) => [key, standing, kind === 'must-have' && standing === 'no-longer']),
  ) as [string, CheckInAnswer['standing'], boolean][],
)('%s that is %s is a lost must-have: %s', (key, standing, isLost) => {
  expect(hasLostMustHave(QUESTIONS, { [key]: said(standing) })).toBe(isLost);
});
