import { describe, expect, it } from 'vitest';
import {
  dueStage,
  earliestSuspension,
  extensionObstacle,
  isWarnedInTime,
  keepFirstReminders,
  planCheckIns,
  stageDay,
  suspensionDay,
} from './schedule.ts';

describe('the check-ins of a term', () => {
  it.each([
    ['of three years', '2029-11-16', ['2027-11-17', '2028-11-17']],
    ['that began on 1 March', '2029-02-28', ['2027-03-01', '2028-03-01']],
    ['that began on 29 February', '2031-02-28', ['2029-03-01', '2030-03-01']],
    ['that ends on 29 February', '2028-02-29', ['2026-03-01', '2027-03-01']],
    ['whose second check-in is on 29 February', '2029-02-27', ['2027-02-28', '2028-02-28']],
    ['that began on New Year', '2029-12-31', ['2028-01-01', '2029-01-01']],
  ])('%s', (_, validUntil, dueOn) => {
    expect(planCheckIns(validUntil).map((planned) => planned.dueOn)).toEqual(dueOn);
  });

  it('open sixty days before', () => {
    expect(planCheckIns('2029-11-16')).toEqual([
      { ordinal: 1, opensOn: '2027-09-18', dueOn: '2027-11-17' },
      { ordinal: 2, opensOn: '2028-09-18', dueOn: '2028-11-17' },
    ]);
  });
});

const D = '2027-11-17';
const planned = { dueOn: D, extendedTo: null, told: {} };

describe('what is told on a day', () => {
  it.each([
    ['nothing before it opens', {}, '2027-09-17', undefined],
    ['that it is open', {}, '2027-09-18', 'open'],
    ['nothing twice', { open: '2027-09-18' }, '2027-09-18', undefined],
    ['nothing between', { open: '2027-09-18' }, '2027-10-17', undefined],
    ['a month before', { open: '2027-09-18' }, '2027-10-18', 'month'],
    ['a week before', { open: '2027-09-18', month: '2027-10-18' }, '2027-11-10', 'week'],
    ['on the last day', { week: '2027-11-10' }, D, 'due'],
    ['nothing on the day after', { due: D }, '2027-11-18', undefined],
    ['nothing thirteen days after', { due: D }, '2027-11-30', undefined],
    ['the first warning', { due: D }, '2027-12-01', 'overdue'],
    ['nothing eight days later', { due: D, overdue: '2027-12-01' }, '2027-12-09', undefined],
    ['the last warning', { due: D, overdue: '2027-12-01' }, '2027-12-10', 'last-warning'],
    [
      'nothing more',
      { due: D, overdue: '2027-12-01', 'last-warning': '2027-12-10' },
      '2028-11-01',
      undefined,
    ],
    // Late sweeps.
    ['the newest reminder alone', {}, '2027-11-12', 'week'],
    [
      'not that it is open, where the week was told',
      { week: '2027-11-10' },
      '2027-11-12',
      undefined,
    ],
    ['the last day, whatever was missed', {}, '2028-01-01', 'due'],
    ['no warning at once after that', { due: '2028-01-01' }, '2028-01-14', undefined],
    ['the warning two weeks after it', { due: '2028-01-01' }, '2028-01-15', 'overdue'],
    [
      'the last one nine days after the first',
      { due: '2028-01-01', overdue: '2028-01-20' },
      '2028-01-28',
      undefined,
    ],
    ['and not before', { due: '2028-01-01', overdue: '2028-01-20' }, '2028-01-29', 'last-warning'],
  ] as const)('%s', (_, told, today, stage) => {
    expect(dueStage({ ...planned, told }, today)).toBe(stage);
  });

  it('follows an extension that came before the last day', () => {
    const extended = { dueOn: D, extendedTo: '2027-12-17', told: { open: '2027-09-18' } };
    expect(stageDay(extended, 'open')).toBe('2027-09-18');
    expect(dueStage(extended, '2027-11-16')).toBeUndefined();
    expect(dueStage(extended, '2027-11-17')).toBe('month');
    expect(dueStage({ ...extended, told: { month: D } }, '2027-12-17')).toBe('due');
  });

  it('begins again with the last day after an extension that came late', () => {
    const before = { open: '2027-09-18', month: '2027-10-18', week: '2027-11-10' };
    const told = { ...before, due: D, overdue: '2027-12-01', 'last-warning': '2027-12-10' };
    const extended = { dueOn: D, extendedTo: '2028-01-10', told: keepFirstReminders(told) };
    expect(extended.told).toEqual(before);
    expect(dueStage(extended, '2028-01-09')).toBeUndefined();
    expect(dueStage(extended, '2028-01-10')).toBe('due');
    expect(stageDay({ ...extended, told: { due: '2028-01-10' } }, 'overdue')).toBe('2028-01-24');
  });
});

it('keeps no stage over an extension that was not told before', () => {
  expect(keepFirstReminders({ due: D })).toStrictEqual({});
  expect(keepFirstReminders({ week: '2027-11-10' })).toStrictEqual({ week: '2027-11-10' });
});

describe('the day of the suspension', () => {
  it.each([
    ['is not known before the last warning', { due: D, overdue: '2027-12-01' }, null],
    ['is thirty days after the last day', { 'last-warning': '2027-12-10' }, '2027-12-17'],
    [
      'is never less than a week after the last warning',
      { 'last-warning': '2027-12-14' },
      '2027-12-21',
    ],
  ] as const)('%s', (_, told, day) => {
    expect(suspensionDay({ ...planned, told })).toBe(day);
    expect(earliestSuspension({ ...planned, told })).toBe('2027-12-17');
  });

  it('counts from the extension', () => {
    const told = { 'last-warning': '2028-01-23' };
    expect(suspensionDay({ dueOn: D, extendedTo: '2028-01-01', told })).toBe('2028-01-31');
  });
});

describe('a warning', () => {
  const warned = { overdue: '2027-12-01', 'last-warning': '2027-12-10' };
  const late = { overdue: '2027-12-01', 'last-warning': '2027-12-14' };

  it.each([
    ['left on its day', warned, '2027-12-10', true],
    ['left five days before the suspension', warned, '2027-12-12', true],
    ['left four days before it', warned, '2027-12-13', false],
    ['left after it', warned, '2027-12-18', false],
    ['was late, and so is the suspension', late, '2027-12-16', true],
    ['left four days before a late suspension', late, '2027-12-17', false],
    ['is not the last one yet', { overdue: '2027-12-01' }, '2027-12-01', false],
  ] as const)('that %s', (_, told, sentOn, isInTime) => {
    expect(isWarnedInTime({ ...planned, told }, sentOn)).toBe(isInTime);
  });
});

describe('more time', () => {
  it.each([
    ['a day more', '2027-11-18', '2027-11-01', undefined],
    ['sixty days', '2028-01-16', '2027-11-01', undefined],
    ['after the last day', '2028-01-16', '2028-01-16', undefined],
    ['the same day', D, '2027-11-01', 'Please choose a day after the current last day.'],
    ['a day that is over', '2027-12-01', '2027-12-02', 'Please choose today or a later day.'],
    [
      'sixty-one days',
      '2028-01-17',
      '2027-11-01',
      'A check-in can be extended by 60 days at most.',
    ],
  ])('%s', (_, to, today, obstacle) => {
    expect(extensionObstacle(planned, to, today)).toBe(obstacle);
  });

  it('is counted from the due day, also the second time', () => {
    const extended = { ...planned, extendedTo: '2027-12-17' };
    expect(extensionObstacle(extended, '2027-12-17', D)).toContain('after the current');
    expect(extensionObstacle(extended, '2028-01-16', D)).toBeUndefined();
    expect(extensionObstacle(extended, '2028-01-17', D)).toContain('60 days');
  });
});
