import { describe, expect, it } from 'vitest';
import {
  isAllowed,
  PERMISSIONS,
  type Permission,
  STAFF_ROLES,
  type StaffRole,
  whoCan,
} from './permissions.ts';

const permissions = Object.keys(PERMISSIONS) as Permission[];
const allowedTo = (role: StaffRole) => permissions.filter((one) => isAllowed(role, one));

describe('who may what', () => {
  it.each(permissions)('owners may %s', (permission) => {
    expect(isAllowed('owner', permission)).toBe(true);
  });

  it('is less from role to role, down to the own account', () => {
    expect(STAFF_ROLES).toEqual(['owner', 'reviewer', 'clerk', 'reader']);
    expect(allowedTo('reviewer')).toEqual(['own-account', 'work', 'review']);
    expect(allowedTo('clerk')).toEqual(['own-account', 'work']);
    expect(allowedTo('reader')).toEqual(['own-account']);
  });

  it('is said in a sentence', () => {
    expect(whoCan('refund')).toBe('Only an owner can refund.');
    expect(whoCan('review')).toBe('Only an owner or a reviewer can review and decide.');
    expect(whoCan('work')).toBe('Only an owner, a reviewer or a clerk can change this.');
  });
});
