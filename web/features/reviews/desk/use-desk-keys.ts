import { type RefObject, useEffect, useEffectEvent } from 'react';
import { isLevel, type Level } from '#core/domain/assessment/assessment-question.ts';
import { isCommand, isField } from '#web/admin-kit/keys/single-keys.ts';

/** Keys and their effects, as the list of shortcuts names them. */
export const DESK_KEYS = [
  ['1 – 5', 'Confirm this level; for due diligence, 5 is confirmed and 1 is not'],
  ['J', 'Next criterion'],
  ['K', 'Previous criterion'],
  ['E', 'Ask the customer for evidence'],
  ['F', 'Write down a finding'],
  ['B', 'Go to what the level rests on'],
  ['N', 'Go to the internal note'],
  ['P', 'All points'],
  ['D', 'The decision'],
  ['Esc', 'Leave a field'],
  ['?', 'Show these keys'],
] as const;

type Handlers = {
  onLevel: (level: Level) => void;
  /** Handlers by letter, in lower case. */
  onLetter: Partial<Record<string, () => void>>;
  onEscape: () => void;
};

/**
 * Single keys work only within the desk and not while the user types, so that words dictated to the rest of the page or
 * into a field trigger nothing.
 */
export function useDeskKeys(within: RefObject<HTMLElement | null>, handlers: Handlers): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && isField(event.target) && !event.defaultPrevented) {
      handlers.onEscape();
    }
    if (!isCommand(event) || event.repeat) return;
    const level = Number(event.key);
    const act = isLevel(level)
      ? () => handlers.onLevel(level)
      : handlers.onLetter[event.key.toLowerCase()];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const element = within.current;
    element?.addEventListener('keydown', onKeyDown);
    return () => element?.removeEventListener('keydown', onKeyDown);
  }, [within]);
}
