export const ADMIN = { username: 'ada', password: 'a password for journeys' };
