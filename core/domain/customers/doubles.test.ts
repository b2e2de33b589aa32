import { describe, expect, it } from 'vitest';
import { comparablePhone, doubleReason, type Person } from './doubles.ts';

const ADA: Person = {
  email: 'ada@engines.example',
  name: 'Ada Lovelace',
  company: 'Analytical Engines, Ltd.',
  phone: '+1 (555) 010-0200',
};
const other = (changes: Partial<Person>): Person => ({
  email: 'somebody@elsewhere.example',
  name: 'Charles Babbage',
  company: null,
  phone: null,
  ...changes,
});

describe('two customers may be one', () => {
  it.each<[string, Partial<Person>, ReturnType<typeof doubleReason>]>([
    ['with nothing in common', {}, undefined],
    ['with the same phone, written without the country', { phone: '555 0100200' }, 'phone'],
    ['with the same phone, dialed from abroad', { phone: '001 555 010 0200' }, 'phone'],
    ['with another phone', { phone: '+1 555 010 0201' }, undefined],
    [
      'with the same company and last name',
      { company: 'ANALYTICAL ENGINES LTD', name: 'A. lovelace' },
      'company',
    ],
    [
      'with the same company, and the last name alone',
      { company: 'Analytical Engines Ltd', name: 'Lovelace' },
      'company',
    ],
    [
      'with the same company and last name, and more names before it',
      { company: 'Analytical Engines Ltd', name: ' Augusta Ada  King\tLovelace' },
      'company',
    ],
    [
      'with the same company and another name that ends alike',
      { company: 'Analytical Engines Ltd', name: 'Ada Truelovelace' },
      undefined,
    ],
    ['with the same company alone', { company: 'Analytical Engines, Ltd.' }, undefined],
    ['with the same last name alone', { name: 'Byron Lovelace' }, undefined],
    [
      'with the same domain and last name',
      { email: 'Lovelace@ENGINES.example', name: 'Ada Lovelace ' },
      'domain',
    ],
    [
      'with a domain that only ends alike, and the same last name',
      { email: 'ada@search.engines.example', name: 'Ada Lovelace' },
      undefined,
    ],
    ['with the same domain alone', { email: 'charles@engines.example' }, undefined],
    [
      'with the phone before the company',
      { phone: '5550100200', company: 'Analytical Engines Ltd', name: 'Lovelace' },
      'phone',
    ],
  ])('%s', (_, changes, reason) => {
    expect(doubleReason(ADA, other(changes))).toBe(reason);
    expect(doubleReason(other(changes), ADA)).toBe(reason);
  });

  it.each([
    ['gmail.com', undefined],
    ['GMail.com', undefined],
    ['t-online.de', undefined],
    ['163.com', undefined],
    ['gmail.example', 'domain'],
    ['mygmail.com', 'domain'],
  ])('with the same last name and the domain %s: %s', (domain, reason) => {
    const at = (user: string): Person => other({ email: `${user}@${domain}`, name: 'Ada Smith' });
    expect(doubleReason(at('ada'), at('ada.smith'))).toBe(reason);
  });

  it('but not where neither has a name or a company', () => {
    const nobody = other({ name: '', company: '', email: 'a@engines.example' });
    expect(doubleReason(nobody, { ...nobody, email: 'b@engines.example' })).toBeUndefined();
  });
});

it.each([
  [null, undefined],
  ['', undefined],
  ['ext. 12345', undefined],
  ['010-020', undefined],
  ['555-0100', '5550100'],
  ['+49 (0) 30 1234567', '0301234567'],
])('the phone %o is compared as %o', (phone, compared) => {
  expect(comparablePhone(phone)).toBe(compared);
});
