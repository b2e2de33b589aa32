import { describe, expect, it } from 'vitest';
import {
  type ChoiceQuestion,
  STEP_TIMES,
  type StepTime,
} from '#core/domain/assessment/assessment-question.ts';
import { AREAS } from '#core/domain/catalogue.ts';
import { ASSESSMENT_COPY } from '../assessment-copy.ts';
import { QUESTIONS, SCHEME_VERSION } from './questions.ts';

const choices = QUESTIONS.filter(
  (question): question is ChoiceQuestion => question.kind === 'choice',
);

/** Key, weight, must-have: with the levels, all that a stored score depends on. */
const SCHEME_1 = [
  'leadership.direction 2',
  'leadership.speaking-up 3 must-have',
  'leadership.development 2',
  'leadership.results 3',
  'leadership.example text',
  'innovation.recurrence 3 must-have',
  'innovation.ideas 2',
  'innovation.trials 2',
  'innovation.results 3',
  'innovation.example text',
  'service.promise 2',
  'service.complaints 3 must-have',
  'service.listening 2',
  'service.results 3',
  'service.example text',
  'security.access 3 must-have',
  'security.recovery 2 must-have',
  'security.duties 2 must-have',
  'security.results 3',
  'security.example text',
  'environment.duties 2 must-have',
  'environment.footprint 3',
  'environment.action 2',
  'environment.results 3',
  'environment.example text',
];

it('is scheme 1: a change here needs a new version', () => {
  expect(SCHEME_VERSION).toBe(1);
  expect(
    QUESTIONS.map(({ key, kind, weight, isMustHave }) =>
      [key, kind === 'text' ? kind : weight, ...(isMustHave ? ['must-have'] : [])].join(' '),
    ),
  ).toEqual(SCHEME_1);
});

it('asks five questions an area, the areas in their order, the text last', () => {
  expect(QUESTIONS.map(({ area }) => area)).toEqual(AREAS.flatMap(({ id }) => Array(5).fill(id)));
  expect(QUESTIONS.map(({ kind }) => kind)).toEqual(
    AREAS.flatMap(() => ['choice', 'choice', 'choice', 'choice', 'text']),
  );
});

it('gives each question a key, a text and a short name of its own', () => {
  for (const field of ['key', 'text', 'shortName'] as const) {
    expect(new Set(QUESTIONS.map((question) => question[field])).size, field).toBe(25);
  }
});

it.each(AREAS)('has weights that add up to 10 in $name', ({ id }) => {
  const weights = QUESTIONS.filter(({ area }) => area === id).map(({ weight }) => weight);
  expect(weights.reduce<number>((sum, weight) => sum + weight, 0)).toBe(10);
});

it('requires the choices and lets the texts be skipped', () => {
  for (const { kind, isRequired } of QUESTIONS) expect(isRequired).toBe(kind === 'choice');
});

describe.each(choices)('$key', ({ text, options, shortName, hint, evidence, ...question }) => {
  it('has five different statements, one sentence each, short enough to compare', () => {
    expect(options).toHaveLength(5);
    expect(new Set(options).size).toBe(5);
    for (const option of options) {
      expect(option).toMatch(/^[A-Z][^.!?;]*\.$/);
      expect(option.length).toBeLessThanOrEqual(170);
    }
  });

  it('says what is enough, what to show and what to do from every level', () => {
    const steps = question.steps.map((step) => step.text);
    expect(new Set(steps).size).toBe(3);
    for (const sentence of [hint, evidence, ...steps]) {
      expect(sentence).toMatch(/^[A-Z][^.!?]*\.$/);
      expect(sentence?.length).toBeLessThanOrEqual(150);
    }
  });

  it('asks one short question and has a name of two to four words', () => {
    expect(text).toMatch(/^[A-Z][^.!?]*\?$/);
    expect(text.length).toBeLessThanOrEqual(140);
    expect(shortName.split(' ').length).toBeGreaterThanOrEqual(2);
    expect(shortName.split(' ').length).toBeLessThanOrEqual(4);
  });
});

it('is announced in its length', () => {
  expect(ASSESSMENT_COPY.questionCount).toBe(QUESTIONS.length);
});

describe('the time of a step', () => {
  /** The minimum time for a statement with these words: none of it can be hurried. */
  const LEAST: readonly [RegExp, StepTime][] = [
    [/\b(two|three) years\b/, 'years'],
    [/year before|over the last year|a year ago|twice a year|two checks a year|every year/, 'year'],
    [/every quarter|each complaint|every concern|we record/i, 'months'],
  ];
  const order = Object.keys(STEP_TIMES);
  const leastFor = (option: string): StepTime =>
    LEAST.find(([words]) => words.test(option))?.[1] ?? 'now';
  const steps = choices.flatMap(({ key, options, steps: [third, fourth, fifth] }) => [
    { key, toLevel: 3, option: options[2], ...third },
    { key, toLevel: 4, option: options[3], ...fourth },
    { key, toLevel: 5, option: options[4], ...fifth },
  ]);

  it('goes from days to years', () => {
    expect(order).toEqual(['now', 'months', 'year', 'years']);
  });

  it.each(steps)('is not too short for $key to level $toLevel', ({ option, takes }) => {
    expect(order.indexOf(takes)).toBeGreaterThanOrEqual(order.indexOf(leastFor(option)));
  });

  it.each(steps)('is years only for a series: $key to level $toLevel', ({ option, takes }) => {
    expect(takes === 'years').toBe(leastFor(option) === 'years');
  });

  it('takes at most about three months to level 3, unless last year is needed to compare with', () => {
    const first = steps.filter(({ toLevel }) => toLevel === 3);
    const long = first.filter(({ takes }) => takes !== 'now' && takes !== 'months');
    expect(long.map(({ key }) => key)).toEqual(['environment.results']);
  });
});

describe('what an examiner insists on', () => {
  const find = (key: string): ChoiceQuestion => {
    const found = choices.find((question) => question.key === key);
    if (!found) throw new Error(`No question ${key}`);
    return found;
  };

  it('asks for no health data, and for no survey that is not anonymous', () => {
    const everything = JSON.stringify(QUESTIONS);
    expect(everything).not.toMatch(
      /sick|illness|injur|absen|(days|time) (are |is )?lost|lost days/i,
    );
    expect(everything.replaceAll(/\b(no|without names or) health data\b/g, '')).not.toMatch(
      /health/i,
    );
    expect(find('leadership.results').hint).toContain('no survey is anonymous');
    expect(everything.match(/anonymous/gi)).toHaveLength(1);
  });

  it('protects those who speak up from level 3 on', () => {
    expect(find('leadership.speaking-up').options[2]).toMatch(/confidentiality and no retaliation/);
  });

  it('asks for the review of access before what only a review can show', () => {
    const [, , third, fourth] = find('security.access').options;
    expect(third).toMatch(/reviewed all access.*leavers.*e-mail and banking/);
    expect(third).not.toMatch(/work needs/);
    expect(fourth).toMatch(/work needs/);
  });

  it('counts an export that was opened and read, wherever recovery is asked for', () => {
    const { options, evidence, steps } = find('security.recovery');
    for (const text of [options[2], evidence, steps[0].text]) {
      expect(text).toMatch(/(opened|open) and read an export/);
    }
  });

  it('asks for the list of duties first, and for the record of personal data at level 4', () => {
    const { options, steps } = find('security.duties');
    expect(`${options[2]} ${steps[0].text}`).not.toMatch(/record|update|once a year/);
    for (const text of [options[3], steps[1].text]) expect(text).toMatch(/record.*once a year/i);
  });

  it('sends nobody to a chamber of commerce for environmental rules', () => {
    expect(JSON.stringify(QUESTIONS)).not.toMatch(/chamber/i);
    expect(find('environment.duties').steps[0].text).toContain(
      "your state's small-business environmental assistance program",
    );
  });

  it('does not ask figures to fall forever', () => {
    for (const area of ['leadership', 'service', 'environment']) {
      expect(find(`${area}.results`).options[4]).toContain('good (on target) or improving');
    }
  });

  it('lets a firm without complaints handle remarks, and test its way', () => {
    const { options, hint, evidence } = find('service.complaints');
    expect(hint).toMatch(/^Without complaints, show how you invite them, and record remarks/);
    expect(options[3]).toContain('by a test if nobody complained');
    expect(evidence).toMatch(/invite them and the outcome of a test/);
  });
});

it('keeps its tone: no exclamation marks, no jargon, US spelling', () => {
  const everything = JSON.stringify([QUESTIONS, ASSESSMENT_COPY]);
  expect(everything).not.toMatch(
    /!|KPI|stakeholder|MFA|2FA|two-factor|phishing|PDCA|ISMS|GDPR|leverage|best practice|framework|holistic/i,
  );
  expect(everything).not.toMatch(
    /licence|programme|colour|centre|organis|recognis|analys(e|ing)|afterwards|undefined| {2}/i,
  );
});
