/** Names of the desk's panels other than the criteria, which go by their keys. */
export const POINTS = 'points';
export const DECISION = 'decision';
