import { describe, expect, it } from 'vitest';
import { FROZEN_SCHEMES } from '#core/content/schemes/schemes.ts';
import type { Level } from '#core/domain/assessment/assessment-question.ts';
import { AREA_IDS } from '#core/domain/catalogue.ts';
import { listReviewCriteria, refuseConfirmation } from './criteria.ts';
import {
  type Findings,
  listObstacles,
  listOverallObstacles,
  needsSecondPerson,
} from './decision.ts';

const SCHEME = FROZEN_SCHEMES[1] ?? [];
const AREA = 'security-compliance';
const OTHER = 'leadership-culture-people';
const criteria = listReviewCriteria(SCHEME, AREA_IDS);

/** Everything confirmed at a sufficient level. */
const confirmed = (change: Record<string, Level | undefined> = {}): Findings => ({
  criteria,
  levels: {
    ...Object.fromEntries(criteria.map(({ key, kind }) => [key, kind === 'diligence' ? 5 : 4])),
    ...change,
  },
  points: [],
});

const [first] = criteria.filter(({ area }) => area === AREA);
const mustHave = criteria.find(
  (criterion) => criterion.kind === 'choice' && criterion.area === AREA && criterion.isMustHave,
);
const KEY = first?.key ?? '';
const MUST_HAVE = mustHave?.key ?? '';
const kindsOf = (findings: Findings) => listObstacles(findings, AREA).map(({ kind }) => kind);

describe('an area can be certified', () => {
  it('once everything is confirmed and enough', () => {
    expect(listObstacles(confirmed(), AREA)).toEqual([]);
  });

  it.each<[what: string, Findings, kinds: string[]]>([
    ['not while a criterion is open', confirmed({ [KEY]: undefined }), ['unconfirmed']],
    [
      'not while the company is unknown',
      confirmed({ 'diligence.exists': undefined }),
      ['unconfirmed'],
    ],
    ['not if diligence failed', confirmed({ 'diligence.contact': 1 }), ['diligence']],
    ['not with a must-have below 3', confirmed({ [MUST_HAVE]: 2 }), ['not-eligible']],
    [
      'not with an open major finding',
      { ...confirmed(), points: [{ kind: 'major', state: 'open', area: AREA }] },
      ['major-open'],
    ],
    [
      'not with an answered one that nobody has closed',
      { ...confirmed(), points: [{ kind: 'major', state: 'answered', area: AREA }] },
      ['major-open'],
    ],
    [
      'not with one that concerns the whole company',
      { ...confirmed(), points: [{ kind: 'major', state: 'open', area: null }] },
      ['major-open'],
    ],
    [
      'with a closed one, a minor one, a request, or one in another area',
      {
        ...confirmed(),
        points: [
          { kind: 'major', state: 'closed', area: AREA },
          { kind: 'minor', state: 'open', area: AREA },
          { kind: 'request', state: 'open', area: AREA },
          { kind: 'major', state: 'open', area: OTHER },
        ],
      },
      [],
    ],
    ['whatever is open in another area', confirmed({ 'leadership.direction': undefined }), []],
  ])('%s', (_, findings, kinds) => {
    expect(kindsOf(findings)).toEqual(kinds);
  });

  it('by what was confirmed, at any level that is enough', () => {
    const low = Object.fromEntries(
      criteria.filter(({ area }) => area === AREA).map(({ key }) => [key, 3 as Level]),
    );
    expect(kindsOf(confirmed(low))).toEqual(['not-eligible']);
  });
});

describe('the company as a whole', () => {
  it('can be certified when all areas are confirmed and enough', () => {
    expect(listOverallObstacles(confirmed())).toEqual([]);
  });

  it('cannot while anything is open, or a must-have fails', () => {
    expect(listOverallObstacles(confirmed({ [KEY]: undefined }))).toHaveLength(1);
    expect(listOverallObstacles(confirmed({ [MUST_HAVE]: 2 })).join()).toContain('must-haves');
  });
});

it('takes a must-have on a statement up to level 3', () => {
  if (!mustHave || !first) throw new Error('The scheme has no must-have');
  expect(refuseConfirmation(mustHave, { level: 4, basis: 'statement' })).toContain('level 3');
  expect(refuseConfirmation(mustHave, { level: 3, basis: 'statement' })).toBeUndefined();
  expect(refuseConfirmation(mustHave, { level: 5, basis: 'document' })).toBeUndefined();
  const plain = criteria.find((one) => one.kind === 'choice' && !one.isMustHave) ?? first;
  expect(refuseConfirmation(plain, { level: 5, basis: 'statement' })).toBeUndefined();
});

it('knows no half diligence', () => {
  const [diligence] = criteria;
  if (!diligence) throw new Error('There is no due diligence');
  expect(refuseConfirmation(diligence, { level: 3, basis: 'public' })).toBeDefined();
  expect(refuseConfirmation(diligence, { level: 1, basis: 'public' })).toBeUndefined();
});

it('lists the criteria of what was ordered', () => {
  expect(listReviewCriteria(SCHEME, [AREA])).toHaveLength(3 + 4);
  expect(criteria).toHaveLength(3 + 20);
});

describe('four eyes', () => {
  it.each([
    ['auto', 1, false],
    ['auto', 2, true],
    ['on', 1, true],
    ['off', 9, false],
  ] as const)('%s with %i accounts: %s', (setting, accounts, isNeeded) => {
    expect(needsSecondPerson(setting, accounts)).toBe(isNeeded);
  });
});
