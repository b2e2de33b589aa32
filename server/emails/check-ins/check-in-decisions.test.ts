import { expect, it } from 'vitest';
import { NORTHMARK } from '#core/content/brand/brand.ts';
import { CHECK_IN } from '#server/emails/samples/sample-records.ts';
import { checkInAccepted } from './check-in-decisions.ts';

const context = { brand: NORTHMARK, publicUrl: 'https://certify.example' };
const NOTHING_MORE = /nothing more/i;
const STAYS_SUSPENDED = 'stays suspended until the other check-in is submitted and accepted';
const REINSTATED = 'We are lifting the suspension';

const write = (changes: object, texts?: Record<string, string>) => {
  const told = { ...CHECK_IN, stage: 'accepted', isReinstated: false, ...changes };
  return checkInAccepted(told, { ...context, texts });
};

it('an accepted check-in that was the last one leaves nothing to do, also in a mail of a former version', () => {
  for (const changes of [{}, { isAnotherToDo: false, staysSuspended: false }]) {
    const { html, text } = write(changes);
    expect(text).toContain('there is nothing more for you to do');
    expect(html).toContain('There is nothing more to do.');
    expect(text).not.toContain(STAYS_SUSPENDED);
  }
});

it('an accepted check-in that keeps a certificate suspended says so, and does not say that all is done', () => {
  const { html, text } = write({ isAnotherToDo: true, staysSuspended: true });
  expect(text).toContain(STAYS_SUSPENDED);
  expect(text).toContain('https://certify.example/account');
  expect(html).not.toMatch(NOTHING_MORE);
  expect(text).not.toContain(REINSTATED);
});

it('an accepted check-in of a certificate in force says that another one is to be done', () => {
  for (const isReinstated of [false, true]) {
    const { html, text } = write({ isReinstated, isAnotherToDo: true, staysSuspended: false });
    expect(text).toContain('Another one is still to be done');
    expect(html).not.toMatch(NOTHING_MORE);
    expect(text).not.toContain(STAYS_SUSPENDED);
    expect(text.includes(REINSTATED)).toBe(isReinstated);
  }
});

it('an owner’s own opening for a check-in that ends all is not used where another one is to be done', () => {
  const opening = 'You are done, {holderName}.';
  expect(write({}, { opening }).text).toContain('You are done');
  expect(write({ isAnotherToDo: true }, { opening }).text).not.toContain('You are done');
});
