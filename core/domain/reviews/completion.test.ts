import { expect, it } from 'vitest';
import { isInTime, isSettled, openAreas } from './completion.ts';
import { isUnsubmitted } from './points.ts';

const SECURITY = 'security-compliance';
const LEADERSHIP = 'leadership-culture-people';

it('leaves only the declined areas to be decided', () => {
  const ordered = [SECURITY, LEADERSHIP] as const;
  expect(openAreas(ordered, [])).toEqual(ordered);
  expect(openAreas(ordered, [SECURITY])).toEqual([LEADERSHIP]);
  expect(openAreas(ordered, ordered)).toEqual([]);
});

it.each([
  { what: 'nothing before the first certificate', area: SECURITY, certified: [], isSet: false },
  { what: 'no due diligence before it', area: null, certified: [], isSet: false },
  { what: 'an area that is certified', area: SECURITY, certified: [SECURITY], isSet: true },
  { what: 'due diligence with it', area: null, certified: [SECURITY], isSet: true },
  { what: 'no area beside it', area: LEADERSHIP, certified: [SECURITY], isSet: false },
] as const)('settles $what', ({ area, certified, isSet }) => {
  expect(isSettled(area, certified)).toBe(isSet);
});

it.each([
  { until: '2027-02-14', today: '2027-02-13', isOpen: true },
  { until: '2027-02-14', today: '2027-02-14', isOpen: true },
  { until: '2027-02-14', today: '2027-02-15', isOpen: false },
  { until: null, today: '2027-02-13', isOpen: false },
])('areas to be completed until $until are open on $today: $isOpen', (row) => {
  expect(isInTime(row.until, row.today)).toBe(row.isOpen);
});

it.each([
  { answeredAt: null, at: '2027-01-01T10:00:00Z', isOwn: true },
  { answeredAt: '2027-01-01T10:00:00Z', at: '2027-01-01T09:59:59Z', isOwn: false },
  { answeredAt: '2027-01-01T10:00:00Z', at: '2027-01-01T10:00:00Z', isOwn: false },
  { answeredAt: '2027-01-01T10:00:00Z', at: '2027-01-01T10:00:01Z', isOwn: true },
])('what was written at $at, answered at $answeredAt, is for the customer alone: $isOwn', (row) => {
  const answeredAt = row.answeredAt === null ? null : new Date(row.answeredAt);
  expect(isUnsubmitted({ answeredAt }, new Date(row.at))).toBe(row.isOwn);
});
