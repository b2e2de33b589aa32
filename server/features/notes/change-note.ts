import { canEditNote, canRemoveNote } from '#core/domain/notes/note-rights.ts';
import { AppError } from '#core/errors.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { Deps } from '#server/deps.ts';
import { recordActivity } from '#server/features/activity/activity.queries.ts';
import type { StaffIdentity } from '#server/features/auth/auth.queries.ts';
import { holdRecord, replaceInRecord } from './noted-records.ts';
import { lockNote, type NoteRow, updateNote } from './notes.queries.ts';
import { tellMentioned } from './tell-mentioned.ts';

type Editor = Pick<StaffIdentity, 'username' | 'role'>;
type Edit = { body: string; expectedUpdatedAt?: string | undefined };

/** Only the author may edit a note; saving the same text again changes nothing. */
export function editNote(
  deps: Deps,
  id: number,
  { body, expectedUpdatedAt }: Edit,
  editor: Editor,
): Promise<NoteRow> {
  return deps.db.transaction(async (tx) => {
    const former = await getLocked(tx, id);
    if (former.removedBy !== null) {
      throw new AppError('conflict', `${former.removedBy} has since removed this note.`);
    }
    if (!canEditNote(former, editor)) {
      throw new AppError('forbidden', 'Only the person who wrote a note can change it.');
    }
    if (former.body === body) return former;
    if (expectedUpdatedAt && new Date(expectedUpdatedAt).getTime() !== former.updatedAt.getTime()) {
      throw overtaken(former.body);
    }
    const title = await holdRecord(tx, former);
    const edited = await updateNote(tx, id, { body }, deps.now());
    await replaceInRecord(tx, former, body);
    await recordChange(tx, edited, editor, 'note edited');
    return tellMentioned(tx, deps, edited, title);
  });
}

/** The text goes for good; that there was a note, and who removed it, stays. */
export function removeNote(deps: Deps, id: number, remover: Editor): Promise<NoteRow> {
  return deps.db.transaction(async (tx) => {
    const former = await getLocked(tx, id);
    if (former.removedBy !== null) return former;
    if (!canRemoveNote(former, remover)) {
      throw new AppError(
        'forbidden',
        'Only the person who wrote a note, or an owner, can remove it.',
      );
    }
    const removed = await updateNote(tx, id, {
      body: '',
      mentions: [],
      removedAt: deps.now(),
      removedBy: remover.username,
    });
    await replaceInRecord(tx, former, '');
    await recordChange(tx, removed, remover, 'note removed');
    return removed;
  });
}

async function getLocked(tx: Queryable, id: number): Promise<NoteRow> {
  const note = await lockNote(tx, id);
  if (!note) throw new AppError('not_found', 'There is no such note');
  return note;
}

const recordChange = (
  tx: Queryable,
  { subject, subjectId, createdAt }: NoteRow,
  { username }: Editor,
  action: 'note edited' | 'note removed',
): Promise<void> =>
  recordActivity(tx, {
    subject: [subject, subjectId],
    actor: username,
    action,
    data: { of: createdAt.toISOString() },
  });

/** Includes the current text, so that the caller loses neither. */
const overtaken = (present: string) =>
  new AppError('conflict', 'This note has changed since you opened it. Nothing was saved.', {
    fields: { body: `It now says: ${present}` },
  });
