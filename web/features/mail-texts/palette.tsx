import { useId } from 'react';
import type { EditedMail, MailSlot } from '#core/contract/staff/owner/mail-texts.ts';
import { cn } from '#web/lib/class-names.ts';

type PaletteProps = {
  placeholders: EditedMail['placeholders'];
  /** The text that a name is inserted into. */
  slot: MailSlot;
  onInsert: (name: string) => void;
};

/** The placeholders for a text. A button inserts its name at the last cursor position. */
export function Palette(props: PaletteProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-2 rounded-control border border-ink-200 bg-white p-4"
    >
      <p id={id} className="font-medium text-sm">
        {titleOf(props.slot)}
      </p>
      <div className="flex flex-wrap gap-2">
        <Names {...props} />
      </div>
      <WritingHint />
    </section>
  );
}

/** The same as one line that scrolls sideways, below its text and within reach of the thumb. */
export const PaletteStrip = (props: PaletteProps) => (
  <section
    aria-label={titleOf(props.slot)}
    className="scrollbar-none flex gap-2 overflow-x-auto max-sm:-mx-5 max-sm:px-5"
  >
    <Names {...props} className="shrink-0 focus-visible:-outline-offset-3" />
  </section>
);

export const WritingHint = () => (
  <p className="text-ink-600 text-sm">
    Each line becomes a paragraph. Two asterisks around words make them **bold**. Greeting, tables,
    buttons, amounts and legal lines are added automatically.
  </p>
);

const titleOf = ({ label }: MailSlot): string => `Insert into “${label}”`;

type NamesProps = PaletteProps & { className?: string };

const Names = ({ placeholders, slot, onInsert, className }: NamesProps) =>
  placeholders.map(({ name, meaning, isLink }) => (
    <button
      key={name}
      type="button"
      title={meaning}
      aria-label={`Insert {${name}}: ${meaning}`}
      disabled={isLink && slot.kind === 'subject'}
      // Keeps the focus in the text and the phone's keyboard open.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onInsert(name)}
      className={cn(
        'min-h-9 rounded-full border border-ink-300 bg-paper px-3 font-mono text-sm transition-colors enabled:hover:border-ink-500 disabled:text-ink-600 disabled:opacity-60 touch:min-h-10',
        className,
      )}
    >
      {`{${name}}`}
    </button>
  ));
