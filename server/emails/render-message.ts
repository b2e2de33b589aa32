import type { MailContext, Message } from '#server/emails/frame/message.ts';
import { MAIL_KINDS } from './mail-kinds.ts';
import { type Content, TEMPLATES, type TemplateName } from './templates.ts';

/** Messages whose main button opens the customer's page. */
const OPENS_PAGE: ReadonlySet<TemplateName> = new Set(['portal-link', 'portal-invitation']);

/** Renders a message for its reader, in the owner's words if there are any. Those to customers end with a link to their page. */
export function renderMessage<Name extends TemplateName>(
  name: Name,
  content: Content<Name>,
  context: MailContext,
): Message {
  const offersPage = MAIL_KINDS[name].isForCustomer && !OPENS_PAGE.has(name);
  return TEMPLATES[name](content, { ...context, offersPage });
}
