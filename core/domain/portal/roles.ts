/** What an address may do with a company's records. `owner`: the address that the records carry. */
export const PORTAL_ROLES = ['owner', 'editor', 'reader'] as const;
export type PortalRole = (typeof PORTAL_ROLES)[number];

/** What an owner can make of a colleague. */
export const COLLEAGUE_ROLES = ['editor', 'reader'] as const;
export type ColleagueRole = (typeof COLLEAGUE_ROLES)[number];

export const COLLEAGUE_ROLE_WORDS: Record<ColleagueRole, { name: string; meaning: string }> = {
  editor: {
    name: 'Editor',
    meaning: 'Sees everything, answers questions, pays, confirms details and changes visibility.',
  },
  reader: { name: 'Reader', meaning: 'Sees everything and changes nothing.' },
};

/** Whether a role includes what another one may do. */
export const includesRole = (role: PortalRole, needed: PortalRole): boolean =>
  PORTAL_ROLES.indexOf(role) <= PORTAL_ROLES.indexOf(needed);

/** Colleagues of one company; enough for any, and too few to make a mailing list of it. */
export const MAX_COLLEAGUES = 20;
