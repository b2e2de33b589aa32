import type { FastifyInstance } from 'fastify';
import { type Note, notes } from '#core/contract/staff/work/notes.ts';
import { invalidField } from '#core/errors.ts';
import type { Deps } from '#server/deps.ts';
import { nextPageLink } from '#server/http/paging.ts';
import { register } from '#server/http/register.ts';
import { editNote, removeNote } from './change-note.ts';
import { requireRecord } from './noted-records.ts';
import { listNotes, listPeople, type NoteRow } from './notes.queries.ts';
import { addNote } from './write-note.ts';

export function notesRoutes(app: FastifyInstance, deps: Deps): void {
  register(app, deps, notes.list, async ({ params, query }, { reply }) => {
    await requireRecord(deps.db, params.subject, params.id);
    const { limit } = query;
    const rows = await listNotes(deps.db, { ...params, limit, before: readCursor(query.cursor) });
    const page = rows.slice(0, limit);
    nextPageLink(reply, rows.length > limit && page.at(-1)?.id);
    return page.map(toView);
  });

  register(app, deps, notes.add, async ({ params, body }, { staff }) => {
    const { subject, id: subjectId } = params;
    return toView(await addNote(deps, { subject, subjectId, ...body, author: staff.username }));
  });

  register(app, deps, notes.edit, async ({ params, body }, { staff }) =>
    toView(await editNote(deps, params.id, body, staff)),
  );

  register(app, deps, notes.remove, async ({ params }, { staff }) =>
    toView(await removeNote(deps, params.id, staff)),
  );

  register(app, deps, notes.people, async () => {
    const people = await listPeople(deps.db);
    return people.map(({ username, displayName, email }) => ({
      username,
      name: displayName ?? username,
      hasAddress: email !== null,
    }));
  });
}

/** The id of the last note on the page before. */
function readCursor(cursor: string | undefined): number | undefined {
  if (cursor === undefined) return undefined;
  if (!/^[0-9]{1,9}$/.test(cursor)) throw invalidField('cursor', 'There is no such page');
  return Number(cursor);
}

const toView = (note: NoteRow): Note => ({
  id: note.id,
  author: note.author,
  body: note.body,
  mentions: note.mentions.map((username) => ({
    username,
    isMailed: note.mailed.includes(username),
  })),
  createdAt: note.createdAt.toISOString(),
  updatedAt: note.updatedAt.toISOString(),
  isEdited: note.updatedAt > note.createdAt,
  removedBy: note.removedBy,
  removedAt: note.removedAt?.toISOString() ?? null,
});
