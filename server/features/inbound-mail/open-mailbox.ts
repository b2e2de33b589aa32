import { readImapUrl } from '#core/domain/go-live/imap-url.ts';
import { isPublicOrigin } from '#server/config.ts';

/** Milliseconds. A mailbox that hangs must not hold a worker, or somebody before the screen, for long. */
const TIMEOUTS = { connectionTimeout: 8_000, greetingTimeout: 8_000, socketTimeout: 30_000 };

export type MailboxClient = InstanceType<typeof import('imapflow')['ImapFlow']>;

/** A client that is not connected yet, and the folder to look at. */
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
    // In the open a password goes to one's own machine only.
    doSTARTTLS: security === 'tls' ? undefined : isPublicOrigin(originOf(host)),
    auth: { user: username, pass: password },
    ...TIMEOUTS,
    logger: false,
  });
  return { client, folder };
}

const originOf = (host: string): string => `http://${host.includes(':') ? `[${host}]` : host}`;

/** Opens the folder as looking for mails does, and says what is in it. Throws in the words of the server. */
export async function tryMailbox(url: string): Promise<{ mails: number; unread: number }> {
  const { client, folder } = await mailboxClient(url);
  // What ends the connection is told by what waits for an answer.
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

/** The server's own words where it has some; the library's are “Command failed”. */
const wordsOf = ({ responseText, message, code }: ImapError): string =>
  responseText
    ? `The mail server says: ${responseText}`
    : [message, code].filter(Boolean).join(' ');
