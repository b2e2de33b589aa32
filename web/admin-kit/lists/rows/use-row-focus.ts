import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { areSingleKeysOn, isSingleKey } from '#web/admin-kit/keys/single-keys.ts';
import { rowMark } from '#web/admin-kit/lists/record-steps.tsx';

type RowFocus = {
  /** Holds the rows. */
  within: RefObject<HTMLElement | null>;
  ids: readonly number[];
  onOpen: (id: number) => void;
  /** The last row was reached. */
  onEnd: () => void;
  onHelp: () => void;
  /** Left out where nothing can be selected. */
  selection?: {
    toggle: (id: number) => void;
    extendTo: (id: number) => void;
    clear: () => void;
  };
};

/** The page outside of the list has the focus: nobody is busy elsewhere. */
const isNowhere = (target: EventTarget | null): boolean =>
  target === document.body || (target instanceof Element && target.id === 'main');

/**
 * One row of a list is reached by Tab, arrows and letters lead from it to the others. Letters also work while nothing
 * has the focus, so that somebody who has just come to the list can begin.
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

  /** Work with the single keys off, too: they belong to the row that has the focus. */
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
    /** What a row's element gets. */
    rowProps: (id: number) => ({
      ...rowMark(id),
      ref: (element: HTMLElement | null) => {
        if (element) rows.current.set(id, element);
        else rows.current.delete(id);
      },
      tabIndex: id === active ? 0 : -1,
      onFocus: () => setWanted(id),
    }),
    /** The controls of one row only are reached by Tab. */
    tabIndexIn: (id: number) => (id === active ? 0 : -1),
  };
}
