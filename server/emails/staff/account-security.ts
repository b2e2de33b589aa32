import { formatMoment } from '#core/domain/moments.ts';
import { frame } from '#server/emails/frame/frame.ts';
import { closing, greeting } from '#server/emails/frame/letter.ts';
import type { MailContext, Message } from '#server/emails/frame/message.ts';

export type NewDevice = {
  username: string;
  device: string;
  /** The network address. */
  address: string;
  signedInAt: string;
};

/** To the person whose account it is: nobody else can tell whether it was them. */
export function newDevice(data: NewDevice, context: MailContext): Message {
  const { brand } = context;
  return frame(context, {
    subject: `New login to your ${brand.name} account`,
    preheader: `${data.device}, ${formatMoment(data.signedInAt, brand.timeZone)}.`,
    eyebrow: 'For staff',
    heading: 'A login from a browser we do not know',
    blocks: [
      greeting(data.username),
      {
        kind: 'paragraph',
        text: `Someone, most likely you, logged in to the ${brand.name} admin area with your account from a browser it had not been used in before.`,
      },
      {
        kind: 'details',
        rows: [
          ['User name', data.username],
          ['When', formatMoment(data.signedInAt, brand.timeZone)],
          ['Browser', data.device],
          ['Network address', data.address],
        ],
      },
      {
        kind: 'note',
        tone: 'warning',
        text: 'If it was you, there is nothing to do. If not, log in, end all other sessions and change your password under Settings, or tell an owner of the site at once: they can disable the account.',
      },
      closing(context),
    ],
    footerNote: 'You received this message because this address belongs to a staff account.',
  });
}

export type SecondFactorRemoved = { username: string; removedBy: string; removedAt: string };

export function secondFactorRemoved(data: SecondFactorRemoved, context: MailContext): Message {
  const { brand } = context;
  return frame(context, {
    subject: `The second factor of your ${brand.name} account was removed`,
    preheader: 'Your password alone opens the account until you set up a new one.',
    eyebrow: 'For staff',
    heading: 'Your second factor was removed',
    blocks: [
      greeting(data.username),
      {
        kind: 'paragraph',
        text: `An owner has removed the second factor of your account in the ${brand.name} admin area: authenticator app, passkeys and recovery codes. You are logged out everywhere. After your next login, please set up a new one under Settings.`,
      },
      {
        kind: 'details',
        rows: [
          ['User name', data.username],
          ['Removed by', data.removedBy],
          ['When', formatMoment(data.removedAt, brand.timeZone)],
        ],
      },
      {
        kind: 'note',
        tone: 'warning',
        text: 'If you did not ask for this, change your password at once and speak to the person named above.',
      },
      closing(context),
    ],
    footerNote: 'You received this message because this address belongs to a staff account.',
  });
}
