import { ORDER_RETENTION_YEARS } from '#core/content/promises.ts';
import type { Inventory } from '#core/contract/staff/privacy.ts';
import { formatMoment } from '#core/domain/moments.ts';
import { inventoryWords, isEmpty } from '#core/domain/privacy/inventory-words.ts';
import type { Block } from '#server/emails/frame/blocks.ts';
import { frame } from '#server/emails/frame/frame.ts';
import { closing, greeting } from '#server/emails/frame/letter.ts';
import type { MailContext, Message } from '#server/emails/frame/message.ts';
import { editableTexts, writeTexts } from '#server/emails/frame/texts.ts';

/** Nothing about the person: the mail is kept longer than what they want deleted. */
export type ErasureAsked = { askedAt: string };

/** To staff: someone asked on their page for their data to be deleted. */
export function erasureAsked({ askedAt }: ErasureAsked, context: MailContext): Message {
  return frame(context, {
    subject: 'Someone has asked for their data to be deleted',
    preheader: 'The request is under Settings, Privacy.',
    eyebrow: 'Request for deletion',
    heading: 'A request for deletion needs a decision',
    blocks: [
      {
        kind: 'paragraph',
        text: 'On their page, a customer has asked us to delete everything that need not be kept. An owner decides; the customer gets a message with the answer.',
      },
      { kind: 'details', rows: [['Asked', formatMoment(askedAt, context.brand.timeZone)]] },
      { kind: 'buttons', buttons: [{ label: 'Open the request', path: '/admin?tab=settings' }] },
    ],
    footerNote:
      'You received this message because your address is on the list for staff notifications.',
  });
}

export type ErasureDecided =
  | { outcome: 'erased'; kept: Inventory }
  | { outcome: 'declined'; answer: string };

export const ERASURE_DECIDED_TEXTS = editableTexts({
  placeholders: {},
  slots: {
    'subject:deleted': 'Your data has been deleted',
    'subject:declined': 'Your request for deletion',
    'opening:deleted':
      'You asked us to delete what we store about you. That is done, and your page is closed on all devices.',
    'opening:declined': 'You asked us to delete what we store about you. Our answer:',
    closing: '',
  },
});

/** To the person who asked. */
export function erasureDecided(decided: ErasureDecided, context: MailContext): Message {
  const isErased = decided.outcome === 'erased';
  const outcome = isErased ? 'deleted' : 'declined';
  const write = writeTexts(ERASURE_DECIDED_TEXTS, context, {});
  return frame(context, {
    subject: write.line(`subject:${outcome}`),
    preheader: isErased ? keptInWords(decided.kept) : 'We cannot delete your data now.',
    heading: isErased ? 'We have deleted your data' : 'We cannot delete your data now',
    blocks: [
      greeting(),
      ...write.paragraphs(`opening:${outcome}`),
      ...(isErased ? tellErased(decided.kept) : tellDeclined(decided.answer)),
      ...write.paragraphs('closing'),
      closing(context),
    ],
    footerNote: 'You received this message because this address asked for its data to be deleted.',
  });
}

const keptInWords = (kept: Inventory): string =>
  isEmpty(kept) ? 'Nothing is kept.' : `What we must keep: ${inventoryWords(kept)}.`;

const tellErased = (kept: Inventory): Block[] => [
  {
    kind: 'paragraph',
    text: isEmpty(kept)
      ? 'We keep nothing about you.'
      : `We keep ${inventoryWords(kept)}: the law makes us keep orders for ${ORDER_RETENTION_YEARS} years, with what belongs to them. Nobody uses it for anything else, and it is deleted when that time is over.`,
  },
];

const tellDeclined = (answer: string): Block[] => [
  { kind: 'quote', text: answer },
  {
    kind: 'paragraph',
    text: [
      'You can ask again on ',
      { link: 'your page', path: '/account' },
      ', or reply to this message. You can also complain to the data protection authority where you live.',
    ],
  },
];
