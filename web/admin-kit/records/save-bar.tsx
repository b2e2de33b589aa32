import { createPortal } from 'react-dom';
import { SAVE_KEYS, useSaveKey } from '#web/admin-kit/keys/save-key.ts';
import { Allowed, usePermission } from '#web/admin-kit/session.tsx';
import { Button } from '#web/components/ui/button.tsx';

type SaveBarProps = {
  /** The dialog's footer, which stays in view below the scrolling part. */
  footer: Element | null;
  formId: string;
  isUnsaved: boolean;
  /** The names of the changed fields, for a form too long to take in at a glance. */
  unsaved?: string[];
  isSaving: boolean;
  onDiscard: () => void;
  /** Set if saving does more than save. */
  label?: string;
};

/** The buttons of a record's form. On a phone each takes the whole width, Save first. */
export function SaveBar({
  footer,
  formId,
  isUnsaved,
  unsaved = [],
  isSaving,
  onDiscard,
  label = 'Save',
}: SaveBarProps) {
  const canWork = usePermission('work');
  useSaveKey(canWork && isUnsaved && !isSaving, () => {
    const form = document.getElementById(formId);
    if (form instanceof HTMLFormElement) form.requestSubmit();
  });
  if (!footer) return null;
  return createPortal(
    <Allowed to="work" className="self-center sm:mr-auto">
      {isUnsaved && (
        <>
          <p className="self-center text-ink-700 text-sm sm:mr-auto" role="status">
            <span>Not saved yet</span>
            {unsaved.length > 0 && `: ${unsaved.join(', ')}`}
          </p>
          <Button variant="ghost" disabled={isSaving} onClick={onDiscard}>
            Discard changes
          </Button>
        </>
      )}
      <Button type="submit" form={formId} pending={isSaving} disabled={!isUnsaved} {...SAVE_KEYS}>
        {label}
      </Button>
    </Allowed>,
    footer,
  );
}
