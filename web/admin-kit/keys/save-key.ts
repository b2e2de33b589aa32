import { type KeyboardEvent as FormKey, useEffect } from 'react';

/** Attributes that announce the shortcut on a button. */
export const SAVE_KEYS = {
  'aria-keyshortcuts': 'Control+Enter Meta+Enter',
  title: '⌘ or Ctrl and Enter',
};

const isSaveKey = ({ key, metaKey, ctrlKey }: Pick<KeyboardEvent, 'key' | 'metaKey' | 'ctrlKey'>) =>
  key === 'Enter' && (metaKey || ctrlKey);

/** For a page with several forms: the shortcut submits only the form in which it was pressed. */
export function submitByKey(event: FormKey<HTMLFormElement>): void {
  if (!isSaveKey(event) || event.repeat) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}

/** Saves or sends on ⌘ or Ctrl with Enter anywhere in a record, unless a dialog is open on top of it. */
export function useSaveKey(isOn: boolean, save: () => void): void {
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      const dialogs = document.querySelectorAll('[role=dialog], [role=alertdialog]');
      if (!isSaveKey(event) || event.repeat || event.defaultPrevented || dialogs.length > 1) return;
      event.preventDefault();
      save();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
}
