import { emailAddress } from '#core/contract/shared/text.ts';
import type { Button } from './blocks.ts';
import type { MailContext } from './message.ts';
import { subjectLine } from './plain-text.ts';

/** No second slash or backslash after the first: browsers read both as the name of another host. */
const OWN_PATH = /^\/(?![/\\])[^\s\p{Cc}\\]*$/u;

/** The only way to link to the site in a mail: its configured origin and a path. */
export function link({ publicUrl }: Pick<MailContext, 'publicUrl'>, path: string): string {
  const url = OWN_PATH.test(path) ? URL.parse(path, publicUrl) : null;
  // The path may carry a secret, so the error, which is logged, does not repeat it.
  if (url?.origin !== new URL(publicUrl).origin)
    throw new Error('A link in a mail must be a path on our own site, such as /tracking');
  return url.href;
}

/** Replaces a secret for every reader but the recipient. URL encoding leaves it unchanged. */
export const HIDDEN_SECRET = '~hidden-secret~';

/** What is shown in place of a link that would carry a secret. */
export const HIDDEN_LINK = 'link hidden';

/** Undefined for a path whose secret is hidden. */
export const visibleLink = (context: MailContext, path: string): string | undefined =>
  path.includes(HIDDEN_SECRET) ? undefined : link(context, path);

const oneAddress = emailAddress('not an address');

/** Undefined unless it is exactly one address: a mailto link could name further recipients. */
export function mailto(address: string, subject?: string): string | undefined {
  const { data: valid } = oneAddress.safeParse(address);
  if (valid === undefined) return undefined;
  const to = encodeURIComponent(valid).replace('%40', '@');
  return `mailto:${to}${subject ? `?subject=${encodeURIComponent(subjectLine(subject))}` : ''}`;
}

export type ButtonTarget = { label: string; href: string | undefined; readable: string };

/** Returns where the buttons lead; a reply to something that is no address is left out. */
export function buttonTargets(buttons: readonly Button[], context: MailContext): ButtonTarget[] {
  return buttons.flatMap((button) => {
    const { label } = button;
    if ('path' in button) {
      const href = visibleLink(context, button.path);
      return [{ label, href, readable: href ?? HIDDEN_LINK }];
    }
    const href = mailto(button.replyTo, button.subject);
    return href === undefined ? [] : [{ label, href, readable: button.replyTo }];
  });
}
