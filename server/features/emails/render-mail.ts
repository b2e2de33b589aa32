import type { SlotTexts } from '#core/domain/mail-texts/slots.ts';
import type { Deps } from '#server/deps.ts';
import { HIDDEN_SECRET } from '#server/emails/frame/links.ts';
import type { Message } from '#server/emails/frame/message.ts';
import { kindOf } from '#server/emails/mail-kinds.ts';
import { renderMessage } from '#server/emails/render-message.ts';
import { SECRET_FIELDS, type TemplateName } from '#server/emails/templates.ts';
import type { MailRow, SendableMail } from './emails.queries.ts';

type Look = Pick<Deps, 'brand' | 'config'>;

/** What a message is rendered from. */
type Writable = Pick<MailRow, 'template' | 'data'>;

/** The mail can never be sent in its present state. */
export class MailIncomplete extends Error {
  override readonly name = 'MailIncomplete';
}

const REMOVED = 'The text of this mail was removed after a year.';

/** The field that only the recipient may read, if the mail has one. */
export const secretFieldOf = ({ template }: Pick<MailRow, 'template'>): string | undefined =>
  (SECRET_FIELDS as Partial<Record<string, string>>)[template];

/** Returns the part of a secret that opens something: all of it, or what follows the hash in a path. */
export const tokenOf = (secret: string): string => secret.slice(secret.indexOf('#') + 1);

/** Retention empties the data of old mails; without it there is nothing to render. */
export const isRemoved = ({ data }: Pick<MailRow, 'data'>): boolean =>
  Object.keys(data as object).length === 0;

/** Returns a mail's name in lists: its subject, or its kind for mails from before subjects were stored. */
export const subjectOf = ({ subject, template }: Pick<MailRow, 'subject' | 'template'>): string =>
  subject ?? kindOf(template)?.name ?? 'Mail of an earlier version';

/** Renders a mail for anyone but its recipient: links that carry a secret are hidden. */
export function renderMail(
  look: Look,
  mail: Writable & Pick<MailRow, 'subject'>,
  texts?: SlotTexts,
): Message {
  if (isRemoved(mail)) {
    return { subject: subjectOf(mail), html: `<p>${REMOVED}</p>`, text: REMOVED };
  }
  return render(look, mail, HIDDEN_SECRET, texts);
}

/** Renders a mail as its recipient gets it: only for the mail server, never for others to read. */
export function renderForSending(look: Look, mail: SendableMail, texts: SlotTexts): Message {
  if (isRemoved(mail)) throw new MailIncomplete(REMOVED);
  const field = secretFieldOf(mail);
  const secret = field && mail.secrets[field];
  if (field && !secret) {
    throw new MailIncomplete(
      'The personal link of this mail is gone: backups do not keep it. Please send a new one.',
    );
  }
  return render(look, mail, secret, texts);
}

function render(
  { brand, config }: Look,
  mail: Writable,
  secret: string | undefined,
  texts: SlotTexts | undefined,
): Message {
  const field = secretFieldOf(mail);
  const content = { ...(mail.data as object), ...(field && { [field]: secret }) };
  const context = { brand, publicUrl: config.publicUrl, texts };
  return renderMessage(mail.template as TemplateName, content as never, context);
}
