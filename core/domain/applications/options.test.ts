import { describe, expect, expectTypeOf, it } from 'vitest';
import {
  APPLICATION_COMPANY_SIZES,
  APPLICATION_INDUSTRIES,
  labelOf,
  PRE_APPLICATION_COMPANY_SIZES,
  PRE_APPLICATION_INDUSTRIES,
  TIMELINE_EXPECTATIONS,
  toApplicationCompanySize,
  values,
} from './options.ts';

describe('values', () => {
  it('keeps the literals and their order', () => {
    const timelines = values(TIMELINE_EXPECTATIONS);
    expectTypeOf(timelines).toEqualTypeOf<
      readonly ['1-3-months', '3-6-months', '6-12-months', '12+-months']
    >();
    expect(timelines).toEqual(['1-3-months', '3-6-months', '6-12-months', '12+-months']);
  });
});

describe('labelOf', () => {
  it('finds the words for a value, and shows a value that is no longer offered as it is', () => {
    expect(labelOf(TIMELINE_EXPECTATIONS, '3-6-months')).toBe('3–6 months');
    expect(labelOf(TIMELINE_EXPECTATIONS, '2-years')).toBe('2-years');
  });
});

describe('option lists', () => {
  it.each([
    {
      list: PRE_APPLICATION_COMPANY_SIZES,
      wanted: ['1-10', '11-50', '51-200', '201-500', '501+'],
    },
    {
      list: APPLICATION_COMPANY_SIZES,
      wanted: ['1-10', '11-50', '51-200', '201-1000', '1000+'],
    },
  ])('sizes are $wanted', ({ list, wanted }) => {
    expect(values(list)).toEqual(wanted);
  });

  it('adds exactly construction and hospitality for the application', () => {
    const before: readonly string[] = values(PRE_APPLICATION_INDUSTRIES);
    const after = values(APPLICATION_INDUSTRIES);
    expect(before).toHaveLength(8);
    expect(after.filter((industry) => !before.includes(industry))).toEqual([
      'construction',
      'hospitality',
    ]);
    expect(after).toEqual(expect.arrayContaining([...before]));
    expect(after.at(-1)).toBe('other');
  });

  it.each([
    ...PRE_APPLICATION_COMPANY_SIZES,
    ...APPLICATION_COMPANY_SIZES,
    ...TIMELINE_EXPECTATIONS,
    ...APPLICATION_INDUSTRIES,
  ])('$label says the same as $value', ({ value, label }) => {
    const words = label.replace(/ people$/, '').replaceAll(',', '');
    expect(words.replaceAll('–', '-').replaceAll(' ', '-').toLowerCase()).toBe(value);
  });
});

describe('toApplicationCompanySize', () => {
  it.each([
    { from: '1-10', to: '1-10' },
    { from: '11-50', to: '11-50' },
    { from: '51-200', to: '51-200' },
    { from: '201-500', to: '201-1000' },
    { from: '501+', to: undefined },
  ] as const)('$from becomes $to', ({ from, to }) => {
    expect(toApplicationCompanySize(from)).toBe(to);
  });
});
