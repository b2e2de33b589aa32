import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { EditedMail } from '#core/contract/staff/owner/mail-texts.ts';
import { caseOfSlot } from '#core/domain/mail-texts/slots.ts';
import { useIsNarrow } from '#web/admin-kit/lists/use-width.ts';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { PageSkeleton } from '#web/components/ui/skeleton.tsx';
import { reasonOf } from '#web/lib/api.ts';
import { MailPreviewPane } from './mail-preview.tsx';
import { editedMail, mailPreview, type Slots } from './mail-texts.queries.ts';
import { Palette, PaletteStrip, WritingHint } from './palette.tsx';
import { SaveTextsBar } from './save-texts-bar.tsx';
import { SlotField, type TextControl } from './slot-field.tsx';
import { TextVersions } from './text-versions.tsx';
import { useTextsDraft } from './use-texts-draft.ts';

export function MailEditor({ template }: { template: string }) {
  const { data, error, refetch } = useQuery(editedMail(template));
  if (data) return <Editor mail={data} />;
  if (!error) return <PageSkeleton />;
  return (
    <Alert tone="danger" title="The mail could not be loaded">
      <p>{reasonOf(error)}</p>
      <Button size="sm" variant="outline" className="mt-3" onClick={() => refetch()}>
        Try again
      </Button>
    </Alert>
  );
}

function Editor({ mail }: { mail: EditedMail }) {
  const draft = useTextsDraft(mail);
  const [shown, setShown] = useState(mail.cases[0]?.key);
  const [active, setActive] = useState(mail.slots[0]?.key ?? '');
  const controls = useRef(new Map<string, TextControl>());
  const settled = useSettled(draft.slots);
  const preview = useQuery(mailPreview(mail.template, settled, shown));
  const { data: found, isPlaceholderData } = preview;
  const isChecked = found !== undefined && !isPlaceholderData && settled === draft.slots;
  /** Activates a text and switches the preview to its case. */
  const show = (key: string) => {
    setActive(key);
    const wanted = mail.cases.find((one) => one.key === caseOfSlot(key));
    if (wanted) setShown(wanted.key);
  };
  const isNarrow = useIsNarrow();
  const activeSlot = mail.slots.find(({ key }) => key === active);
  const names = {
    placeholders: mail.placeholders,
    onInsert: (name: string) => insertAt(controls.current.get(active), name, draft.set, active),
  };
  return (
    <>
      <h3 className="font-sans font-semibold text-lg tracking-normal">{mail.name}</h3>
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">
          {activeSlot && !isNarrow && <Palette slot={activeSlot} {...names} />}
          {mail.slots.map((slot) => (
            <div key={slot.key} className="grid grid-cols-[minmax(0,1fr)] gap-2">
              <SlotField
                slot={slot}
                text={draft.slots[slot.key] ?? ''}
                problem={found?.problems.find((problem) => problem.slot === slot.key)?.message}
                warnings={(found?.warnings ?? []).filter((warning) => warning.slot === slot.key)}
                onChange={(text) => draft.set(slot.key, text)}
                onFocus={() => show(slot.key)}
                controlRef={(control) => {
                  if (control) controls.current.set(slot.key, control);
                  else controls.current.delete(slot.key);
                }}
              />
              {isNarrow && slot === activeSlot && <PaletteStrip slot={slot} {...names} />}
            </div>
          ))}
          {isNarrow && <WritingHint />}
          {mail.gone.length > 0 && <GoneTexts gone={mail.gone} />}
          <TextVersions mail={mail} onSaved={draft.follow} />
        </div>
        <div className="xl:sticky xl:top-28">
          <MailPreviewPane
            mail={mail}
            slots={draft.slots}
            preview={preview}
            shown={shown}
            onShow={setShown}
          />
        </div>
      </div>
      <SaveTextsBar
        mail={mail}
        draft={draft}
        mistakes={isChecked ? found.problems.length : undefined}
      />
    </>
  );
}

const GoneTexts = ({ gone }: Pick<EditedMail, 'gone'>) => (
  <Alert tone="warning" title="This text no longer fits the mail and is not used">
    {gone.map(({ label, text }) => (
      <p key={label} className="wrap-anywhere whitespace-pre-line">
        {label}: {text}
      </p>
    ))}
  </Alert>
);

/** Inserts a name at the cursor or over the selection, and puts the cursor after it. */
function insertAt(
  control: TextControl | undefined,
  name: string,
  set: (key: string, text: string) => void,
  key: string,
): void {
  if (!control) return;
  const { value, selectionStart, selectionEnd } = control;
  const start = selectionStart ?? value.length;
  const word = `{${name}}`;
  set(key, value.slice(0, start) + word + value.slice(selectionEnd ?? start));
  // Runs once the new text is in the field.
  setTimeout(() => {
    control.focus();
    control.setSelectionRange(start + word.length, start + word.length);
  });
}

/** Milliseconds without typing after which the preview is updated. */
const PAUSE = 500;

/** Returns the texts as of the last pause in typing. */
function useSettled(slots: Slots): Slots {
  const [settled, setSettled] = useState(slots);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(slots), PAUSE);
    return () => clearTimeout(timer);
  }, [slots]);
  return settled;
}
