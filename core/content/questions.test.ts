import { describe, expect, it } from 'vitest';
import type { ChoiceQuestion } from '#core/domain/assessment/assessment-question.ts';
import { AREAS } from '../domain/catalogue.ts';
import { ASSESSMENT_COPY } from './assessment-copy.ts';
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
    const steps = [question.nextStep, ...question.laterSteps];
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

it('keeps its tone: no exclamation marks, no jargon, US spelling', () => {
  const everything = JSON.stringify([QUESTIONS, ASSESSMENT_COPY]);
  expect(everything).not.toMatch(
    /!|KPI|stakeholder|MFA|2FA|two-factor|phishing|PDCA|ISMS|GDPR|leverage|best practice|framework|holistic/i,
  );
  expect(everything).not.toMatch(
    /licence|programme|colour|centre|organis|recognis|analys(e|ing)|afterwards|undefined| {2}/i,
  );
});
