import { expect, it } from 'vitest';
import { CERTIFICATE_STATES } from './state.ts';
import { listingObstacle } from './visibility.ts';

it.each(CERTIFICATE_STATES)('says why one that is %s cannot be listed', (state) => {
  const obstacle =
    state === 'valid' ? undefined : 'Only a valid certificate can be listed in the register.';
  expect(listingObstacle({ state, isTest: false })).toBe(obstacle);
  expect(listingObstacle({ state, isTest: true })).toBe(
    'Test certificates are never listed in the register.',
  );
});
