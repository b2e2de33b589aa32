import { type DrawLivePage, LIVE_MARKS, type LivePage } from '#core/live-pages.ts';

/** A built page around the part that is drawn for each request. */
export type Frame = { start: string; middle: string; end: string };

/** The parts of server-drawn pages. */
export type LiveSite = {
  origin: string;
  frames: ReadonlyMap<LivePage, Frame>;
  draw: DrawLivePage;
};

export function toFrame(html: string): Frame {
  const [start, middle, end] = html.split(new RegExp(Object.values(LIVE_MARKS).join('|')));
  if (start === undefined || middle === undefined || end === undefined) {
    throw new Error('A frame has lost the places where its page is drawn');
  }
  return { start, middle, end };
}
