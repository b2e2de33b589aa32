import { expect, it } from 'vitest';
import { INQUIRY_TOPICS } from '#core/domain/inquiry-topics.ts';
import { PROMISES } from './promises.ts';
import { fillTemplate, REPLY_TEMPLATES } from './reply-templates.ts';

const inquiry = { firstName: 'Ada', topic: 'appeal', createdAt: '2026-03-02T10:00:00Z' } as const;
const brand = { name: 'Northmark', timeZone: 'America/New_York' };

it.each(INQUIRY_TOPICS)('leave no placeholder open for %s', (topic) => {
  const fitting = REPLY_TEMPLATES.filter(({ topics }) => topics.includes(topic));
  expect(fitting.length).toBeGreaterThan(1);
  for (const template of fitting) {
    const text = fillTemplate(template, { ...inquiry, topic }, brand);
    expect(text).not.toMatch(/[{}]/);
    expect(text).not.toMatch(/by \.|on \./);
  }
});

it('name the person, the brand and the days of a case', () => {
  const text = '{firstName}, {brand}, {receivedOn}, {answerBy}, {unknown}';
  expect(fillTemplate({ id: 'x', name: 'x', topics: [], text }, inquiry, brand)).toBe(
    'Ada, Northmark, March 2, 2026, March 30, 2026, {unknown}',
  );
});

it('do not fill what a name holds', () => {
  const text = '{firstName}';
  const hostile = { ...inquiry, firstName: '{brand}' };
  expect(fillTemplate({ id: 'x', name: 'x', topics: [], text }, hostile, brand)).toBe('{brand}');
});

it('promise no other time for the assessment than the site does', () => {
  const words = REPLY_TEMPLATES.find(({ id }) => id === 'assessment')?.text;
  expect(words).toContain(`takes ${PROMISES.assessmentMinutes} minutes`);
  expect(words).not.toContain('hour');
});
