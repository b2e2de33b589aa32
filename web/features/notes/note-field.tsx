import {
  type ComponentProps,
  type KeyboardEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { MAX } from '#core/contract/shared/text.ts';
import type { NotePerson } from '#core/contract/staff/work/notes.ts';
import { completeMention } from '#core/domain/notes/mentions.ts';
import { Field } from '#web/components/ui/form/field.tsx';
import { Textarea } from '#web/components/ui/form/input.tsx';
import { cn } from '#web/lib/class-names.ts';
import { useMentionList } from './use-mention-list.ts';

type NoteFieldProps = Pick<ComponentProps<typeof Field>, 'label' | 'hint' | 'error'> & {
  value: string;
  onChange: (text: string) => void;
  /** Called for the save shortcut. */
  onSave: () => void;
  hasFocus?: boolean;
};

/** The text of a note. An `@` offers colleagues; the focus stays in the text. */
export function NoteField({ value, onChange, onSave, hasFocus, ...field }: NoteFieldProps) {
  const listId = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState<number>();
  const wantedCaret = useRef<number>(undefined);
  const list = useMentionList({
    text: value,
    caret,
    onChoose: (mention, { username }) => {
      const completed = completeMention(value, mention, username);
      wantedCaret.current = completed.caret;
      onChange(completed.text);
      setCaret(completed.caret);
      area.current?.focus();
    },
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the caret moves once the new text is in the field.
  useLayoutEffect(() => {
    if (wantedCaret.current === undefined) return;
    area.current?.setSelectionRange(wantedCaret.current, wantedCaret.current);
    wantedCaret.current = undefined;
  }, [value]);

  useLayoutEffect(() => {
    if (hasFocus) area.current?.focus();
  }, [hasFocus]);

  const handleKey = (event: KeyboardEvent) => {
    if (list.handleKey(event)) return;
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return;
    event.preventDefault();
    // The form of the record around the note has the same shortcut.
    event.stopPropagation();
    onSave();
  };
  const follow = () => setCaret(area.current?.selectionStart);

  return (
    <div className="relative">
      <Field {...field}>
        <Textarea
          ref={area}
          rows={2}
          className="min-h-20"
          maxLength={MAX.long}
          value={value}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-controls={list.isOpen ? listId : undefined}
          aria-activedescendant={list.isOpen ? `${listId}-${list.active}` : undefined}
          onChange={({ target }) => {
            onChange(target.value);
            setCaret(target.selectionStart);
          }}
          onSelect={follow}
          onBlur={() => setCaret(undefined)}
          onKeyDown={handleKey}
        />
      </Field>
      <p role="status" className="sr-only">
        {list.isOpen &&
          `${list.offered.length} ${list.offered.length === 1 ? 'colleague' : 'colleagues'}. Arrow keys choose, Enter takes one, Escape closes.`}
      </p>
      {list.isOpen && (
        <div
          id={listId}
          role="listbox"
          aria-label="Colleagues"
          className="absolute inset-x-0 top-full z-10 mt-1 grid max-w-sm gap-0.5 rounded-control border border-ink-200 bg-white p-1 shadow-floating"
        >
          {list.offered.map((person, index) => (
            <Person
              key={person.username}
              id={`${listId}-${index}`}
              person={person}
              isActive={index === list.active}
              onPoint={() => list.setActive(index)}
              onChoose={() => list.choose(person)}
            />
          ))}
        </div>
      )}
    </div>
  );
}

type PersonProps = {
  id: string;
  person: NotePerson;
  isActive: boolean;
  onPoint: () => void;
  onChoose: () => void;
};

function Person({ id, person, isActive, onPoint, onChoose }: PersonProps) {
  const { username, name, hasAddress } = person;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the field, which keeps the focus.
    <div
      ref={(option) => {
        if (isActive) option?.scrollIntoView({ block: 'nearest' });
      }}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      // Otherwise the field would lose the focus, and the list would close.
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={onPoint}
      onClick={onChoose}
      className={cn(
        'flex min-h-11 cursor-pointer flex-wrap items-center gap-x-2 rounded-control px-3 py-1.5 outline-none',
        isActive && 'bg-brand-50',
      )}
    >
      <span className="wrap-anywhere font-medium">{name}</span>
      {name !== username && <span className="wrap-anywhere text-ink-600">@{username}</span>}
      {!hasAddress && <span className="text-ink-600">has no address, gets no mail</span>}
    </div>
  );
}
