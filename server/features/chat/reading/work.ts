/** The work done for one reply so far. Each kind has a limit, however long or odd the message. */
export type Work = {
  /** Words looked at, counted again for every text that is read. */
  words: number;
  /** Unknown words that were looked up among their neighbours. */
  spellings: number;
  /** Words that an unknown one was compared with, letter by letter. */
  candidates: number;
  /** Texts ranked against all entries. */
  rankings: number;
  /** Our terms compared while ranking. */
  comparisons: number;
};

export const startWork = (): Work => ({
  words: 0,
  spellings: 0,
  candidates: 0,
  rankings: 0,
  comparisons: 0,
});
