import { formatMoment } from '#core/domain/moments.ts';
import { COLLEAGUE_ROLE_WORDS, type ColleagueRole } from '#core/domain/portal/roles.ts';
import { INVITATION_DAYS, LINK_MINUTES } from '#core/domain/portal/sign-in.ts';
import type { Block } from '#server/emails/frame/blocks.ts';
import { frame } from '#server/emails/frame/frame.ts';
import { closing, greeting } from '#server/emails/frame/letter.ts';
import type { MailContext, Message } from '#server/emails/frame/message.ts';

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

/** To a customer who asked for it. */
export function portalLink(
  { expiresAt, path }: PortalLink & PageSecrets,
  context: MailContext,
): Message {
  return frame(context, {
    subject: `Your link to ${context.brand.name}`,
    preheader: `It opens your page and works once, within ${LINK_MINUTES} minutes.`,
    heading: 'Open your page',
    blocks: [
      greeting(),
      {
        kind: 'paragraph',
        text: 'Here is the link to your page, with your orders, applications, assessments and certificates. You need no password.',
      },
      {
        kind: 'details',
        rows: [['Valid until', formatMoment(expiresAt, context.brand.timeZone)]],
      },
      ...linkBlocks(path, `${LINK_MINUTES} minutes`),
      closing(context),
    ],
    footerNote:
      'You receive this message because the link was asked for with this address. If it was not you, ignore it: nobody else can open your page.',
  });
}

/** To a colleague whom a customer lets in. */
export function portalInvitation(
  { invitedBy, companyName, role, path }: PortalInvitation & PageSecrets,
  context: MailContext,
): Message {
  const page = companyName ? `the page of ${companyName}` : `the page of ${invitedBy}`;
  return frame(context, {
    subject: `${invitedBy} lets you into ${context.brand.name}`,
    preheader: `You can open ${page}.`,
    heading: 'You have been invited',
    blocks: [
      greeting(),
      {
        kind: 'paragraph',
        text: `${invitedBy} has given you access to ${page} at ${context.brand.name}, with its orders, assessments and certificates.`,
      },
      {
        kind: 'details',
        rows: [
          ['Your role', COLLEAGUE_ROLE_WORDS[role].name],
          ['What it means', COLLEAGUE_ROLE_WORDS[role].meaning],
        ],
      },
      ...linkBlocks(path, `${INVITATION_DAYS} days`),
      {
        kind: 'paragraph',
        text: 'Later you get a new link whenever you enter this e-mail address on the page.',
      },
      closing(context),
    ],
    footerNote: `You receive this message because ${invitedBy} entered this address. If you do not know them, ignore it.`,
  });
}
