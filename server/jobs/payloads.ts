/** What each job is given. */
export type JobData = {
  'purge-expired': Record<string, never>;
  'send-email': { emailId: number };
  'resend-stuck-emails': Record<string, never>;
  /** Takes answers of customers from the mailbox for inbound mail. */
  'poll-mailbox': Record<string, never>;
  /** Charges the hold of an order: on delivery, or before it ends. */
  'capture-order': { orderId: number; because: 'delivery' | 'deadline' };
  /** Resumes a delivery that got no answer from the gateway. */
  'deliver-order': { orderId: number; actor: string };
  /** Finishes the issue of a certificate that was cut off. */
  'issue-certificate': { certificateId: number; actor: string };
  /** Reinstates a certificate that was suspended for a check-in, once that is accepted. */
  'reinstate-certificate': { checkInId: number; actor: string };
  /** Signs a status list in which a bit was set. */
  'publish-status-list': { listId: number };
  /** Replaces every certificate in force that a stolen key signed. */
  're-sign-certificates': { keyId: number; actor: string };
  'publish-status-lists': Record<string, never>;
  /** Makes the sample certificate, or makes it anew. */
  'publish-sample': Record<string, never>;
  /** Gives back money that no order needs, held or charged. */
  'release-payment': { paymentId: number };
  /** Cancels an order for a renewal that another order has paid. */
  'cancel-second-renewal': { orderId: number };
  /** Charges holds that are about to end, and reminds staff of those that will be. */
  'sweep-captures': Record<string, never>;
  /** Asks the gateway about payments that nobody has reported on. */
  'reconcile-payments': Record<string, never>;
  /** Mails somebody the numbers of their orders and applications. */
  'send-numbers': { email: string; request: string };
  /** Mails somebody the link to their page. */
  'send-portal-link': { email: string; request: string };
  /** Mails somebody a link to choose a new password. */
  'send-password-link': { username: string; request: string; address: string };
  /** Removes what has been kept as long as promised. */
  'sweep-retention': Record<string, never>;
  /** Writes the day's backup and lets go of old ones. */
  'daily-backup': Record<string, never>;
  /** Makes the backup that somebody asked for. */
  'back-up-now': { backupId: number };
  /** Copies archives to the other place that are not there yet. */
  'copy-backups': Record<string, never>;
  /** Restores an archive into a database that is thrown away. */
  'restore-drill': { drillId: number };
  /** Seals new entries of the record of who did what. */
  'seal-activity': Record<string, never>;
  /** Writes the end of the audit chain to the log. */
  'note-audit-head': Record<string, never>;
  /** Walks the audit chain: for somebody, or by the clock, when it is given nothing. */
  'check-audit': { checkId: number } | null;
  /** Removes uploaded files that nothing refers to. */
  'sweep-documents': Record<string, never>;
  /** Opens a review for each order whose payment is secured. */
  'open-reviews': Record<string, never>;
  /** Reminds customers who have not answered, and staff of what is due. */
  'sweep-reviews': Record<string, never>;
  /** Tells holders of check-ins, of suspensions that last, and of terms that end. */
  'sweep-lifecycle': Record<string, never>;
  /** Works at a bulk run for some seconds, and continues with a job of its own. */
  'work-bulk-run': { runId: number };
  /** Takes up bulk runs again that nobody works at. */
  'resume-bulk-runs': Record<string, never>;
  /** Records what the clock has changed about certificates. */
  'tidy-lifecycle': Record<string, never>;
};

export type JobName = keyof JobData;
