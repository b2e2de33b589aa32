import { describe, expect, it } from 'vitest';
import { addDays, dayOf, validFromInstant, validUntilInstant, validUntilOf } from './dates.ts';

const NEW_YORK = 'America/New_York';
const VIENNA = 'Europe/Vienna';

it.each([
  { moment: '2026-11-17T04:59:59Z', zone: NEW_YORK, day: '2026-11-16' },
  { moment: '2026-11-17T05:00:00Z', zone: NEW_YORK, day: '2026-11-17' },
  { moment: '2026-12-31T23:00:00Z', zone: VIENNA, day: '2027-01-01' },
  { moment: '2026-06-30T21:59:59.999Z', zone: VIENNA, day: '2026-06-30' },
])('$moment is $day in $zone', ({ moment, zone, day }) => {
  expect(dayOf(new Date(moment), zone)).toBe(day);
});

it.each([
  { issuedOn: '2026-11-16', validUntil: '2029-11-15' },
  { issuedOn: '2026-01-01', validUntil: '2028-12-31' },
  { issuedOn: '2025-03-01', validUntil: '2028-02-29' },
  { issuedOn: '2026-03-01', validUntil: '2029-02-28' },
  { issuedOn: '2028-02-29', validUntil: '2031-02-28' },
  { issuedOn: '2028-02-28', validUntil: '2031-02-27' },
])('issued on $issuedOn, valid until $validUntil', ({ issuedOn, validUntil }) => {
  expect(validUntilOf(issuedOn)).toBe(validUntil);
});

describe('a renewal', () => {
  it.each([
    { issuedOn: '2029-11-15', validUntil: '2032-11-15' },
    { issuedOn: '2029-10-01', validUntil: '2032-11-15' },
    // 90 days before the end.
    { issuedOn: '2029-08-17', validUntil: '2032-11-15' },
    // Earlier than that, and after the end, the term begins on the day of issue.
    { issuedOn: '2029-08-16', validUntil: '2032-08-15' },
    { issuedOn: '2029-11-16', validUntil: '2032-11-15' },
    { issuedOn: '2029-11-17', validUntil: '2032-11-16' },
  ])('issued on $issuedOn is valid until $validUntil', ({ issuedOn, validUntil }) => {
    expect(validUntilOf(issuedOn, { validUntil: '2029-11-15' })).toBe(validUntil);
  });

  it('adds three years also where the former one ends in February', () => {
    expect(validUntilOf('2028-02-01', { validUntil: '2028-02-29' })).toBe('2031-02-28');
    expect(validUntilOf('2031-02-01', { validUntil: '2031-02-28' })).toBe('2034-02-28');
    expect(validUntilOf('2028-02-01', { validUntil: '2028-02-28' })).toBe('2031-02-28');
  });

  it('counts back over a leap day', () => {
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
    expect(addDays('2027-12-31', 1)).toBe('2028-01-01');
  });
});

describe('in UTC', () => {
  it.each([
    { day: '2026-11-16', zone: NEW_YORK, from: '2026-11-16T05:00:00Z', to: '2026-11-17T04:59:59Z' },
    { day: '2026-07-01', zone: NEW_YORK, from: '2026-07-01T04:00:00Z', to: '2026-07-02T03:59:59Z' },
    // The clock goes forward on March 8, 2026 and back on November 1: days of 23 and 25 hours.
    { day: '2026-03-08', zone: NEW_YORK, from: '2026-03-08T05:00:00Z', to: '2026-03-09T03:59:59Z' },
    { day: '2026-11-01', zone: NEW_YORK, from: '2026-11-01T04:00:00Z', to: '2026-11-02T04:59:59Z' },
    { day: '2026-03-29', zone: VIENNA, from: '2026-03-28T23:00:00Z', to: '2026-03-29T21:59:59Z' },
    { day: '2026-10-25', zone: VIENNA, from: '2026-10-24T22:00:00Z', to: '2026-10-25T22:59:59Z' },
    // Its clock goes forward at midnight, to one o'clock.
    {
      day: '2026-03-29',
      zone: 'Asia/Beirut',
      from: '2026-03-28T22:00:00Z',
      to: '2026-03-29T20:59:59Z',
    },
    {
      day: '2026-01-01',
      zone: 'Pacific/Kiritimati',
      from: '2025-12-31T10:00:00Z',
      to: '2026-01-01T09:59:59Z',
    },
    {
      day: '2026-01-01',
      zone: 'Etc/GMT+12',
      from: '2026-01-01T12:00:00Z',
      to: '2026-01-02T11:59:59Z',
    },
    { day: '2026-01-01', zone: 'UTC', from: '2026-01-01T00:00:00Z', to: '2026-01-01T23:59:59Z' },
  ])('$day in $zone is from $from to $to', ({ day, zone, from, to }) => {
    expect(validFromInstant(day, zone)).toBe(from);
    expect(validUntilInstant(day, zone)).toBe(to);
  });
});
