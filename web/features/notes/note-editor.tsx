import { useState } from 'react';
import type { Note } from '#core/contract/staff/work/notes.ts';
import { RivalText } from '#web/admin-kit/records/changed-meanwhile.tsx';
import { useDraft } from '#web/admin-kit/records/draft.ts';
import { Button } from '#web/components/ui/button.tsx';
import { reasonOf } from '#web/lib/api.ts';
import { NoteField } from './note-field.tsx';
import { useEditNote } from './notes.queries.ts';

/** Name under which an unsaved edit is kept. */
export const EDIT_DRAFT = 'note-edit';

type NoteEditorProps = { note: Note; onClose: () => void };

/** Edits the user's own note. If it was changed elsewhere, both texts are shown and nothing is lost. */
export function NoteEditor({ note, onClose }: NoteEditorProps) {
  const draft = useDraft(EDIT_DRAFT, note.id, { body: note.body });
  const edit = useEditNote();
  const [error, setError] = useState<string>();
  const body = draft.values.body.trim();

  const save = async () => {
    if (!body || edit.isPending) return;
    setError(undefined);
    try {
      const change = { body, expectedUpdatedAt: note.updatedAt };
      await edit.mutateAsync({ params: { id: note.id }, body: change });
      draft.discard();
      onClose();
    } catch (failure) {
      setError(reasonOf(failure));
    }
  };
  const cancel = () => {
    draft.discard();
    onClose();
  };

  return (
    <div className="grid gap-2">
      <NoteField
        label="Your note"
        value={draft.values.body}
        onChange={(text) => draft.set('body', text)}
        onSave={save}
        error={error}
        hasFocus
      />
      <RivalText name="body" label="your note" draft={draft} />
      <div className="flex flex-wrap gap-2">
        <Button size="sm" pending={edit.isPending} disabled={!body} onClick={save}>
          Save note
        </Button>
        <Button size="sm" variant="ghost" disabled={edit.isPending} onClick={cancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
