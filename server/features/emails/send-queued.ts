import { randomUUID } from 'node:crypto';
import { nextMailAttempt } from '#core/domain/mail.ts';
import { AppError } from '#core/errors.ts';
import { FileDamaged, FileMissing } from '#server/adapters/file-store.ts';
import { MailRefused } from '#server/adapters/mailer.ts';
import type { Deps } from '#server/deps.ts';
import { HIDDEN_LINK } from '#server/emails/frame/links.ts';
import {
  announceIfWarned,
  cancelUnwarnedSuspension,
} from '#server/features/check-ins/suspension/follow-warning.ts';
import { findThreadHeaders } from '#server/features/contact/reply-headers.ts';
import { findTextsInForce } from '#server/features/mail-texts/texts-in-force.ts';
import {
  claimMail,
  findMail,
  listStuckMails,
  type MailRow,
  type SendableMail,
  updateMail,
} from './emails.queries.ts';
import { queueEmail, supportAddress } from './emails.service.ts';
import { noteSettingsUsed } from './mail-settings.ts';
import { KEPT } from './mail-words.ts';
import { findOvertaken } from './reason-not-to-send.ts';
import { MailIncomplete, renderForSending, tokenOf } from './render-mail.ts';
import { hasEndedLink, hasFormerAddress, LINK_ENDED } from './send-again.ts';

/** Milliseconds. A worker that is still at it renews its claim; one that was killed loses it after this. */
const CLAIM_MS = 40_000;
/** Milliseconds after which a due mail counts as forgotten by the queue. */
const STUCK_MS = 5 * 60_000;

/** Tries once to send a mail. The outcome is always recorded; the mail's job retries one that must wait. */
export async function sendQueuedEmail(deps: Deps, emailId: number): Promise<void> {
  const now = deps.now();
  const mail = await claimMail(deps.db, emailId, now, new Date(now.getTime() + CLAIM_MS));
  if (!mail) return waitForOther(deps, emailId);
  await sendClaimedEmail(deps, mail);
}

async function sendClaimedEmail(deps: Deps, mail: SendableMail): Promise<void> {
  const stopRenewing = keepClaim(deps, mail.id);
  let written: Pick<SendableMail, 'subject' | 'textVersionId'>;
  try {
    const { textVersionId, ...composed } = await composeMail(deps, mail);
    await deps.mailer.send(composed);
    written = { subject: composed.subject, textVersionId };
  } catch (error) {
    await stopRenewing();
    return recordFailure(deps, mail, error as Error);
  }
  await stopRenewing();
  const { outcome } = deps.mailer;
  await deps.db.transaction(async (tx) => {
    await updateMail(tx, mail.id, {
      state: outcome,
      ...written,
      // The address may have been corrected while it was being sent; the next try would have gone to the new one.
      recipient: mail.recipient,
      attempts: mail.attempts + 1,
      sentAt: deps.now(),
      lastError: null,
      claimedUntil: null,
    });
    if (outcome === 'sent') await announceIfWarned(tx, deps, mail);
  });
  if (outcome === 'sent') await noteSettingsUsed(deps);
}

/** The mail is done, not due yet, or with another worker that may have been killed: look again later. */
async function waitForOther(deps: Deps, emailId: number): Promise<void> {
  const mail = await findMail(deps.db, emailId);
  if (mail?.state !== 'queued') return;
  const runAt = new Date(
    Math.max(mail.nextAttemptAt.getTime(), mail.claimedUntil?.getTime() ?? 0) + 1_000,
  );
  await deps.jobs.enqueue(deps.db, 'send-email', { emailId }, { runAt });
}

/** Returns a function that stops renewing the claim. It waits for a renewal in progress, which would claim the finished mail again. */
function keepClaim(deps: Deps, emailId: number): () => Promise<unknown> {
  let renewing: Promise<unknown> = Promise.resolve();
  const renewal = setInterval(() => {
    const claimedUntil = new Date(deps.now().getTime() + CLAIM_MS);
    renewing = updateMail(deps.db, emailId, { claimedUntil }).catch((err) =>
      deps.log.error({ err }),
    );
  }, CLAIM_MS / 3);
  return () => {
    clearInterval(renewal);
    return renewing;
  };
}

const ADDRESS_CORRECTED =
  'The address of the order was corrected while this mail was being sent. The next try goes to the new one.';

async function composeMail(deps: Deps, mail: SendableMail) {
  // A mail may wait days for its server; meanwhile staff may end the link or correct the address.
  const { path } = mail.secrets;
  if (path && (await hasEndedLink(deps.db, deps, mail, path))) throw new MailIncomplete(LINK_ENDED);
  if (await hasFormerAddress(deps.db, mail)) throw new Error(ADDRESS_CORRECTED);
  const overtaken = await findOvertaken(deps.db, deps, mail);
  if (overtaken) throw new MailIncomplete(overtaken);
  const { texts, versionId } = await findTextsInForce(deps.db, mail.template);
  const attachments = mail.attachments.map(async ({ fileKey, sha256, name, type }) => ({
    filename: name,
    content: await deps.files.get(fileKey, { sha256 }),
    contentType: type,
  }));
  return {
    from: { name: deps.brand.name, address: supportAddress(deps) },
    to: mail.recipient,
    messageId: mail.messageId,
    attachments: await Promise.all(attachments),
    ...(await findThreadHeaders(deps.db, deps, mail)),
    ...renderForSending(deps, mail, texts),
    textVersionId: versionId,
  };
}

/** Errors that no further try would avoid. */
const FINAL_ERRORS = [MailRefused, MailIncomplete, FileMissing, FileDamaged];

async function recordFailure(deps: Deps, mail: SendableMail, error: Error): Promise<void> {
  const attempts = mail.attempts + 1;
  const isFinal = FINAL_ERRORS.some((kind) => error instanceof kind);
  const retryAt = isFinal ? undefined : nextMailAttempt(attempts, deps.now());
  await deps.db.transaction(async (tx) => {
    await updateMail(tx, mail.id, {
      attempts,
      lastError: withoutSecrets(error.message, mail).slice(0, 500),
      claimedUntil: null,
      ...(retryAt ? { nextAttemptAt: retryAt } : { state: 'failed' }),
    });
    if (retryAt) {
      await deps.jobs.enqueue(tx, 'send-email', { emailId: mail.id }, { runAt: retryAt });
    } else {
      await cancelUnwarnedSuspension(tx, deps, mail);
    }
  });
}

/** A mail server may quote the link that it objects to, and staff read its reply. */
const withoutSecrets = (message: string, { secrets }: SendableMail): string =>
  Object.values(secrets).reduce(
    (text, secret) => text.replaceAll(tokenOf(secret), HIDDEN_LINK),
    message,
  );

/** Safety net below the queue: picks up mails whose job was lost. */
export async function resendStuckEmails(deps: Deps): Promise<void> {
  const now = deps.now();
  const dueBefore = new Date(now.getTime() - STUCK_MS);
  for (const emailId of await listStuckMails(deps.db, dueBefore, now)) {
    await deps.jobs.enqueue(deps.db, 'send-email', { emailId });
  }
}

/** Sends a test mail while the person waits, and returns the outcome. It is claimed from the start, so no worker sends it. */
export async function sendTestEmail(deps: Deps, to: string, requestedBy: string) {
  const queued = await deps.db.transaction((tx) =>
    queueEmail(tx, deps, {
      event: `test ${randomUUID()}`,
      to,
      template: 'test',
      data: { requestedBy, sentAt: deps.now().toISOString() },
      claimedUntil: new Date(deps.now().getTime() + CLAIM_MS),
    }),
  );
  if (!queued) throw new Error('A random event cannot exist already');
  await sendClaimedEmail(deps, { ...queued, secrets: {} });
  const mail = await findMail(deps.db, queued.id);
  const told: Partial<Record<MailRow['state'], string>> = {
    sent: `Test email sent to ${to}`,
    kept: KEPT,
  };
  const message = mail && told[mail.state];
  if (!mail || !message) {
    throw new AppError('mail_failed', mail?.lastError ?? 'Failed to send test email');
  }
  return { message, messageId: queued.messageId, outcome: deps.mailer.outcome };
}
