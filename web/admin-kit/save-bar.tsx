import { createPortal } from 'react-dom';
import { Allowed } from '#web/admin-kit/session.tsx';
import { Button } from '#web/components/ui/button.tsx';

type SaveBarProps = {
  /** The foot of the dialog: stays in view below what scrolls. */
  footer: Element | null;
  formId: string;
  isUnsaved: boolean;
  isSaving: boolean;
  onDiscard: () => void;
  /** Where saving does more than that. */
  label?: string;
};

/** The buttons of a record's form. On a phone each takes the whole width, Save first. */
export function SaveBar({
  footer,
  formId,
  isUnsaved,
  isSaving,
  onDiscard,
  label = 'Save',
}: SaveBarProps) {
  if (!footer) return null;
  return createPortal(
    <Allowed to="work" className="self-center sm:mr-auto">
      {isUnsaved && (
        <>
          <p className="self-center text-ink-700 text-sm sm:mr-auto" role="status">
            Not saved yet
          </p>
          <Button variant="ghost" disabled={isSaving} onClick={onDiscard}>
            Discard changes
          </Button>
        </>
      )}
      <Button type="submit" form={formId} pending={isSaving} disabled={!isUnsaved}>
        {label}
      </Button>
    </Allowed>,
    footer,
  );
}
