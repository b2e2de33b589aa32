/** The login for the demo. */
export const DEMO_ADMIN = { username: 'admin', password: 'look around the demo' };
