import { expect, it } from 'vitest';
import { includesRole, PORTAL_ROLES, type PortalRole } from './roles.ts';

const INCLUDED: Record<PortalRole, PortalRole[]> = {
  owner: ['owner', 'editor', 'reader'],
  editor: ['editor', 'reader'],
  reader: ['reader'],
};

it.each(PORTAL_ROLES)('%s may do what it includes, and nothing more', (role) => {
  expect(PORTAL_ROLES.filter((needed) => includesRole(role, needed))).toEqual(INCLUDED[role]);
});
