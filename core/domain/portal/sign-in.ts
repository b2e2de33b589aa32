const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Minutes for which a link is valid, as mails and pages say. */
export const LINK_MINUTES = 30;
/** Days in which a colleague can use an invitation. */
export const INVITATION_DAYS = 7;

/** Milliseconds. */
export const LINK_MS = LINK_MINUTES * MINUTE;
export const INVITATION_MS = INVITATION_DAYS * DAY;

/** Days from the sign-in; use does not extend it. */
export const SESSION_DAYS = 30;
/** Days without use after which a new link is needed. */
export const IDLE_DAYS = 14;

/** Milliseconds. */
export const SESSION_MS = SESSION_DAYS * DAY;
export const IDLE_MS = IDLE_DAYS * DAY;
