import { UNKNOWN_FORM } from '#core/contract/shared/request-key.ts';
import type { NoteSubject } from '#core/domain/notes/note-subjects.ts';
import { addedLines } from '#core/domain/notes/shared-field.ts';
import { invalidField } from '#core/errors.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { Deps } from '#server/deps.ts';
import { recordActivity } from '#server/features/activity/activity.queries.ts';
import { holdRecord, writeField } from './noted-records.ts';
import { findNoteOfForm, insertNote, type NoteRow } from './notes.queries.ts';
import { type Outbox, tellMentioned } from './tell-mentioned.ts';

type NewNote = {
  subject: NoteSubject;
  subjectId: number;
  body: string;
  author: string;
  requestKey?: string;
};

/** Writes a note. A form submitted twice, even to two processes, makes one note. */
export function addNote(deps: Deps, note: NewNote): Promise<NoteRow> {
  return deps.db.transaction(async (tx) => {
    const added = await writeNote(tx, deps, note);
    if (!added) return findSent(tx, note);
    await writeField(tx, note, note.body);
    await recordActivity(tx, {
      subject: [note.subject, note.subjectId],
      actor: note.author,
      action: 'note added',
    });
    return added;
  });
}

async function writeNote(tx: Queryable, deps: Outbox, note: NewNote): Promise<NoteRow | undefined> {
  const title = await holdRecord(tx, note);
  const now = deps.now();
  const row = await insertNote(tx, { ...note, createdAt: now, updatedAt: now });
  return row && tellMentioned(tx, deps, row, title);
}

/** Keys are random, so a key that belongs to a different note did not come from our form. */
async function findSent(tx: Queryable, note: NewNote): Promise<NoteRow> {
  const sent = note.requestKey && (await findNoteOfForm(tx, note.requestKey));
  const isSame =
    sent &&
    sent.author === note.author &&
    sent.subject === note.subject &&
    sent.subjectId === note.subjectId;
  if (!isSame) throw invalidField('requestKey', UNKNOWN_FORM);
  return sent;
}

type FieldChange = {
  subject: NoteSubject;
  subjectId: number;
  former: string | null;
  current: string | null;
  actor: string;
};

/**
 * Also keeps what was written into a shared text field as a note of its author, since the next author overwrites the field. The history
 * records the change of the field.
 */
export async function noteFieldChange(
  tx: Queryable,
  deps: Outbox,
  { subject, subjectId, former, current, actor }: FieldChange,
): Promise<void> {
  const body = addedLines(former, current);
  if (body) await writeNote(tx, deps, { subject, subjectId, body, author: actor });
}
