/** Days. How long each kind of data is kept; the privacy page says it and the nightly sweeps do it. */
export const RETENTION_DAYS = {
  /** Assessment sessions that were never completed. */
  abandonedAssessments: 90,
  /** Completed assessments, applications and inquiries that led to no order, from the last contact. */
  withoutOrder: 3 * 365,
  /** Uploaded documents whose application was never submitted. */
  unboundDocuments: 1,
  /** Mails kept here because no mail server is connected. */
  keptMails: 180,
  /** Chat questions for which the assistant found no grounds. */
  unansweredQuestions: 180,
  logs: 30,
  /** The text of mails that were sent. */
  sentMailBodies: 365,
} as const;

/** Years. Everything that belongs to an order. */
export const ORDER_RETENTION_YEARS = 10;
