import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addBusinessDays,
  businessDaysBefore,
  businessDaysBetween,
  PROCESSING_BUSINESS_DAYS,
  REVIEW_BUSINESS_DAYS,
} from './business-days.ts';

const someDate = fc.date({
  min: new Date('1960-01-01'),
  max: new Date('2100-01-01'),
  noInvalidDate: true,
});

describe('addBusinessDays', () => {
  it.each([
    { from: '2026-03-02T09:30:00Z', days: 0, to: '2026-03-02T09:30:00Z' }, // Monday
    { from: '2026-03-02T09:30:00Z', days: 4, to: '2026-03-06T09:30:00Z' }, // Friday
    { from: '2026-03-02T09:30:00Z', days: REVIEW_BUSINESS_DAYS, to: '2026-03-09T09:30:00Z' },
    { from: '2026-03-02T09:30:00Z', days: PROCESSING_BUSINESS_DAYS, to: '2026-03-11T09:30:00Z' },
    { from: '2026-03-06T09:30:00Z', days: 1, to: '2026-03-09T09:30:00Z' }, // Friday to Monday
    { from: '2026-03-07T09:30:00Z', days: 1, to: '2026-03-09T09:30:00Z' }, // Saturday to Monday
    { from: '2026-03-08T09:30:00Z', days: 5, to: '2026-03-13T09:30:00Z' }, // Sunday to Friday
    { from: '2026-12-31T23:59:59Z', days: 1, to: '2027-01-01T23:59:59Z' },
  ])('$from and $days days is $to', ({ from, days, to }) => {
    expect(addBusinessDays(new Date(from), days)).toEqual(new Date(to));
  });

  it('leaves the date it was given alone', () => {
    const date = new Date('2026-03-02T00:00:00Z');
    addBusinessDays(date, 3);
    expect(date).toEqual(new Date('2026-03-02T00:00:00Z'));
  });
});

describe('businessDaysBetween', () => {
  it.each([
    { from: '2026-03-02T23:00:00Z', to: '2026-03-02T01:00:00Z', days: 0 },
    { from: '2026-03-02T23:00:00Z', to: '2026-03-03T01:00:00Z', days: 1 },
    { from: '2026-03-06T00:00:00Z', to: '2026-03-08T00:00:00Z', days: 0 }, // Friday to Sunday
    { from: '2026-03-06T00:00:00Z', to: '2026-03-09T00:00:00Z', days: 1 },
    { from: '2026-03-02T00:00:00Z', to: '2026-03-16T00:00:00Z', days: 10 },
    { from: '2026-03-09T00:00:00Z', to: '2026-03-06T00:00:00Z', days: -1 },
  ])('from $from to $to: $days', ({ from, to, days }) => {
    expect(businessDaysBetween(new Date(from), new Date(to))).toBe(days);
  });

  it('counts what addBusinessDays added', () => {
    fc.assert(
      fc.property(someDate, fc.nat(60), (date, days) => {
        expect(businessDaysBetween(date, addBusinessDays(date, days))).toBe(days);
      }),
    );
  });
});

describe('businessDaysBefore', () => {
  it.each([
    { date: '2026-03-11T09:30:00Z', days: 0, is: '2026-03-11T09:30:00Z' }, // Wednesday
    { date: '2026-03-11T09:30:00Z', days: 2, is: '2026-03-09T09:30:00Z' }, // Monday
    // Weekend arrivals have waited since Monday, like those of Friday.
    { date: '2026-03-11T09:30:00Z', days: 3, is: '2026-03-08T09:30:00Z' },
    { date: '2026-03-09T09:30:00Z', days: 5, is: '2026-03-02T09:30:00Z' }, // Monday to Monday
    { date: '2026-03-01T09:30:00Z', days: 1, is: '2026-02-26T09:30:00Z' }, // Sunday to Thursday
  ])('$days days before $date is $is', ({ date, days, is }) => {
    const given = new Date(date);
    expect(businessDaysBefore(given, days)).toEqual(new Date(is));
    expect(given).toEqual(new Date(date));
  });
});
