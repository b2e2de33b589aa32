import { formatMoment } from '#core/domain/moments.ts';
import { frame } from '#server/emails/frame/frame.ts';
import { closing, greeting } from '#server/emails/frame/letter.ts';
import type { MailContext, Message } from '#server/emails/frame/message.ts';

export type StaffLink = {
  purpose: 'invitation' | 'forgotten-password' | 'confirm-email';
  username: string;
  expiresAt: string;
};

/** The page on which the password is chosen; the link alone opens it. */
type StaffLinkSecrets = { path: string };

type Copy = {
  subject: string;
  heading: string;
  opening: string;
  button: string;
  afterExpiry: string;
  /** Why the link must not be passed on. */
  whatItOpens: string;
  footerNote: string;
};

const COPY: Record<StaffLink['purpose'], (brandName: string) => Copy> = {
  invitation: (brandName) => ({
    subject: `Your invitation to the ${brandName} admin area`,
    heading: 'Welcome to the team',
    opening: `A colleague has created an account for you in the ${brandName} admin area. Choose a password, and you are ready to sign in.`,
    button: 'Choose your password',
    afterExpiry: 'If it has expired, ask your colleague for a new invitation.',
    whatItOpens: 'anyone who has it can choose the password',
    footerNote:
      'You received this message because a colleague entered this address for a new account. If you did not expect it, you can ignore it.',
  }),
  'forgotten-password': (brandName) => ({
    subject: `Choose a new password for ${brandName}`,
    heading: 'Choose a new password',
    opening: `Someone, most likely you, asked for a new password for your account in the ${brandName} admin area.`,
    button: 'Choose a new password',
    afterExpiry: 'If it has expired, ask for a new one on the sign-in page.',
    whatItOpens: 'anyone who has it can choose the password',
    footerNote:
      'You received this message because a new password was asked for. If it was not you, ignore it: your password stays as it is.',
  }),
  'confirm-email': (brandName) => ({
    subject: `Confirm your e-mail address for ${brandName}`,
    heading: 'Confirm your e-mail address',
    opening: `This address was entered for an account in the ${brandName} admin area. Once you have confirmed it, links for a forgotten password come here.`,
    button: 'Confirm this address',
    afterExpiry: 'If it has expired, ask for a new one under Settings in the admin area.',
    whatItOpens: 'it shows that this mailbox is yours',
    footerNote:
      'You received this message because someone entered this address for a staff account. If you do not know the account, ignore it: nothing is changed.',
  }),
};

export function staffLink(data: StaffLink & StaffLinkSecrets, context: MailContext): Message {
  const { brand } = context;
  const copy = COPY[data.purpose](brand.name);
  const expires = formatMoment(data.expiresAt, brand.timeZone);
  return frame(context, {
    subject: copy.subject,
    preheader: `The link works once, until ${expires}.`,
    eyebrow: 'For staff',
    heading: copy.heading,
    blocks: [
      greeting(data.username),
      { kind: 'paragraph', text: copy.opening },
      {
        kind: 'details',
        rows: [
          ['User name', data.username],
          ['Valid until', expires],
        ],
      },
      {
        kind: 'buttons',
        buttons: [{ label: copy.button, path: data.path }],
        isSpelledOut: true,
      },
      {
        kind: 'note',
        tone: 'warning',
        text: `The link works once. ${copy.afterExpiry} Please do not pass it on: ${copy.whatItOpens}.`,
      },
      closing(context),
    ],
    footerNote: copy.footerNote,
  });
}

export type EmailChanged = { username: string; changedAt: string };

/** To the former address. It does not name the new one: the mailbox may belong to someone else by now. */
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
      'You received this message because this address belonged to a staff account until now.',
  });
}
