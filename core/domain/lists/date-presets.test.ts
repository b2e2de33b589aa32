import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { presetStart, startOfDay } from './date-presets.ts';

describe('presetStart', () => {
  it.each([
    {
      filter: 'week',
      now: '2026-03-31T15:20:30.456Z',
      zone: 'UTC',
      start: '2026-03-24T15:20:30.456Z',
    },
    {
      filter: 'month',
      now: '2026-03-31T15:20:30.456Z',
      zone: 'UTC',
      start: '2026-02-28T15:20:30.456Z',
    },
    { filter: 'month', now: '2028-03-31T15:20:00Z', zone: 'UTC', start: '2028-02-29T15:20:00Z' },
    { filter: 'month', now: '2026-01-15T00:00:00Z', zone: 'UTC', start: '2025-12-15T00:00:00Z' },
    { filter: '3months', now: '2026-05-31T12:00:00Z', zone: 'UTC', start: '2026-02-28T12:00:00Z' },
    { filter: '3months', now: '2026-02-10T12:00:00Z', zone: 'UTC', start: '2025-11-10T12:00:00Z' },
    { filter: 'today', now: '2026-03-31T15:20:00Z', zone: 'UTC', start: '2026-03-31T00:00:00Z' },
    { filter: 'today', now: '2026-03-31T00:00:00Z', zone: 'UTC', start: '2026-03-31T00:00:00Z' },
  ] as const)('$filter at $now', ({ filter, now, zone, start }) => {
    expect(presetStart(filter, new Date(now), zone)).toEqual(new Date(start));
  });

  it.each([
    // Evening in New York is already tomorrow in UTC.
    {
      filter: 'today',
      now: '2026-01-02T03:00:00Z',
      zone: 'America/New_York',
      start: '2026-01-01T05:00:00Z',
    },
    {
      filter: 'today',
      now: '2026-01-01T20:00:00Z',
      zone: 'Asia/Kathmandu',
      start: '2026-01-01T18:15:00Z',
    },
    // The days on which clocks change: 8 March and 1 November 2026 in New York.
    {
      filter: 'today',
      now: '2026-03-08T20:00:00Z',
      zone: 'America/New_York',
      start: '2026-03-08T05:00:00Z',
    },
    {
      filter: 'today',
      now: '2026-11-01T20:00:00Z',
      zone: 'America/New_York',
      start: '2026-11-01T04:00:00Z',
    },
    // Midnight is skipped in Cairo on 24 April 2026, and comes twice in Havana on 1 November 2026.
    {
      filter: 'today',
      now: '2026-04-24T12:00:00Z',
      zone: 'Africa/Cairo',
      start: '2026-04-23T22:00:00Z',
    },
    {
      filter: 'today',
      now: '2026-11-01T20:00:00Z',
      zone: 'America/Havana',
      start: '2026-11-01T04:00:00Z',
    },
    // The same time of day a month before, across a change of clocks.
    {
      filter: 'month',
      now: '2026-04-01T12:00:00Z',
      zone: 'America/New_York',
      start: '2026-03-01T13:00:00Z',
    },
    // 02:30 did not exist on 8 March.
    {
      filter: 'month',
      now: '2026-04-08T06:30:00Z',
      zone: 'America/New_York',
      start: '2026-03-08T07:30:00Z',
    },
    // Noon of that day was counted by the new clock already, and noon of 1 November by the old one again.
    {
      filter: 'month',
      now: '2026-04-08T16:00:00Z',
      zone: 'America/New_York',
      start: '2026-03-08T16:00:00Z',
    },
    {
      filter: 'month',
      now: '2026-12-01T17:00:00Z',
      zone: 'America/New_York',
      start: '2026-11-01T17:00:00Z',
    },
    // Still 31 March for the reader, though it is April in UTC.
    {
      filter: 'month',
      now: '2026-04-01T03:30:00Z',
      zone: 'America/New_York',
      start: '2026-03-01T04:30:00Z',
    },
  ] as const)('$filter at $now in $zone', ({ filter, now, zone, start }) => {
    expect(presetStart(filter, new Date(now), zone)).toEqual(new Date(start));
  });

  it.each([
    ['30days', '2026-03-31T15:20:00Z', 'UTC', '2026-03-01T15:20:00Z'],
    ['quarter', '2026-03-31T15:20:00Z', 'UTC', '2026-01-01T00:00:00Z'],
    ['quarter', '2026-11-17T15:20:00Z', 'America/New_York', '2026-10-01T04:00:00Z'],
    // Still the first quarter for the reader, though it is April in UTC.
    ['quarter', '2026-04-01T03:30:00Z', 'America/New_York', '2026-01-01T05:00:00Z'],
  ] as const)('%s at %s in %s', (preset, now, zone, start) => {
    expect(presetStart(preset, new Date(now), zone)).toEqual(new Date(start));
  });

  it('starts today on the reader’s own date, within the last 25 hours', () => {
    const zone = fc.constantFrom(
      'UTC',
      'America/New_York',
      'Africa/Cairo',
      'Asia/Kolkata',
      'Pacific/Apia',
    );
    const now = fc.date({
      min: new Date('2020-01-01'),
      max: new Date('2035-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(zone, now, (timeZone, instant) => {
        const start = presetStart('today', instant, timeZone);
        const hours = (instant.getTime() - Number(start)) / 3_600_000;
        expect(hours).toBeGreaterThanOrEqual(0);
        expect(hours).toBeLessThan(25);
        const date = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
        expect(date.format(start)).toBe(date.format(instant));
        expect(date.format(Number(start) - 1)).not.toBe(date.format(instant));
      }),
      { numRuns: 300 },
    );
  });

  it('reaches further back with every filter of the list', () => {
    const now = fc.date({
      min: new Date('2020-01-01'),
      max: new Date('2035-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(now, (instant) => {
        const starts = (['today', 'week', 'month', '3months'] as const).map((preset) =>
          Number(presetStart(preset, instant, 'America/New_York')),
        );
        expect(starts).toEqual(starts.toSorted((a, b) => b - a));
      }),
    );
  });
});

describe('startOfDay', () => {
  it.each([
    ['2026-11-17', 0, 'UTC', '2026-11-17T00:00:00Z'],
    ['2026-11-17', 1, 'America/New_York', '2026-11-18T05:00:00Z'],
    // The day on which clocks are set forward has 23 hours.
    ['2026-03-08', 0, 'America/New_York', '2026-03-08T05:00:00Z'],
    ['2026-03-08', 1, 'America/New_York', '2026-03-09T04:00:00Z'],
  ] as const)('%s, %s days on, in %s', (day, by, zone, start) => {
    expect(startOfDay(day, zone, by)).toEqual(new Date(start));
  });
});
