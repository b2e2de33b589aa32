/** The data each job receives. */
export type JobData = {
  'purge-expired': Record<string, never>;
  'send-email': { emailId: number };
  'resend-stuck-emails': Record<string, never>;
  /** Fetches customers' replies from the mailbox for inbound mail. */
  'poll-mailbox': Record<string, never>;
  /** Captures the hold of an order: on delivery, or before it expires. */
  'capture-order': { orderId: number; because: 'delivery' | 'deadline' };
  /** Resumes a delivery that the gateway did not answer. */
  'deliver-order': { orderId: number; actor: string };
  /** Completes an interrupted issue of a certificate. */
  'issue-certificate': { certificateId: number; actor: string };
  /** Reinstates a certificate that was suspended for a check-in, once that is accepted. */
  'reinstate-certificate': { checkInId: number; actor: string };
  /** Signs a status list in which a bit was set. */
  'publish-status-list': { listId: number };
  /** Replaces every valid certificate that a stolen key signed. */
  're-sign-certificates': { keyId: number; actor: string };
  'publish-status-lists': Record<string, never>;
  /** Creates or recreates the sample certificate. */
  'publish-sample': Record<string, never>;
  /** Returns money that no order needs, held or charged. */
  'release-payment': { paymentId: number };
  /** Cancels an order for a renewal that another order has paid. */
  'cancel-second-renewal': { orderId: number };
  /** Captures holds that are about to expire, and reminds staff of those that soon will. */
  'sweep-captures': Record<string, never>;
  /** Asks the gateway about payments it has not reported on. */
  'reconcile-payments': Record<string, never>;
  /** Mails a customer the numbers of their orders and applications. */
  'send-numbers': { email: string; request: string };
  /** Mails a customer the link to their page. */
  'send-portal-link': { email: string; request: string };
  /** Mails an account a link to choose a new password. */
  'send-password-link': { username: string; request: string; address: string };
  /** Deletes data whose retention period has ended. */
  'sweep-retention': Record<string, never>;
  /** Writes the daily backup and deletes old ones. */
  'daily-backup': Record<string, never>;
  /** Makes a requested backup. */
  'back-up-now': { backupId: number };
  /** Copies archives that are not yet at the second location. */
  'copy-backups': Record<string, never>;
  /** Restores an archive into a temporary database. */
  'restore-drill': { drillId: number };
  /** Seals new entries of the activity record. */
  'seal-activity': Record<string, never>;
  /** Logs the head of the audit chain. */
  'note-audit-head': Record<string, never>;
  /** Verifies the audit chain: on request, or as scheduled if the data is null. */
  'check-audit': { checkId: number } | null;
  /** Removes uploaded files that nothing refers to. */
  'sweep-documents': Record<string, never>;
  /** Opens a review for each order whose payment is secured. */
  'open-reviews': Record<string, never>;
  /** Reminds customers who have not answered, and staff of what is due. */
  'sweep-reviews': Record<string, never>;
  /** Mails holders about check-ins, lasting suspensions, and terms that end. */
  'sweep-lifecycle': Record<string, never>;
  /** Works on a bulk run for some seconds, then queues a job to continue. */
  'work-bulk-run': { runId: number };
  /** Resumes bulk runs that no process is working on. */
  'resume-bulk-runs': Record<string, never>;
  /** Records changes to certificates that result from the date. */
  'tidy-lifecycle': Record<string, never>;
};

export type JobName = keyof JobData;
