import { describe, expect, it } from 'vitest';
import { isAllowed, PERMISSIONS, type Permission, whoCan } from './permissions.ts';

const permissions = Object.keys(PERMISSIONS) as Permission[];

describe('who may what', () => {
  it.each(permissions)('owners may %s', (permission) => {
    expect(isAllowed('owner', permission)).toBe(true);
  });

  it.each(permissions)('staff may not %s', (permission) => {
    expect(isAllowed('staff', permission)).toBe(false);
  });

  it('is said in a sentence', () => {
    expect(whoCan('refund')).toBe('Only an owner can refund.');
  });
});
