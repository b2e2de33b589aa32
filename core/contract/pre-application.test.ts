import { describe, expect, it } from 'vitest';
import { preApplicationForm } from './pre-application.ts';

const filledIn = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  phone: '5550100200',
  companyName: 'Analytical Engines',
  companySize: '11-50',
  industry: 'technology',
  businessOverview: 'We build engines that compute.',
  currentChallenges: 'Too few engineers.',
  selectedCertifications: ['quality-management'],
};

const messagesOf = (change: Partial<Record<keyof typeof filledIn, string>>) =>
  preApplicationForm
    .safeParse({ ...filledIn, ...change })
    .error?.issues.map(({ message }) => message) ?? [];

describe('the pre-application', () => {
  it('is accepted as a whole', () => {
    expect(messagesOf({})).toEqual([]);
  });

  it.each([
    { field: 'phone', min: 10, message: 'Phone number is required' },
    {
      field: 'businessOverview',
      min: 20,
      message: 'Please provide at least 20 characters describing your business',
    },
    { field: 'currentChallenges', min: 10, message: 'Please describe your main challenges' },
  ] as const)('takes $min characters as its $field, and not one less', (rule) => {
    const { field, min, message } = rule;
    expect(messagesOf({ [field]: '5'.repeat(min) })).toEqual([]);
    expect(messagesOf({ [field]: '5'.repeat(min - 1) })).toEqual([message]);
    // Spaces around the text do not count.
    expect(messagesOf({ [field]: ` ${'5'.repeat(min - 1)} ` })).toEqual([message]);
    expect(messagesOf({ [field]: '' })).toEqual([message]);
  });

  it('takes a phone number of 40 characters, and not one more', () => {
    expect(messagesOf({ phone: '5'.repeat(40) })).toEqual([]);
    expect(messagesOf({ phone: '5'.repeat(41) })).toEqual(['Please use at most 40 characters']);
  });
});
