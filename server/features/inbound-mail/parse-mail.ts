import PostalMime, { type Attachment, addressParser, type Email } from 'postal-mime';
import { MESSAGE_MAX } from '#core/domain/inquiries/messages.ts';
import { splitQuoted } from '#core/domain/inquiries/quoted-history.ts';
import { sha256Of } from '#server/adapters/file-store.ts';
import { htmlToText } from './html-to-text.ts';

export type InboundMail = {
  /** The same for the same mail, whichever way it comes. */
  key: string;
  messageId: string;
  inReplyTo: string | null;
  from: { address: string; name: string };
  subject: string;
  /** Every address that the mail may have been sent to. */
  recipients: string[];
  /** By lower-case name; the first of each. */
  headers: ReadonlyMap<string, string>;
  text: string;
  quoted: string | null;
  attachments: { name: string | undefined; content: Buffer }[];
};

/** No mail needs deeper nesting or longer headers. */
const LIMITS = { maxNestingDepth: 30, maxHeadersSize: 256 * 1024, maxRfc822NestingDepth: 0 };

/** Headers in which servers note the recipient of a mail. */
const RECIPIENT_HEADERS = [
  'to',
  'cc',
  'delivered-to',
  'x-original-to',
  'envelope-to',
  'x-envelope-to',
];

/** Stricter than the standard: nothing that would have to be quoted. */
const ADDRESS = /^[^\s\p{Cc}@<>",;]{1,64}@[^\s\p{Cc}@<>",;]{1,189}$/u;

/** Returns undefined if it is not a mail that a person could have written. */
export async function parseMail(raw: Buffer): Promise<InboundMail | undefined> {
  const email = await PostalMime.parse(raw, LIMITS).catch(() => undefined);
  const from = email?.from;
  if (!email || !from?.address || !ADDRESS.test(from.address)) return undefined;
  const address = from.address.toLowerCase();
  const text = cleanText(email.text?.trim() ? email.text : htmlToText(email.html ?? ''));
  const split = splitQuoted(text.slice(0, 2 * MESSAGE_MAX));
  return {
    ...identify(email, address, text),
    inReplyTo: MESSAGE_ID.exec(email.inReplyTo ?? '')?.[0] ?? null,
    from: { address, name: oneLine(from.name) },
    subject: oneLine(email.subject ?? ''),
    recipients: readRecipients(email),
    headers: new Map(email.headers.toReversed().map(({ key, value }) => [key, value])),
    text: split.text.slice(0, MESSAGE_MAX),
    quoted: split.quoted?.slice(0, MESSAGE_MAX) ?? null,
    attachments: email.attachments.map(readAttachment),
  };
}

/** Visible ASCII characters in angle brackets. */
const MESSAGE_ID = /<[!-;=?-~]{1,900}>/;

/** Identifies a mail that has no id by its content. */
function identify(email: Email, address: string, text: string) {
  const given = MESSAGE_ID.exec(email.messageId ?? '')?.[0];
  const key = sha256Of(given ?? `${address}\n${email.date}\n${email.subject}\n${text}`);
  return { key, messageId: given ?? `<${key}@unnamed.invalid>` };
}

function readRecipients({ headers }: Email): string[] {
  const lines = headers.filter(({ key }) => RECIPIENT_HEADERS.includes(key));
  const found = lines.flatMap(({ value }) =>
    addressParser(value.slice(0, 20_000), { flatten: true }).flatMap(
      ({ address }) => address ?? [],
    ),
  );
  return [...new Set(found.map((address) => address.toLowerCase()))];
}

const readAttachment = ({ filename, content }: Attachment) => ({
  name: filename ?? undefined,
  content: typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as ArrayBuffer),
});

/** Makes a text fit for the database: no zero bytes, no half characters, nothing that changes the writing direction. */
const cleanText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll('\r\n', '\n')
    .replaceAll(/[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu, '');

const oneLine = (text: string): string =>
  cleanText(text).replaceAll(/\s+/g, ' ').trim().slice(0, 200);
