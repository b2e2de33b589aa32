import { and, desc, eq, isNull, lt } from 'drizzle-orm';
import type { NoteSubject } from '#core/domain/notes/note-subjects.ts';
import { nextVersionTime } from '#server/db/concurrent-edits.ts';
import type { Queryable } from '#server/db/connection.ts';
import { users } from '#server/db/schema/access/staff.ts';
import { recordNotes } from '#server/db/schema/site/notes.ts';

const table = recordNotes;
export type NoteRow = typeof table.$inferSelect;

type Page = { subject: NoteSubject; id: number; before: number | undefined; limit: number };

/** Newest first; one more than requested if there are further ones. */
export const listNotes = (
  db: Queryable,
  { subject, id, before, limit }: Page,
): Promise<NoteRow[]> =>
  db
    .select()
    .from(table)
    .where(
      and(
        eq(table.subject, subject),
        eq(table.subjectId, id),
        before === undefined ? undefined : lt(table.id, before),
      ),
    )
    .orderBy(desc(table.id))
    .limit(limit + 1);

/** Returns undefined if its form was submitted before. */
export async function insertNote(
  tx: Queryable,
  note: typeof table.$inferInsert,
): Promise<NoteRow | undefined> {
  const [row] = await tx
    .insert(table)
    .values(note)
    .onConflictDoNothing({ target: table.requestKey })
    .returning();
  return row;
}

export async function findNoteOfForm(
  db: Queryable,
  requestKey: string,
): Promise<NoteRow | undefined> {
  const [row] = await db.select().from(table).where(eq(table.requestKey, requestKey));
  return row;
}

/** Locks the note until the transaction ends. */
export async function lockNote(tx: Queryable, id: number): Promise<NoteRow | undefined> {
  const [row] = await tx.select().from(table).where(eq(table.id, id)).for('update');
  return row;
}

/** With `editedAt` the note gets a new version; without it, the version stays. */
export async function updateNote(
  tx: Queryable,
  id: number,
  change: Partial<Omit<NoteRow, 'updatedAt'>>,
  editedAt?: Date,
): Promise<NoteRow> {
  const version = editedAt && { updatedAt: nextVersionTime(table.updatedAt, editedAt) };
  const [row] = await tx
    .update(table)
    .set({ ...change, ...version })
    .where(eq(table.id, id))
    .returning();
  if (!row) throw new Error(`There is no note ${id}`);
  return row;
}

/** Lists everyone a note can mention. Every role may read every record, so all of them may read the note. */
export const listPeople = (db: Queryable) =>
  db
    .select({ username: users.username, displayName: users.displayName, email: users.email })
    .from(users)
    .where(isNull(users.disabledAt))
    .orderBy(users.username);
