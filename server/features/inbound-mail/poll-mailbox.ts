import { INBOUND_MAX_BYTES } from '#core/domain/inquiries/messages.ts';
import { AppError } from '#core/errors.ts';
import type { Deps } from '#server/deps.ts';
import { type MailboxClient, mailboxClient } from './open-mailbox.ts';
import { takeMail } from './take-mail.ts';

/** Mails per poll; the next poll takes the rest. */
const BATCH = 50;

/** The mail that the last poll ended with. The next poll starts after it, so mails that have to wait block no others. */
let lastLookedAt = 0;

type Refusal = { at: number; retryAt: number };

/** The mails that a limit refused, by uid: they are not fetched again before it opens. Another process may fetch them once more. */
const refused = new Map<number, Refusal>();
/** The mailbox that the uids belong to. */
let refusedIn = '';

/**
 * Takes the unread mails of the mailbox and marks them as read, without moving them. A mail is marked after it was taken, since a second
 * copy is recognized. A mail beyond a limit stays unread and comes up again.
 */
export async function pollMailbox(deps: Deps): Promise<void> {
  const url = deps.config.inbound?.imapUrl;
  if (!url) return;
  const { client, folder } = await mailboxClient(url);
  client.on('error', (error: Error) => deps.log.warn({ err: error }, 'mailbox connection lost'));
  try {
    await client.connect();
  } catch (error) {
    // The next look is a minute away; until then the mails wait where they are.
    deps.log.warn({ err: error }, 'the mailbox for inbound mail cannot be opened');
    return;
  }
  try {
    const lock = await client.getMailboxLock(folder);
    try {
      const unread = (await client.search({ seen: false }, { uid: true })) || [];
      const { uidValidity } = client.mailbox || {};
      const ready = chooseReady(deps, `${url} ${uidValidity}`, unread);
      const next = ready.filter((uid) => uid > lastLookedAt);
      const batch = [...next, ...ready.filter((uid) => uid <= lastLookedAt)].slice(0, BATCH);
      for (const uid of batch) {
        lastLookedAt = uid;
        await takeOne(deps, client, uid);
      }
    } finally {
      lock.release();
    }
  } finally {
    await client.logout().catch(() => client.close());
  }
}

/** Leaves out mails that still have to wait, and forgets refusals that no longer matter. */
function chooseReady({ now }: Deps, mailbox: string, unread: readonly number[]): number[] {
  if (mailbox !== refusedIn) refused.clear();
  refusedIn = mailbox;
  const time = now().getTime();
  const isUnread = new Set(unread);
  for (const [uid, { at, retryAt }] of refused) {
    // A refusal of the future is one of a clock that had run ahead.
    const isWaiting = isUnread.has(uid) && at <= time && time < retryAt;
    if (!isWaiting) refused.delete(uid);
  }
  return unread.filter((uid) => !refused.has(uid));
}

async function takeOne(deps: Deps, client: MailboxClient, uid: number): Promise<void> {
  const which = String(uid);
  const about = await client.fetchOne(which, { size: true }, { uid: true });
  const isTooLarge = about && (about.size ?? 0) > INBOUND_MAX_BYTES;
  const source = isTooLarge ? undefined : await readSource(client, which);
  if (source && !(await tryToTake(deps, uid, source))) return;
  if (!source) deps.log.warn('a mail that came in was left in the mailbox: it is too large');
  await client.messageFlagsAdd(which, ['\\Seen'], { uid: true });
}

/** Whether a mail need not come up again. A mail that fails is tried again in the next poll, and holds up no other. */
async function tryToTake(deps: Deps, uid: number, source: Buffer): Promise<boolean> {
  try {
    await takeMail(deps, source);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_requests') {
      const at = deps.now().getTime();
      refused.set(uid, { at, retryAt: at + (error.details.retryAfterSeconds ?? 0) * 1_000 });
      deps.log.warn('a mail that came in has to wait: too many of them');
    } else deps.log.error({ err: error }, 'a mail that came in could not be taken');
    return false;
  }
}

async function readSource(client: MailboxClient, uid: string): Promise<Buffer | undefined> {
  const found = await client.fetchOne(uid, { source: true }, { uid: true });
  return found ? found.source : undefined;
}
