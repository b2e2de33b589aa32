import { type KeyboardEvent as FormKey, useEffect } from 'react';

/** What a button says of it to assistive technology. */
export const SAVE_KEYS = {
  'aria-keyshortcuts': 'Control+Enter Meta+Enter',
  title: '⌘ or Ctrl and Enter',
};

const isSaveKey = ({ key, metaKey, ctrlKey }: Pick<KeyboardEvent, 'key' | 'metaKey' | 'ctrlKey'>) =>
  key === 'Enter' && (metaKey || ctrlKey);

/** The same for a form of which a page has several: it hears what is pressed in itself alone. */
export function submitByKey(event: FormKey<HTMLFormElement>): void {
  if (!isSaveKey(event) || event.repeat) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}

/** ⌘ or Ctrl with Enter saves or sends wherever the keyboard is in a record, unless a question is open above it. */
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
