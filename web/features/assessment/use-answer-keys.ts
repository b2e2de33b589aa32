import { type RefObject, useEffect, useEffectEvent } from 'react';

type Keys = {
  /** How many options can be picked by 1, 2, … or A, B, …. */
  optionCount: number;
  onPick: (index: number) => void;
  onEnter: () => void;
};

/**
 * Listens inside the question only, where the focus is moved anyway: keys pressed elsewhere on the
 * page, by speech input for example, choose nothing.
 */
export function useAnswerKeys(within: RefObject<HTMLElement | null>, keys: Keys): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isCommand = event.ctrlKey || event.metaKey;
    if (event.altKey || event.repeat || event.defaultPrevented) return;
    const target = event.target as HTMLElement;
    const isTyping = target instanceof HTMLTextAreaElement;
    if (event.key === 'Enter') {
      // Buttons and links have an Enter of their own; in a text it makes a new line.
      if (target.closest('button, a') || (isTyping && !isCommand)) return;
      event.preventDefault();
      keys.onEnter();
      return;
    }
    const index = optionIndex(event.key);
    if (isTyping || isCommand || index < 0 || index >= keys.optionCount) return;
    event.preventDefault();
    keys.onPick(index);
  });
  useEffect(() => {
    const element = within.current;
    element?.addEventListener('keydown', onKeyDown);
    return () => element?.removeEventListener('keydown', onKeyDown);
  }, [within]);
}

/** 0 for "1" and "a"; below 0 for other keys. */
function optionIndex(key: string): number {
  if (/^[1-9]$/.test(key)) return Number(key) - 1;
  return /^[a-i]$/i.test(key) ? key.toLowerCase().charCodeAt(0) - 97 : -1;
}
