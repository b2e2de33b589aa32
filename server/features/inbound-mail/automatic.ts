import type { InboundMail } from './parse-mail.ts';

type Heads = Pick<InboundMail, 'headers' | 'from'>;

/** Headers that mark mailing lists, newsletters and automatic replies. */
const PRESENT = [
  'x-autoreply',
  'x-autorespond',
  'x-auto-response',
  'x-autoresponse',
  'x-loop',
  'feedback-id',
];

const DAEMONS = /^(mailer-daemon|postmaster|no-?reply|do-?not-?reply|bounces?)([+-].*)?@/;

/** Whether no person wrote this. It is never answered and joins no thread: two systems could write to each other forever. */
export function isAutomatic({ headers, from }: Heads): boolean {
  const submitted = headers.get('auto-submitted')?.trim().toLowerCase();
  if (submitted !== undefined && submitted !== '' && !submitted.startsWith('no')) return true;
  if (/^\s*(bulk|junk|list|auto_reply)\b/i.test(headers.get('precedence') ?? '')) return true;
  if (/^\s*<\s*>\s*$/.test(headers.get('return-path') ?? '')) return true;
  if (PRESENT.some((name) => headers.has(name))) return true;
  if ([...headers.keys()].some((name) => name.startsWith('list-'))) return true;
  return DAEMONS.test(from.address);
}

/** Whether a mail server reports about a mail that it could not deliver, or not yet. */
export const isReport = ({ headers }: Pick<InboundMail, 'headers'>): boolean =>
  /^\s*multipart\/report\b.*report-type="?delivery-status/is.test(
    headers.get('content-type') ?? '',
  );

export type Bounce = { messageIds: string[]; recipients: string[] };

/** Ids read from one report at most. */
const MOST = 10;

/** Reads what was not delivered for good; undefined if the report says something else. */
export function readBounce(raw: Buffer): Bounce | undefined {
  const text = raw.toString('latin1');
  if (!/^Action:\s*failed/im.test(text)) return undefined;
  const ids = text.matchAll(/^Message-ID:\s*(<[^<>\s]{1,900}>)/gim);
  const failed = text.matchAll(/^(?:Final|Original)-Recipient:\s*rfc822;\s*<?([^\s<>;]{3,254})/gim);
  return {
    messageIds: [...ids].slice(0, MOST).map(([, id = '']) => id),
    recipients: [...failed].slice(0, MOST).map(([, address = '']) => address.toLowerCase()),
  };
}
