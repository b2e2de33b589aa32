import { describe, expect, it } from 'vitest';
import { dayOf } from '#core/domain/certificates/dates.ts';
import {
  dueOn,
  hasNoAnswer,
  pauseClock,
  type ReviewClock,
  remindersDue,
  resumeClock,
  startClock,
} from './clock.ts';

type Step = ['send' | 'answer', string];

const run = (start: string, steps: readonly Step[]): ReviewClock =>
  steps.reduce(
    (clock, [what, day]) => (what === 'send' ? pauseClock(clock, day) : resumeClock(clock, day)),
    startClock(start),
  );

describe('the clock of a review', () => {
  // November 16, 2026 is a Monday.
  it.each<[what: string, start: string, steps: Step[], due: string | null]>([
    ['runs for seven business days', '2026-11-16', [], '2026-11-25'],
    ['begins after a weekend', '2026-11-14', [], '2026-11-24'],
    ['begins on a Friday', '2026-11-13', [], '2026-11-24'],
    ['is paused once questions were sent', '2026-11-16', [['send', '2026-11-18']], null],
    [
      'resumes with the days that are left',
      '2026-11-16',
      [
        ['send', '2026-11-18'],
        ['answer', '2026-12-07'],
      ],
      '2026-12-14',
    ],
    [
      'loses nothing over a weekend',
      '2026-11-16',
      [
        ['send', '2026-11-20'],
        ['answer', '2026-11-22'],
      ],
      '2026-11-25',
    ],
    [
      'adds up several pauses',
      '2026-11-16',
      [
        ['send', '2026-11-17'],
        ['answer', '2026-11-19'],
        ['send', '2026-11-24'],
        ['answer', '2026-11-30'],
      ],
      '2026-12-03',
    ],
    [
      'has a day left after an answer on the last one',
      '2026-11-16',
      [
        ['send', '2026-11-25'],
        ['answer', '2026-11-25'],
      ],
      '2026-11-26',
    ],
    [
      'has a day left when it was late already',
      '2026-11-16',
      [
        ['send', '2026-12-18'],
        ['answer', '2026-12-18'],
      ],
      '2026-12-21',
    ],
    [
      'is not paused twice',
      '2026-11-16',
      [
        ['send', '2026-11-18'],
        ['send', '2026-11-25'],
        ['answer', '2026-11-30'],
      ],
      '2026-12-07',
    ],
    [
      'is not set back by a clock that runs backwards',
      '2026-11-16',
      [
        ['send', '2026-11-10'],
        ['answer', '2026-11-16'],
      ],
      '2026-11-25',
    ],
    [
      'is paused and answered within a weekend',
      '2026-11-16',
      [
        ['send', '2026-11-21'],
        ['answer', '2026-11-22'],
        ['send', '2026-11-22'],
        ['answer', '2026-11-23'],
      ],
      '2026-11-26',
    ],
    [
      'loses no day by a question that is answered on the same one',
      '2026-11-16',
      [
        ['send', '2026-11-17'],
        ['answer', '2026-11-17'],
        ['send', '2026-11-18'],
        ['answer', '2026-11-18'],
        ['send', '2026-11-19'],
        ['answer', '2026-11-19'],
      ],
      '2026-11-25',
    ],
    [
      'has a day left each time that it runs out',
      '2026-11-16',
      [
        ['send', '2026-11-25'],
        ['answer', '2026-11-27'],
        ['send', '2026-11-30'],
        ['answer', '2026-12-02'],
      ],
      '2026-12-03',
    ],
    [
      'has a day left, a Monday, after an answer on a weekend',
      '2026-11-13',
      [
        ['send', '2026-11-24'],
        ['answer', '2026-11-28'],
      ],
      '2026-11-30',
    ],
    // Clocks go back on October 25 in Vienna and on November 1 in New York: days are days.
    ['does not notice the end of daylight saving', '2026-10-23', [], '2026-11-03'],
    // They go forward on March 8 in New York and on March 29 in Vienna.
    ['does not notice its beginning', '2026-03-06', [], '2026-03-17'],
    [
      'is paused over the change of clocks',
      '2026-10-30',
      [
        ['send', '2026-10-30'],
        ['answer', '2026-11-01'],
      ],
      '2026-11-10',
    ],
  ])('%s', (_, start, steps, due) => {
    expect(dueOn(run(start, steps))).toBe(due);
  });

  it('counts the days of the brand, not those of the server', () => {
    const friday = new Date('2026-11-14T02:00:00Z'); // Friday evening in New York, Saturday in Vienna
    expect(dueOn(startClock(dayOf(friday, 'America/New_York')))).toBe('2026-11-24');
    expect(dueOn(startClock(dayOf(friday, 'Europe/Vienna')))).toBe('2026-11-24');
    const monday = new Date('2026-11-16T02:00:00Z'); // Sunday evening in New York
    expect(dueOn(startClock(dayOf(monday, 'America/New_York')))).toBe('2026-11-24');
    expect(dueOn(startClock(dayOf(monday, 'Europe/Vienna')))).toBe('2026-11-25');
  });
});

describe.each([
  ['America/New_York', '2026-11-17T04:30:00Z', '2026-11-17T05:30:00Z'],
  ['Asia/Tokyo', '2026-11-16T14:30:00Z', '2026-11-16T15:30:00Z'],
] as const)('an order paid late in the evening in %s', (zone, late, anHourLater) => {
  it('runs from that day, and an hour later from the next', () => {
    expect(dueOn(startClock(dayOf(new Date(late), zone)))).toBe('2026-11-25');
    expect(dueOn(startClock(dayOf(new Date(anHourLater), zone)))).toBe('2026-11-26');
  });
});

describe('an answer on the last day', () => {
  const sent = pauseClock(startClock('2026-11-16'), '2026-11-25');
  it.each([
    // The last minute of Wednesday and the first of Thursday.
    ['America/New_York', '2026-11-26T04:59:00Z', '2026-11-26'],
    ['America/New_York', '2026-11-26T05:00:00Z', '2026-11-27'],
    ['Asia/Tokyo', '2026-11-25T14:59:00Z', '2026-11-26'],
    ['Asia/Tokyo', '2026-11-25T15:00:00Z', '2026-11-27'],
  ])('in %s, at %s, leaves us until %s', (zone, at, due) => {
    expect(dueOn(resumeClock(sent, dayOf(new Date(at), zone)))).toBe(due);
  });

  it.each([
    // Clocks go back in the night to November 1: that day has 25 hours.
    ['2026-11-01T03:59:00Z', '2026-10-31'],
    ['2026-11-01T04:00:00Z', '2026-11-01'],
    ['2026-11-02T04:59:00Z', '2026-11-01'],
    ['2026-11-02T05:00:00Z', '2026-11-02'],
    // They go forward in the night to March 8, which has 23.
    ['2026-03-08T05:00:00Z', '2026-03-08'],
    ['2026-03-09T03:59:00Z', '2026-03-08'],
    ['2026-03-09T04:00:00Z', '2026-03-09'],
  ])('%s is on %s in New York', (at, day) => {
    expect(dayOf(new Date(at), 'America/New_York')).toBe(day);
  });
});

it.each([
  ['2026-11-16', 0],
  ['2026-11-18', 0],
  ['2026-11-19', 1],
  ['2026-11-24', 1],
  ['2026-11-25', 2],
  ['2027-01-01', 2],
])('on %s, %i reminders of what was sent on November 16 are due', (today, count) => {
  expect(remindersDue('2026-11-16', today)).toBe(count);
});

it.each([
  ['2026-12-11', false],
  ['2026-12-12', false],
  ['2026-12-14', true],
])('on %s, no answer to what was sent on November 16: %s', (today, isOver) => {
  expect(hasNoAnswer('2026-11-16', today)).toBe(isOver);
});
