/** `tls`: encrypted from the first byte. `starttls`: encrypted, or no mail is sent. `none`: for a server in the same network. */
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

const DEFAULT_PORT = { 'smtps:': 465, 'smtp:': 587 } as Record<string, number>;

/** Undefined where it is no such address. */
export function readSmtpUrl(text: string): SmtpServer | undefined {
  const match = /^(smtps?:)\/\/(?:([^@/]*)@)?(\[[^\]]+\]|[^:/?]+)(?::(\d+))?\/?(?:\?(.*))?$/.exec(
    text,
  );
  if (!match) return undefined;
  const [, scheme = '', login = '', host = '', port, query = ''] = match;
  const [username = '', password = ''] = login.split(':').map(decode);
  return {
    host: host.replace(/^\[|\]$/g, ''),
    port: port ? Number(port) : (DEFAULT_PORT[scheme] ?? 587),
    security: securityOf(scheme, query),
    username,
    password,
  };
}

function securityOf(scheme: string, query: string): SmtpSecurity {
  if (scheme === 'smtps:') return 'tls';
  return /(^|&)ignoreTLS=true(&|$)/.test(query) ? 'none' : 'starttls';
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
