type Wanted = {
  kind: 'SPF' | 'DKIM' | 'DMARC';
  name: string;
  value: string;
  /** Recognizes the record among texts of the same name; undefined if only the mail provider knows its name. */
  isOurs?: (text: string) => boolean;
};

/** The SPF includes that large mail providers require. */
const INCLUDES: readonly (readonly [host: RegExp, include: string])[] = [
  [/(^|\.)sendgrid\.net$/, 'sendgrid.net'],
  [/(^|\.)mailgun\.org$/, 'mailgun.org'],
  [/(^|\.)postmarkapp\.com$/, 'spf.mtasv.net'],
  [/(^|\.)amazonaws\.com$/, 'amazonses.com'],
  [/(^|\.)(gmail|google|googlemail)\.com$/, '_spf.google.com'],
  [/(^|\.)(office365|outlook)\.com$/, 'spf.protection.outlook.com'],
  [/(^|\.)(brevo|sendinblue)\.com$/, 'spf.brevo.com'],
  [/(^|\.)mailjet\.com$/, 'spf.mailjet.com'],
];

type Sender = { sender: string; host: string | undefined };

/** Returns the three records receivers check before they trust a sender's domain. */
export function mailRecords({ sender, host }: Sender): Wanted[] {
  const domain = sender.slice(sender.lastIndexOf('@') + 1).toLowerCase();
  return [
    {
      kind: 'SPF',
      name: domain,
      value: `v=spf1 ${sourceOf(host)} ~all`,
      isOurs: (text) => /^v=spf1( |$)/i.test(text),
    },
    {
      kind: 'DKIM',
      name: `<selector>._domainkey.${domain}`,
      value: 'v=DKIM1; k=rsa; p=<the public key that your mail provider shows>',
    },
    {
      kind: 'DMARC',
      name: `_dmarc.${domain}`,
      value: `v=DMARC1; p=quarantine; rua=mailto:${sender}`,
      isOurs: (text) => /^v=DMARC1\s*(;|$)/i.test(text),
    },
  ];
}

/** Returns who may send for the domain, in SPF. A server without a name is given by its address. */
function sourceOf(host = 'mail.example.com'): string {
  const include = INCLUDES.find(([pattern]) => pattern.test(host))?.[1];
  if (include) return `include:${include}`;
  if (host.includes(':')) return `ip6:${host}`;
  return /^[\d.]+$/.test(host) ? `ip4:${host}` : `a:${host}`;
}
