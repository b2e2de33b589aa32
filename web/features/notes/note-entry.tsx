import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Note } from '#core/contract/staff/work/notes.ts';
import { splitNote } from '#core/domain/notes/note-pieces.ts';
import { canEditNote, canRemoveNote } from '#core/domain/notes/note-rights.ts';
import { staffSession } from '#web/admin-kit/session.tsx';
import { Moment } from '#web/components/moment.tsx';
import { ConfirmDialog } from '#web/components/ui/overlay/confirm-dialog.tsx';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import { reasonOf } from '#web/lib/api.ts';
import { formatBriefMoment } from '#web/lib/moments.ts';
import { EDIT_DRAFT, NoteEditor } from './note-editor.tsx';
import { useRemoveNote } from './notes.queries.ts';

export function NoteEntry({ note }: { note: Note }) {
  const client = useQueryClient();
  // An edit continues when the drawer was closed by mistake and opened again.
  const [isEditing, setIsEditing] = useState(
    () => client.getQueryData(['draft', EDIT_DRAFT, note.id]) !== undefined,
  );
  if (note.removedBy !== null) return <RemovedNote note={note} />;
  return (
    <li className="grid gap-1 border-ink-200 border-l-2 pl-3">
      <p className="wrap-anywhere text-ink-600">
        {note.author ? (
          <span className="font-medium text-ink-950">{note.author}</span>
        ) : (
          'Before notes were dated'
        )}
        {' · '}
        <Moment iso={note.createdAt} />
        {note.isEdited && (
          <>
            {' · edited '}
            <Moment iso={note.updatedAt} />
          </>
        )}
      </p>
      {isEditing ? (
        <NoteEditor note={note} onClose={() => setIsEditing(false)} />
      ) : (
        <>
          <NoteText note={note} />
          <NotMailed note={note} />
          <NoteActions note={note} onEdit={() => setIsEditing(true)} />
        </>
      )}
    </li>
  );
}

function RemovedNote({ note: { author, createdAt, removedBy, removedAt } }: { note: Note }) {
  return (
    <li className="wrap-anywhere border-ink-200 border-l-2 pl-3 text-ink-600">
      Note {author && author !== removedBy ? `of ${author} ` : ''}from <Moment iso={createdAt} />{' '}
      removed by {removedBy}
      {removedAt && (
        <>
          {' · '}
          <Moment iso={removedAt} />
        </>
      )}
    </li>
  );
}

function NoteText({ note: { body, mentions } }: { note: Note }) {
  let place = 0;
  return (
    <p className="wrap-anywhere whitespace-pre-line">
      {splitNote(
        body,
        mentions.map(({ username }) => username),
      ).map(({ kind, text }) => {
        place += text.length;
        if (kind === 'link') {
          return (
            <a key={place} href={text} target="_blank" rel="noopener noreferrer" className="link">
              {text}
            </a>
          );
        }
        return kind === 'mention' ? (
          <mark key={place} className="rounded bg-brand-50 px-1 font-medium text-brand-700">
            {text}
          </mark>
        ) : (
          text
        );
      })}
    </p>
  );
}

/** Says which mentioned colleagues got no mail, so that nobody waits for their answer. */
function NotMailed({ note: { author, mentions } }: { note: Note }) {
  const names = mentions
    .filter(({ username, isMailed }) => !isMailed && username !== author)
    .map(({ username }) => username);
  if (names.length === 0) return null;
  return (
    <p className="wrap-anywhere text-brass-700">
      {names.join(', ')} {names.length === 1 ? 'has' : 'have'} no address, not mailed.
    </p>
  );
}

type NoteActionsProps = { note: Note; onEdit: () => void };

function NoteActions({ note, onEdit }: NoteActionsProps) {
  const { data: session } = useQuery(staffSession);
  const [isAsking, setIsAsking] = useState(false);
  const remove = useRemoveNote();
  if (!session) return null;
  const run = async () => {
    try {
      await remove.mutateAsync(note.id);
      setIsAsking(false);
    } catch (error) {
      toast({ title: 'The note was not removed', description: reasonOf(error), tone: 'danger' });
    }
  };
  return (
    <div className="flex gap-4 empty:hidden">
      {canEditNote(note, session) && (
        <button
          type="button"
          className="link tap-area min-w-10 text-left"
          aria-label={`Edit note of ${formatBriefMoment(note.createdAt)}`}
          onClick={onEdit}
        >
          Edit
        </button>
      )}
      {canRemoveNote(note, session) && (
        <button
          type="button"
          className="link tap-area min-w-10 text-left"
          aria-label={`Remove note of ${formatBriefMoment(note.createdAt)}`}
          onClick={() => setIsAsking(true)}
        >
          Remove
        </button>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Remove this note?"
        description="Its text is gone for good. A line says that there was a note and that you removed it."
        confirmLabel="Remove note"
        pending={remove.isPending}
        onConfirm={run}
      />
    </div>
  );
}
