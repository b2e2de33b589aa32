import type { SmtpSecurity } from './smtp-url.ts';

/** As for sending: `none` is for a mailbox on the same machine. */
export type ImapMailbox = {
  host: string;
  port: number;
  security: Exclude<SmtpSecurity, 'none'>;
  username: string;
  password: string;
  folder: string;
};

/** Encrypted from the first byte, or by STARTTLS. A server on the same machine is spoken to in the open. */
export const IMAP_SECURITY = ['tls', 'starttls'] as const;

export const IMAP_PORTS = { tls: 993, starttls: 143 } as const;

/** One address for everything, as `INBOUND_IMAP_URL` has it. */
export function toImapUrl({
  host,
  port,
  security,
  username,
  password,
  folder,
}: ImapMailbox): string {
  const scheme = security === 'tls' ? 'imaps' : 'imap';
  const login = `${encodeURIComponent(username)}:${encodeURIComponent(password)}`;
  const name = host.includes(':') ? `[${host}]` : host;
  return `${scheme}://${login}@${name}:${port}/${encodeURIComponent(folder)}`;
}

/** Undefined where it is no such address. A login may hold an `@` or `:` that is not encoded: the start accepts it. */
export function readImapUrl(text: string): ImapMailbox | undefined {
  const match =
    /^(imaps?):\/\/(?:([^:/?#]*)(?::([^/?#]*))?@)?(\[[^\]]+\]|[^@:/?#]+)(?::(\d+))?(?:\/(.*))?$/.exec(
      text,
    );
  if (!match) return undefined;
  const [, scheme, username = '', password = '', host = '', port, folder = ''] = match;
  const security = scheme === 'imaps' ? 'tls' : 'starttls';
  return {
    host: host.replaceAll(/[[\]]/g, ''),
    port: port ? Number(port) : IMAP_PORTS[security],
    security,
    username: decode(username),
    password: decode(password),
    folder: decode(folder) || 'INBOX',
  };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
