import { readImapUrl } from '#core/domain/go-live/imap-url.ts';
import { isPublicOrigin } from '#server/config.ts';

/** Milliseconds. A mailbox that hangs must not hold up a worker, or someone at the screen, for long. */
const TIMEOUTS = { connectionTimeout: 8_000, greetingTimeout: 8_000, socketTimeout: 30_000 };

export type MailboxClient = InstanceType<typeof import('imapflow')['ImapFlow']>;

/** Returns a client that is not connected yet, and the folder to read. */
export async function mailboxClient(
  url: string,
): Promise<{ client: MailboxClient; folder: string }> {
  const mailbox = readImapUrl(url);
  if (!mailbox) throw new Error('The address of the mailbox cannot be read');
  const { host, port, security, username, password, folder } = mailbox;
  // Loaded only where it is used.
  const { ImapFlow } = await import('imapflow');
  const client = new ImapFlow({
    host,
    port,
    secure: security === 'tls',
    // A password goes unencrypted to this machine only.
    doSTARTTLS: security === 'tls' ? undefined : isPublicOrigin(originOf(host)),
    auth: { user: username, pass: password },
    ...TIMEOUTS,
    logger: false,
  });
  return { client, folder };
}

const originOf = (host: string): string => `http://${host.includes(':') ? `[${host}]` : host}`;

/** Opens the folder as polling does, and counts its mails. Throws the server's own words. */
export async function tryMailbox(url: string): Promise<{ mails: number; unread: number }> {
  const { client, folder } = await mailboxClient(url);
  // Whichever call is waiting for an answer reports the error.
  client.on('error', () => {});
  try {
    await client.connect();
    const lock = await client.getMailboxLock(folder);
    try {
      const unread = (await client.search({ seen: false }, { uid: true })) || [];
      return { mails: client.mailbox ? client.mailbox.exists : 0, unread: unread.length };
    } finally {
      lock.release();
    }
  } catch (error) {
    throw new Error(wordsOf(error as ImapError));
  } finally {
    await client.logout().catch(() => client.close());
  }
}

type ImapError = Error & { responseText?: string; code?: string };

/** The server's own words, if there are any; the library only says “Command failed”. */
const wordsOf = ({ responseText, message, code }: ImapError): string =>
  responseText
    ? `The mail server says: ${responseText}`
    : [message, code].filter(Boolean).join(' ');
