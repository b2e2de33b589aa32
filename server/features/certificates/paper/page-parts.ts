import { COLOUR } from '#server/emails/frame/theme.ts';
import type { Line, Pdf, Style, Typesetter } from '#server/pdf/typeset.ts';

/** What every part of the paper draws with. */
export type Page = {
  doc: Pdf;
  type: Typesetter;
  root: Element;
  /** Draws a text and tags it; copied or read aloud it is `text`. */
  drawTagged(tag: string, text: string, draw: () => void, parent?: Element): void;
};

type Element = ReturnType<Pdf['struct']>;

/** Creates the structure of a page: what screen readers go through, in drawing order. */
export function createPage(doc: Pdf, type: Typesetter): Page {
  const root = doc.struct('Document');
  doc.addStructure(root);
  return {
    doc,
    type,
    root,
    drawTagged: (tag, text, draw, parent = root) =>
      parent.add(doc.struct(tag, { actual: text }, draw)),
  };
}

/** A part of the flow; `before` is the space above it, as far as there is room. */
export type Block = { height: number; before: number; draw(y: number): void };

export const LABEL: Style = { face: 'text', size: 8.5, colour: COLOUR.muted, leading: 1.35 };

type Fitted = { lines: Line[]; style: Style };

/** The largest size at which a text fits into the given number of lines. */
export function fitText(
  type: Typesetter,
  text: string,
  style: Style,
  room: { width: number; lines: number },
): Fitted {
  const lines = type.wrap(text, style, room.width);
  if (lines.length <= room.lines || style.size <= 1) return { lines, style };
  return fitText(type, text, { ...style, size: style.size - 0.5 }, room);
}
