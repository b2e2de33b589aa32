import { adminAddress } from '#core/admin-address.ts';
import type { NoteSubject } from '#core/domain/notes/note-subjects.ts';
import { frame } from '#server/emails/frame/frame.ts';
import type { MailContext, Message } from '#server/emails/frame/message.ts';
import { clip } from '#server/emails/frame/plain-text.ts';

export type NoteMention = {
  subject: NoteSubject;
  subjectId: number;
  /** The record within a sentence: "order ORD-2026-ABC123". */
  title: string;
  author: string;
  text: string;
};

/** Characters. */
const SHORT_TITLE_MAX = 80;

/** To a member of staff whom a colleague has named in a note. */
export function noteMention(
  { subject, subjectId, title, author, text }: NoteMention,
  context: MailContext,
): Message {
  const shortTitle = clip(title, SHORT_TITLE_MAX);
  return frame(context, {
    subject: `${author} mentioned you in a note about ${shortTitle}`,
    preheader: text,
    eyebrow: 'For staff',
    heading: `${author} mentioned you`,
    blocks: [
      { kind: 'paragraph', text: `In a note about ${title}:` },
      { kind: 'quote', text },
      {
        kind: 'buttons',
        buttons: [{ label: 'Open in the admin area', path: adminAddress(subject, subjectId) }],
      },
      {
        kind: 'note',
        tone: 'info',
        text: 'Please answer with a note in the admin area: a reply to this message does not reach the people who work on it.',
      },
    ],
    footerNote: 'You received this message because this address belongs to a staff account.',
  });
}
