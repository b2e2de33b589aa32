import { and, eq, inArray } from 'drizzle-orm';
import type { NoteSubject } from '#core/domain/notes/note-subjects.ts';
import type { Queryable } from '#server/db/connection.ts';
import { emailOutbox } from '#server/db/schema/email.ts';
import { recordNotes } from '#server/db/schema/site/notes.ts';

/** Removes the notes about records, and the mails that quote them. */
export async function forgetNotes(
  tx: Queryable,
  subject: string,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  const gone = await tx
    .delete(recordNotes)
    .where(
      and(
        eq(recordNotes.subject, subject as NoteSubject),
        inArray(recordNotes.subjectId, [...ids]),
      ),
    )
    .returning({ mailIds: recordNotes.mailIds });
  const mails = gone.flatMap(({ mailIds }) => mailIds);
  if (mails.length > 0) await tx.delete(emailOutbox).where(inArray(emailOutbox.id, mails));
}

/** Moves the notes about a customer along when the customer is merged into another one. */
export async function moveCustomerNotes(tx: Queryable, from: number, to: number): Promise<void> {
  await tx
    .update(recordNotes)
    .set({ subjectId: to })
    .where(and(eq(recordNotes.subject, 'customer'), eq(recordNotes.subjectId, from)));
}
