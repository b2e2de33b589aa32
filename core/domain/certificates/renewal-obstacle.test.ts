import { expect, it } from 'vitest';
import { type FormerCertificate, renewalObstacle } from './renewal-obstacle.ts';
import { CERTIFICATE_STATUSES } from './state.ts';

const FORMER: FormerCertificate = {
  status: 'valid',
  validUntil: '2029-03-01',
  isTest: false,
  customerId: 5,
  renewedAs: null,
};
const RENEWAL = { issuedOn: '2029-03-01', isTest: false, customerId: 5 };

const judge = (former: Partial<FormerCertificate> | null, renewal: Partial<typeof RENEWAL> = {}) =>
  renewalObstacle('BEC-1', former ? { ...FORMER, ...former } : undefined, {
    ...RENEWAL,
    ...renewal,
  });

it.each(CERTIFICATE_STATUSES)('judges a former certificate that is %s', (status) => {
  const words = {
    prepared: 'BEC-1 has not been delivered.',
    valid: null,
    suspended: null,
    withdrawn: 'BEC-1 is withdrawn.',
    superseded: 'BEC-1 is superseded.',
  };
  expect(judge({ status })).toBe(words[status]);
});

it.each([
  ['long before the end', '2028-01-01', null],
  ['180 days after the last day', '2029-08-28', null],
  ['181 days after it', '2029-08-29', 'The term of BEC-1 ended more than 180 days before.'],
])('judges a renewal issued %s', (_, issuedOn, words) => {
  expect(judge({}, { issuedOn })).toBe(words);
});

it.each([
  ['nothing that is known', null, {}, 'BEC-1 is not in our records.'],
  ['a test by a real one', { isTest: true }, {}, /is a test certificate/],
  ['a real one by a test', {}, { isTest: true }, /is not a test certificate/],
  ['one of another customer', { customerId: 6 }, {}, 'BEC-1 belongs to another customer.'],
  ['one whose order is gone', { customerId: null }, {}, /order of BEC-1 is no longer kept/],
  ['one that has a renewal', { renewedAs: 'BEC-2' }, {}, 'BEC-1 is already renewed by BEC-2.'],
])('does not renew %s', (_, former, renewal, words) => {
  expect(judge(former, renewal)).toMatch(words);
});

it('renews a test by a test', () => {
  expect(judge({ isTest: true }, { isTest: true })).toBeNull();
});
