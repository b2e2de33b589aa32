import { z } from 'zod';
import { endpoint } from '#core/contract/shared/endpoint.ts';
import { expectedUpdatedAt, pageQuery, rowId } from '#core/contract/shared/paging.ts';
import { requestKey } from '#core/contract/shared/request-key.ts';
import { MAX, requiredText } from '#core/contract/shared/text.ts';
import { NOTE_SUBJECTS } from '#core/domain/notes/note-subjects.ts';

const moment = z.iso.datetime();

const note = z.object({
  id: z.number(),
  /** A user name; empty for what was written before notes were dated. */
  author: z.string(),
  /** Empty once it was removed. */
  body: z.string(),
  /** Colleagues named in the text; without an address they were not mailed. */
  mentions: z.array(z.object({ username: z.string(), isMailed: z.boolean() })),
  createdAt: moment,
  updatedAt: moment,
  isEdited: z.boolean(),
  /** Null while it is there. */
  removedBy: z.string().nullable(),
  removedAt: moment.nullable(),
});
export type Note = z.output<typeof note>;

const body = requiredText('Please write a note', MAX.long);
const ofRecord = z.object({ subject: z.enum(NOTE_SUBJECTS), id: rowId });
const ofNote = z.object({ id: rowId });

export const notes = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/notes/:subject/:id',
    access: 'admin',
    summary: 'Notes of staff about a record, newest first',
    params: ofRecord,
    query: pageQuery,
    response: z.array(note),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/admin/notes/:subject/:id',
    access: 'admin',
    summary: 'Write a note about a record; colleagues it names with an @ get a mail',
    params: ofRecord,
    body: z.object({ requestKey, body }),
    response: note,
  }),
  edit: endpoint({
    method: 'PATCH',
    path: '/api/admin/notes/:id',
    access: 'admin',
    summary: 'Change a note of one’s own; colleagues it names for the first time get a mail',
    params: ofNote,
    body: z.object({
      body,
      /** A 409 returns the note's current text. */
      expectedUpdatedAt,
    }),
    response: note,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/notes/:id',
    access: 'admin',
    summary: 'Remove the text of a note; its author and owners can',
    params: ofNote,
    response: note,
  }),
  people: endpoint({
    method: 'GET',
    path: '/api/admin/note-people',
    access: 'admin',
    summary: 'Everybody whom a note can name, by name',
    response: z.array(
      z.object({ username: z.string(), name: z.string(), hasAddress: z.boolean() }),
    ),
  }),
};
export type NotePerson = z.output<typeof notes.people.response>[number];
