import { findMentions } from './mentions.ts';

type NotePiece = { kind: 'text' | 'mention' | 'link'; text: string };

const WEB_ADDRESS = /https?:\/\/[^\s<>"]+/giu;
/** Punctuation of the sentence around an address. */
const SENTENCE_END = /[.,;:!?'’”)\]}]+$/u;

type Place = { kind: 'mention' | 'link'; start: number; end: number };

/** Splits a note into plain text, names of colleagues and web addresses. */
export function splitNote(text: string, usernames: readonly string[]): NotePiece[] {
  const links = [...text.matchAll(WEB_ADDRESS)].map(({ index, 0: found }): Place => {
    const address = found.replace(SENTENCE_END, '');
    return { kind: 'link', start: index, end: index + address.length };
  });
  const isInLink = (at: number) => links.some(({ start, end }) => at >= start && at < end);
  const mentions = findMentions(text, usernames)
    .filter(({ start }) => !isInLink(start))
    .map(({ start, end }): Place => ({ kind: 'mention', start, end }));
  const pieces: NotePiece[] = [];
  let written = 0;
  for (const { kind, start, end } of [...links, ...mentions].toSorted(
    (a, b) => a.start - b.start,
  )) {
    if (start > written) pieces.push({ kind: 'text', text: text.slice(written, start) });
    pieces.push({ kind, text: text.slice(start, end) });
    written = end;
  }
  if (written < text.length) pieces.push({ kind: 'text', text: text.slice(written) });
  return pieces;
}
