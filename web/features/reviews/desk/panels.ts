/** What the desk can show beside the criteria, which are named by their keys. */
export const POINTS = 'points';
export const DECISION = 'decision';
