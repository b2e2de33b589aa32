/** Whom to log in as in the demo. */
export const DEMO_ADMIN = { username: 'admin', password: 'look around the demo' };
