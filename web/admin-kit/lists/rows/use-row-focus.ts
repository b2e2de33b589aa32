import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { areSingleKeysOn, isSingleKey } from '#web/admin-kit/keys/single-keys.ts';
import { rowMark } from '#web/admin-kit/lists/record-steps.tsx';

type RowFocus = {
  /** Holds the rows. */
  within: RefObject<HTMLElement | null>;
  ids: readonly number[];
  onOpen: (id: number) => void;
  /** Called when moving past the last row. */
  onEnd: () => void;
  onHelp: () => void;
  /** Omitted if nothing can be selected. */
  selection?: {
    toggle: (id: number) => void;
    extendTo: (id: number) => void;
    clear: () => void;
  };
};

/** Whether the page itself has focus: the user is not busy elsewhere. */
const isNowhere = (target: EventTarget | null): boolean =>
  target === document.body || (target instanceof Element && target.id === 'main');

/**
 * Makes one row of a list reachable by Tab; arrows and letters lead to the others. Letters also work while nothing has
 * focus, so that a user who has just opened the list can start.
 */
export function useRowFocus({ within, ids, onOpen, onEnd, onHelp, selection }: RowFocus) {
  const [wanted, setWanted] = useState<number>();
  const rows = useRef(new Map<number, HTMLElement>());
  const active = wanted !== undefined && ids.includes(wanted) ? wanted : ids[0];

  const focus = (id: number | undefined): boolean => {
    const row = id === undefined ? undefined : rows.current.get(id);
    row?.focus();
    return row !== undefined;
  };
  const move = (by: 1 | -1) => {
    const isInside = within.current?.contains(document.activeElement);
    const at = active === undefined ? -1 : ids.indexOf(active);
    const next = isInside && active !== undefined ? ids[at + by] : active;
    if (next !== undefined) focus(next);
    else if (by > 0) onEnd();
  };

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target as Element;
    const isInside = within.current?.contains(target) ?? false;
    if (!isSingleKey(event) || !(isInside || isNowhere(target))) return;
    const act = isInside ? (keysInRow(event, target) ?? letters(event)) : letters(event);
    if (!act) return;
    event.preventDefault();
    act();
  });

  /** These also work with single keys switched off, as they belong to the focused row. */
  const keysInRow = (event: KeyboardEvent, target: Element): (() => void) | undefined => {
    if (event.key === 'ArrowDown') return () => move(1);
    if (event.key === 'ArrowUp') return () => move(-1);
    const isRow = active !== undefined && target === rows.current.get(active);
    if (event.key === 'Enter' && isRow) return () => onOpen(active);
    return undefined;
  };

  const letters = (event: KeyboardEvent): (() => void) | undefined => {
    if (event.key === 'Escape') return selection?.clear;
    if (!areSingleKeysOn()) return undefined;
    const current = within.current?.contains(document.activeElement) ? active : undefined;
    const letter = event.key.toLowerCase();
    if (letter === 'j') return () => move(1);
    if (letter === 'k') return () => move(-1);
    if (letter === '?') return onHelp;
    if (letter === 'x' && selection && current !== undefined)
      return () => (event.shiftKey ? selection.extendTo(current) : selection.toggle(current));
    return undefined;
  };

  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  return {
    focus,
    /** Props for a row's element. */
    rowProps: (id: number) => ({
      ...rowMark(id),
      ref: (element: HTMLElement | null) => {
        if (element) rows.current.set(id, element);
        else rows.current.delete(id);
      },
      tabIndex: id === active ? 0 : -1,
      onFocus: () => setWanted(id),
    }),
    /** Only the active row's controls are reachable by Tab. */
    tabIndexIn: (id: number) => (id === active ? 0 : -1),
  };
}
