import { describe, expect, it } from 'vitest';
import { type BrandContent, changedFields, claimIn, tidy, withClaim } from './brand-content.ts';

describe('what is sent', () => {
  it('leaves out what is empty at the first level, and lines that were only begun', () => {
    const content: BrandContent = {
      name: '  Acme ',
      phone: ' ',
      address: ['Main Street 1', '', ' '],
      taxNumber: null,
      claims: null,
      testimonials: [],
    };
    expect(tidy(content)).toEqual({
      name: 'Acme',
      address: ['Main Street 1'],
      taxNumber: null,
      claims: null,
      testimonials: [],
    });
    expect(tidy({ address: ['', ' '] })).toEqual({});
  });

  it('keeps what an entry must have, so that its absence is told of', () => {
    const faq = [{ replaces: '', question: '', answer: ['One', '', 'Two'] }];
    const claims = { years: { value: '', label: 'years', basis: '' }, companies: null };
    expect(tidy({ faq, claims })).toEqual({
      faq: [{ question: '', answer: ['One', 'Two'] }],
      claims: { years: { value: '', label: 'years' }, companies: null },
    });
  });
});

it('changes are told of by part, and spaces around a text are none', () => {
  const before: BrandContent = { name: 'Acme', testimonials: [] };
  expect(changedFields(before, { ...before, name: 'Acme ' })).toEqual([]);
  expect(changedFields(before, { name: 'Other', phone: '1', testimonials: [] })).toEqual([
    'name',
    'phone',
  ]);
});

describe('a claim', () => {
  it('is the shipped one until it has a figure of its own, which comes without the shipped basis', () => {
    expect(claimIn({}, 'successRate')?.basis).toContain('Sample figure');
    expect(claimIn({ claims: { successRate: { value: '80%' } } }, 'successRate')).toEqual({
      value: '80%',
      label: 'success rate',
      basis: '',
    });
    expect(claimIn({ claims: null }, 'years')).toBeNull();
  });

  it('can be the only one, where there were none', () => {
    const claims = withClaim({ claims: null }, 'years', { value: '3', label: 'years', basis: '' });
    expect(claimIn({ claims }, 'years')?.value).toBe('3');
    expect(claimIn({ claims }, 'companies')).toBeNull();
  });
});
