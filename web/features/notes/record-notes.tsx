import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { NoteSubject } from '#core/domain/notes/note-subjects.ts';
import { useDraft } from '#web/admin-kit/records/draft.ts';
import { DrawerSection } from '#web/admin-kit/records/record.tsx';
import { Only } from '#web/admin-kit/session.tsx';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Skeleton, SkeletonGroup } from '#web/components/ui/skeleton.tsx';
import { reasonOf } from '#web/lib/api.ts';
import { NoteEntry } from './note-entry.tsx';
import { NoteField } from './note-field.tsx';
import { recordNotes, useAddNote } from './notes.queries.ts';

type RecordNotesProps = { subject: NoteSubject; id: number };

/** Staff notes about a record, newest first. The customer never sees them. */
export function RecordNotes({ subject, id }: RecordNotesProps) {
  return (
    <DrawerSection title="Internal notes">
      <div className="grid gap-4 text-sm">
        <Only to="work">
          <NewNote key={`${subject} ${id}`} subject={subject} id={id} />
        </Only>
        <NoteList subject={subject} id={id} />
      </div>
    </DrawerSection>
  );
}

function NewNote({ subject, id }: RecordNotesProps) {
  const draft = useDraft(`${subject}-note`, id, { body: '' });
  const add = useAddNote({ subject, id });
  const [error, setError] = useState<string>();
  const body = draft.values.body.trim();

  const save = async () => {
    if (!body || add.isPending) return;
    setError(undefined);
    try {
      await add.mutateAsync(body);
      draft.discard();
    } catch (failure) {
      setError(`The note was not saved. ${reasonOf(failure)}`);
    }
  };

  return (
    <div className="grid gap-2">
      <NoteField
        label="New note"
        hint="Only staff read it. Type @ to tell a colleague by mail."
        value={draft.values.body}
        onChange={(text) => draft.set('body', text)}
        onSave={save}
        error={error}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button size="sm" pending={add.isPending} disabled={!body} onClick={save}>
          Add note
        </Button>
        <span className="text-ink-600 pointer-coarse:hidden max-sm:hidden">
          ⌘ or Ctrl and Enter
        </span>
      </div>
    </div>
  );
}

function NoteList(record: RecordNotesProps) {
  const list = useInfiniteQuery(recordNotes(record));
  const notes = list.data?.pages.flatMap(({ rows }) => rows);
  if (list.isPending) {
    return (
      <SkeletonGroup className="grid gap-2">
        <Skeleton className="h-5" />
        <Skeleton className="h-10" />
      </SkeletonGroup>
    );
  }
  return (
    <>
      {list.error && (
        <Alert tone="danger" title="The notes could not be loaded">
          <p>{reasonOf(list.error)}</p>
          <Button variant="outline" size="sm" className="mt-3" onClick={() => list.refetch()}>
            Try again
          </Button>
        </Alert>
      )}
      {notes?.length === 0 && <p className="text-ink-600">No notes yet.</p>}
      {notes && notes.length > 0 && (
        <ol aria-label="Notes, newest first" className="grid gap-4">
          {notes.map((note) => (
            <NoteEntry key={note.id} note={note} />
          ))}
        </ol>
      )}
      {list.hasNextPage && (
        <Button
          variant="outline"
          size="sm"
          className="justify-self-start"
          pending={list.isFetchingNextPage}
          onClick={() => list.fetchNextPage()}
        >
          Show older notes
        </Button>
      )}
    </>
  );
}
