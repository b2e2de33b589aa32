import { type FormEvent, type KeyboardEvent, type RefObject, useState } from 'react';
import { MAX } from '#core/contract/shared/text.ts';
import { POINT_KINDS, type PointKind } from '#core/domain/reviews/points.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/form/field.tsx';
import { Select, Textarea } from '#web/components/ui/form/input.tsx';
import { POINT_KIND_HINTS, POINT_KIND_LABELS } from '#web/features/reviews/review-words.ts';

type PointFormProps = {
  label: string;
  kind: PointKind;
  text: string;
  field?: RefObject<HTMLTextAreaElement | null>;
  isSaving: boolean;
  onChange: (written: { kind: PointKind; text: string }) => void;
  onSave: () => void;
  onCancel: () => void;
};

/** The form for a point. Ctrl+Enter saves it, as in every field in which Enter makes a new line. */
export function PointForm({
  label,
  kind,
  text,
  field,
  isSaving,
  onChange,
  onSave,
  onCancel,
}: PointFormProps) {
  const [problem, setProblem] = useState<string>();
  const save = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    const isEmpty = text.trim() === '';
    setProblem(isEmpty ? 'Please say what it is about' : undefined);
    if (!isEmpty && !isSaving) onSave();
  };
  return (
    <form
      aria-label={label}
      noValidate
      onSubmit={save}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save(event);
      }}
      className="grid gap-3 rounded-control border border-ink-200 bg-paper p-4"
    >
      <Field label="Kind" hint={POINT_KIND_HINTS[kind]}>
        <Select
          value={kind}
          onChange={(event) => onChange({ kind: event.target.value as PointKind, text })}
        >
          {POINT_KINDS.map((known) => (
            <option key={known} value={known}>
              {POINT_KIND_LABELS[known]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="What the customer reads" required error={problem}>
        <Textarea
          ref={field}
          rows={3}
          className="min-h-20"
          maxLength={MAX.long}
          value={text}
          onChange={(event) => onChange({ kind, text: event.target.value })}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" pending={isSaving}>
          Save draft
        </Button>
        <Button variant="ghost" size="sm" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
