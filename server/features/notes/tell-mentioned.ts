import { mentionedIn } from '#core/domain/notes/mentions.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { Deps } from '#server/deps.ts';
import { queueEmail } from '#server/features/emails/emails.service.ts';
import { listPeople, type NoteRow, updateNote } from './notes.queries.ts';

export type Outbox = Pick<Deps, 'jobs' | 'now' | 'config' | 'brand'>;

/**
 * Mails people whom a note mentions and who were not mailed about it before. Call it with the note locked or new: then each person gets one
 * mail, however often and in however many processes the note is edited.
 */
export async function tellMentioned(
  tx: Queryable,
  deps: Outbox,
  note: NoteRow,
  title: string,
): Promise<NoteRow> {
  const people = await listPeople(tx);
  // An account closed since then stays marked in the text.
  const names = [...new Set([...people.map(({ username }) => username), ...note.mentions])];
  const mentions = mentionedIn(note.body, names);
  const mailed = [...note.mailed];
  const mailIds = [...note.mailIds];
  for (const { username, email } of people) {
    const isTold = mailed.includes(username) || username === note.author;
    if (!email || isTold || !mentions.includes(username)) continue;
    const mail = await queueEmail(tx, deps, {
      event: `note ${note.id} names ${username}`,
      to: email,
      template: 'note-mention',
      data: {
        subject: note.subject,
        subjectId: note.subjectId,
        title,
        author: note.author,
        text: note.body,
      },
    });
    mailed.push(username);
    if (mail) mailIds.push(mail.id);
  }
  return updateNote(tx, note.id, { mentions, mailed, mailIds });
}
