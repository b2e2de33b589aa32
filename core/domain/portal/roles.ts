/** What an address may do with a company's records. `owner`: the address on the records. */
export const PORTAL_ROLES = ['owner', 'editor', 'reader'] as const;
export type PortalRole = (typeof PORTAL_ROLES)[number];

/** Roles an owner can give a colleague. */
export const COLLEAGUE_ROLES = ['editor', 'reader'] as const;
export type ColleagueRole = (typeof COLLEAGUE_ROLES)[number];

export const COLLEAGUE_ROLE_WORDS: Record<ColleagueRole, { name: string; meaning: string }> = {
  editor: {
    name: 'Editor',
    meaning: 'Sees everything, answers questions, pays, confirms details and changes visibility.',
  },
  reader: { name: 'Reader', meaning: 'Sees everything and changes nothing.' },
};

/** Whether a role includes another one's rights. */
export const includesRole = (role: PortalRole, needed: PortalRole): boolean =>
  PORTAL_ROLES.indexOf(role) <= PORTAL_ROLES.indexOf(needed);

/** Maximum colleagues of a company: enough for any, too few for a mailing list. */
export const MAX_COLLEAGUES = 20;
