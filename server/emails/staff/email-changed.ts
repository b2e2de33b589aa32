import { formatMoment } from '#core/domain/moments.ts';
import { frame } from '#server/emails/frame/frame.ts';
import { closing, greeting } from '#server/emails/frame/letter.ts';
import type { MailContext, Message } from '#server/emails/frame/message.ts';

export type EmailChanged = { username: string; changedAt: string };

/** To the former address. It does not name the new one: the mailbox may belong to somebody else by now. */
export function emailChanged({ username, changedAt }: EmailChanged, context: MailContext): Message {
  const { brand } = context;
  return frame(context, {
    subject: `The e-mail address of your ${brand.name} account was changed`,
    preheader: 'Links for a forgotten password no longer come to this address.',
    eyebrow: 'For staff',
    heading: 'Your e-mail address was changed',
    blocks: [
      greeting(username),
      {
        kind: 'paragraph',
        text: `Another e-mail address was confirmed for your account in the ${brand.name} admin area. Links for a forgotten password no longer come to this one.`,
      },
      {
        kind: 'details',
        rows: [
          ['User name', username],
          ['Changed', formatMoment(changedAt, brand.timeZone)],
        ],
      },
      {
        kind: 'note',
        tone: 'warning',
        text: 'If you did not want this, tell an owner of the site at once: they can disable the account.',
      },
      closing(context),
    ],
    footerNote:
      'You receive this message because this address belonged to a staff account until now.',
  });
}
