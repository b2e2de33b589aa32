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

/** One address for everything, as mail programs on servers write it. */
export function toSmtpUrl({ host, port, security, username, password }: SmtpServer): string {
  const scheme = security === 'tls' ? 'smtps' : 'smtp';
  const login = username ? `${encodeURIComponent(username)}:${encodeURIComponent(password)}@` : '';
  const name = host.includes(':') ? `[${host}]` : host;
  return `${scheme}://${login}${name}:${port}/${OPTIONS[security]}`;
}

const DEFAULT_PORTS: Record<SmtpSecurity, number> = { tls: 465, starttls: 587, none: 587 };

/** Undefined where it is no such address. A login may hold an `@` or `:` that is not encoded: sending takes it. */
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
