import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useState } from 'react';
import type { NotePerson } from '#core/contract/staff/work/notes.ts';
import { type OpenMention, openMentionAt } from '#core/domain/notes/mentions.ts';
import { staffSession } from '#web/admin-kit/session.tsx';
import { notePeople } from './notes.queries.ts';

/** Maximum number of names offered at a time. */
const OFFERED = 6;

const isMeant = ({ username, name }: NotePerson, typed: string): boolean =>
  [username, ...name.split(/\s+/)].some((word) =>
    word.toLowerCase().startsWith(typed.toLowerCase()),
  );

type Typing = {
  text: string;
  /** Where the caret is; undefined while the field has no focus. */
  caret: number | undefined;
  onChoose: (mention: OpenMention, person: NotePerson) => void;
};

/** Offers colleagues for the mention being typed, and handles the keys that choose among them. */
export function useMentionList({ text, caret, onChoose }: Typing) {
  const [active, setActive] = useState(0);
  /** Start of the mention for which the list was closed. */
  const [closedAt, setClosedAt] = useState<number>();
  const { data: session } = useQuery(staffSession);
  const mention = caret === undefined ? undefined : openMentionAt(text, caret);
  const { data: people } = useQuery({ ...notePeople, enabled: mention !== undefined });
  const offered =
    mention && mention.start !== closedAt
      ? (people ?? [])
          .filter(
            (person) => person.username !== session?.username && isMeant(person, mention.typed),
          )
          .slice(0, OFFERED)
      : [];
  const isOpen = offered.length > 0;
  const current = Math.min(active, offered.length - 1);
  const start = mention?.start;

  // Dialogs listen for Escape on the document; this runs before them, so that it closes the list and not the record.
  useEffect(() => {
    if (!isOpen) return;
    const close = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      setClosedAt(start);
    };
    addEventListener('keydown', close, { capture: true });
    return () => removeEventListener('keydown', close, { capture: true });
  }, [isOpen, start]);

  const choose = (person: NotePerson | undefined) => {
    if (!mention || !person) return;
    setActive(0);
    onChoose(mention, person);
  };
  const move = (step: number) => setActive((current + step + offered.length) % offered.length);

  /** Whether the key was for the list. */
  const handleKey = (event: KeyboardEvent): boolean => {
    // While an input method composes a character, Enter belongs to it.
    if (!isOpen || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return false;
    const keys: Record<string, () => void> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      Enter: () => choose(offered[current]),
      Tab: () => choose(offered[current]),
    };
    const act = keys[event.key];
    if (!act) return false;
    event.preventDefault();
    act();
    return true;
  };

  return { offered, isOpen, active: current, setActive, choose, handleKey };
}
