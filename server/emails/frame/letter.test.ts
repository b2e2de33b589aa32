import { describe, expect, it } from 'vitest';
import { NORTHMARK } from '#core/content/brand/brand.ts';
import { renderMessage } from '#server/emails/render-message.ts';
import { TEMPLATES, type TemplateName } from '#server/emails/templates.ts';
import { wholeSample } from '#server/test/records/mail-samples.ts';
import { closing, greeting } from './letter.ts';

const context = { brand: NORTHMARK, publicUrl: 'https://certify.example' };

/** Notifications for staff, which nobody signs. */
const NOTIFICATIONS: readonly TemplateName[] = [
  'test',
  'inquiry-received',
  'inquiry-answered',
  'note-mention',
  'assessment-completed',
  'order-received',
  'payment-problem',
  'capture-due',
  'application-submitted',
  'points-answered',
  'decision-wanted',
  'review-due',
  'erasure-asked',
  'check-in-submitted',
  'change-asked',
];
const LETTERS = (Object.keys(TEMPLATES) as TemplateName[]).filter(
  (name) => !NOTIFICATIONS.includes(name),
);

const render = (name: TemplateName) => renderMessage(name, wholeSample(name) as never, context);

describe('a greeting', () => {
  it.each([
    ['Ada', 'Hello Ada,'],
    ['Ada Lovelace', 'Hello Ada,'],
    ['Mary Ann Smith', 'Hello Mary Ann Smith,'],
    ['Dr. Lovelace', 'Hello Dr. Lovelace,'],
    [undefined, 'Hello,'],
  ])('of %s', (name, words) => {
    expect(greeting(name)).toMatchObject({ text: words });
  });
});

it('is signed by the team, whatever the brand is called', () => {
  const brand = { ...NORTHMARK, name: 'The Acme Seal' };
  expect(closing({ ...context, brand })).toMatchObject({ sender: 'The Acme Seal team' });
});

describe.each(LETTERS)('%s', (name) => {
  it('is written as a letter', () => {
    const { text, html } = render(name);
    expect(text).toMatch(/^Hello( \w+)?,$/m);
    expect(text).toMatch(/^Best regards,\nThe Northmark team$/m);
    expect(html).toContain('Best regards,<br>The Northmark team');
    expect(text).not.toContain('Dear ');
  });

  it('has one table of facts or amounts at most', () => {
    // The rows of both kinds, and of nothing else, are separated by lines.
    const tables = render(name).html.match(/<table[^>]*>(?:<tr><td class="(?:fact )?line)/g) ?? [];
    expect(tables.length).toBeLessThanOrEqual(1);
  });
});

it.each(NOTIFICATIONS)('%s goes without greeting and signature', (name) => {
  expect(render(name).text).not.toMatch(/^(Hello|Dear|Best regards)/m);
});
