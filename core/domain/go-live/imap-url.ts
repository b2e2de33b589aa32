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

/** Encrypted from the first byte, or by STARTTLS. A server on the same machine is contacted unencrypted. */
export const IMAP_SECURITY = ['tls', 'starttls'] as const;

export const IMAP_PORTS = { tls: 993, starttls: 143 } as const;

/** Returns one address for everything, as in `INBOUND_IMAP_URL`. */
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

/** Undefined if it is not such an address. A login may have an unencoded `@` or `:`, which startup accepts too. */
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
