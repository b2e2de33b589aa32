/** Apart from the questions, which come from the server: otherwise the browser's bundle would hold them, too. */
export const ASSESSMENT_COPY = {
  /** Needed before they load. */
  questionCount: 25,
  opening:
    'Answer for the company as it is today, not as it is planned. Choose the highest statement that is fully true. A reviewer may ask to see it.',
  levelsNote: 'From the third statement on, each one includes those before it.',
  evidenceLabel: 'A reviewer may ask to see:',
  /** On the results page, for every area whose text question was skipped. */
  exampleSkipped: 'A reviewer will ask for an example.',
} as const;
