import { useId } from 'react';
import type { EditedMail, MailSlot } from '#core/contract/staff/owner/mail-texts.ts';

type PaletteProps = {
  placeholders: EditedMail['placeholders'];
  /** The text into which a name goes. */
  slot: MailSlot;
  onInsert: (name: string) => void;
};

/** What a text can name. A button puts the name where the cursor was last. */
export function Palette({ placeholders, slot, onInsert }: PaletteProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-2 rounded-control border border-ink-200 bg-white p-4"
    >
      <p id={id} className="font-medium text-sm">
        Insert into “{slot.label}”
      </p>
      <div className="flex flex-wrap gap-2">
        {placeholders.map(({ name, meaning, isLink }) => (
          <button
            key={name}
            type="button"
            title={meaning}
            aria-label={`Insert {${name}}: ${meaning}`}
            disabled={isLink && slot.kind === 'subject'}
            onClick={() => onInsert(name)}
            className="min-h-9 rounded-full border border-ink-300 bg-paper px-3 font-mono text-sm transition-colors enabled:hover:border-ink-500 disabled:text-ink-600 disabled:opacity-60"
          >
            {`{${name}}`}
          </button>
        ))}
      </div>
      <p className="text-ink-600 text-sm">
        Each line becomes a paragraph. Two asterisks around words make them **bold**. Greeting,
        tables, buttons, amounts and legal lines are added by the mail itself.
      </p>
    </section>
  );
}
