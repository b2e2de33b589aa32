import { describe, expect, it } from 'vitest';
import { application } from '#core/contract/applications.ts';
import { checkoutContact } from '#core/contract/payments.ts';
import { preApplicationForm } from '#core/contract/pre-application.ts';
import { optionalName, requiredName } from './text.ts';

const MESSAGE = 'Please enter a name without a web address';
const messagesOf = (schema: typeof required | typeof optional, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];
const required = requiredName('Company name is required');
const optional = optionalName();

describe('a name', () => {
  it.each([
    'Ada',
    'Booking.com',
    'Analytical Engines Ltd.',
    'Awww. Ltd',
    'A/B Labs: East//West',
    'O’Neil & Sons (www)',
    'Łukasz Żółć-Nowak',
  ])('may be %j', (name) => {
    expect(messagesOf(required, name)).toEqual([]);
    expect(messagesOf(optional, name)).toEqual([]);
  });

  it.each([
    'http://evil.example',
    'Win HTTPS://evil.example now',
    'Claim your prize: www.evil.example',
    'WWW.evil.example',
    'x-www.evil.example',
    'ftp://x',
    'http\uff1a\uff0f\uff0fevil.example',
    '\uff57\uff57\uff57\uff0eevil.example',
  ])('may not be %j', (name) => {
    expect(messagesOf(required, name)).toEqual([MESSAGE]);
    expect(messagesOf(optional, name)).toEqual([MESSAGE]);
  });

  it('that is missing is told so in the words of its field', () => {
    for (const blank of ['', '  ', undefined]) {
      expect(messagesOf(required, blank)).toEqual(['Company name is required']);
    }
    expect(optional.parse('  ')).toBeNull();
    expect(optional.parse(undefined)).toBeNull();
  });
});

/** Public forms, and which of their fields a mail to the address in them repeats. */
it.each([
  ['the pre-application', preApplicationForm, ['firstName', 'lastName', 'companyName']],
  ['the application', application, ['firstName', 'lastName', 'companyName']],
  ['the checkout', checkoutContact, ['firstName', 'lastName', 'companyName', 'customerReference']],
] as const)('%s refuses web addresses where its mail would carry them', (_, form, fields) => {
  const filledIn = Object.fromEntries(fields.map((field) => [field, 'www.evil.example']));
  const issues = form.safeParse(filledIn).error?.issues ?? [];
  const told = issues.filter(({ message }) => message.endsWith('without a web address'));
  expect(told.map(({ path }) => path[0]).toSorted()).toEqual([...fields].toSorted());
});
