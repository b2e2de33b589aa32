/** `tls`: encrypted from the first byte. `starttls`: encrypted, or nothing is sent. `none`: for one's own network. */
export const SMTP_SECURITY = ['tls', 'starttls', 'none'] as const;
export type SmtpSecurity = (typeof SMTP_SECURITY)[number];

export type SmtpServer = {
  host: string;
  port: number;
  security: SmtpSecurity;
  username: string;
  password: string;
};

const OPTIONS: Record<SmtpSecurity, string> = {
  tls: '',
  starttls: '?requireTLS=true',
  none: '?ignoreTLS=true',
};

/** Returns one address for everything, in the usual server notation. */
export function toSmtpUrl({ host, port, security, username, password }: SmtpServer): string {
  const scheme = security === 'tls' ? 'smtps' : 'smtp';
  const login = username ? `${encodeURIComponent(username)}:${encodeURIComponent(password)}@` : '';
  const name = host.includes(':') ? `[${host}]` : host;
  return `${scheme}://${login}${name}:${port}/${OPTIONS[security]}`;
}

const DEFAULT_PORTS: Record<SmtpSecurity, number> = { tls: 465, starttls: 587, none: 587 };

/** Undefined if it is not such an address. A login may have an unencoded `@` or `:`: sending accepts it. */
export function readSmtpUrl(text: string): SmtpServer | undefined {
  const match =
    /^(smtps?):\/\/(?:([^:/?#]*)(?::([^/?#]*))?@)?(\[[^\]]+\]|[^@:/?#]+)(?::(\d+))?\/?(?:\?(.*))?$/.exec(
      text,
    );
  if (!match) return undefined;
  const [, scheme, username = '', password = '', host = '', port, query = ''] = match;
  const security = scheme === 'smtps' ? 'tls' : securityIn(query);
  return {
    host: host.replaceAll(/[[\]]/g, '').toLowerCase(),
    port: port ? Number(port) : DEFAULT_PORTS[security],
    security,
    username: decode(username),
    password: decode(password),
  };
}

const securityIn = (query: string): SmtpSecurity =>
  /(^|&)ignoreTLS=true(&|$)/.test(query) ? 'none' : 'starttls';

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
