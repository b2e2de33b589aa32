import { formatMoment } from '#core/domain/moments.ts';
import { COLLEAGUE_ROLE_WORDS, type ColleagueRole } from '#core/domain/portal/roles.ts';
import { INVITATION_DAYS, LINK_MINUTES } from '#core/domain/portal/sign-in.ts';
import type { Block } from '#server/emails/frame/blocks.ts';
import { frame } from '#server/emails/frame/frame.ts';
import { closing, greeting } from '#server/emails/frame/letter.ts';
import type { MailContext, Message } from '#server/emails/frame/message.ts';
import { editableTexts, writeTexts } from '#server/emails/frame/texts.ts';

export type PortalLink = { expiresAt: string };

export type PortalInvitation = {
  /** The address that lets them in. */
  invitedBy: string;
  companyName: string | null;
  role: ColleagueRole;
};

/** The customer's page; the link alone opens it. */
type PageSecrets = { path: string };

const linkBlocks = (path: string, lifetime: string): Block[] => [
  { kind: 'buttons', buttons: [{ label: 'Open my page', path }], isSpelledOut: true },
  {
    kind: 'note',
    tone: 'warning',
    text: `The link works once, within ${lifetime}. Please do not pass it on: anyone who has it can open the page.`,
  },
];

export const PORTAL_LINK_TEXTS = editableTexts({
  placeholders: { validUntil: 'When the link expires' },
  slots: {
    subject: 'Your link to {siteName}',
    opening:
      'Here is the link to your page, with your orders, applications, assessments and certificates. You need no password.',
    closing: '',
  },
});

/** To a customer who asked for it. */
export function portalLink(
  { expiresAt, path }: PortalLink & PageSecrets,
  context: MailContext,
): Message {
  const validUntil = formatMoment(expiresAt, context.brand.timeZone);
  const write = writeTexts(PORTAL_LINK_TEXTS, context, { validUntil });
  return frame(context, {
    subject: write.line('subject'),
    preheader: `It opens your page and works once, within ${LINK_MINUTES} minutes.`,
    heading: 'Open your page',
    blocks: [
      greeting(),
      ...write.paragraphs('opening'),
      { kind: 'details', rows: [['Valid until', validUntil]] },
      ...linkBlocks(path, `${LINK_MINUTES} minutes`),
      ...write.paragraphs('closing'),
      closing(context),
    ],
    footerNote:
      'You received this message because the link was asked for with this address. If it was not you, ignore it: no one else can open your page.',
  });
}

export const PORTAL_INVITATION_TEXTS = editableTexts({
  placeholders: {
    invitedBy: 'The address of the person who invites',
    page: 'Whose page it is, such as “the page of Engines Ltd”',
  },
  slots: {
    subject: '{invitedBy} has invited you to {siteName}',
    opening:
      '{invitedBy} has given you access to {page} at {siteName}, with its orders, assessments and certificates.',
    closing: 'Later you get a new link whenever you enter this e-mail address on the page.',
  },
  required: { opening: ['invitedBy'] },
});

/** To a colleague whom a customer lets in. */
export function portalInvitation(
  { invitedBy, companyName, role, path }: PortalInvitation & PageSecrets,
  context: MailContext,
): Message {
  const page = companyName ? `the page of ${companyName}` : `the page of ${invitedBy}`;
  const write = writeTexts(PORTAL_INVITATION_TEXTS, context, { invitedBy, page });
  return frame(context, {
    subject: write.line('subject'),
    preheader: `You can open ${page}.`,
    heading: 'You have been invited',
    blocks: [
      greeting(),
      ...write.paragraphs('opening'),
      {
        kind: 'details',
        rows: [
          ['Your role', COLLEAGUE_ROLE_WORDS[role].name],
          ['What it means', COLLEAGUE_ROLE_WORDS[role].meaning],
        ],
      },
      ...linkBlocks(path, `${INVITATION_DAYS} days`),
      ...write.paragraphs('closing'),
      closing(context),
    ],
    footerNote: `You received this message because ${invitedBy} entered this address. If you do not know them, ignore it.`,
  });
}
