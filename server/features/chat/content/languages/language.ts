/** A language in which the most asked questions are answered. The site itself is in English, and so are all other answers. */
export type Language = {
  /** Common words that tell it from English and from the others, without accents. */
  readonly words: string;
  /** Said before every answer. */
  readonly notice: string;
  /** Said when there is no answer. */
  readonly unknown: string;
  /** By passage: how the words begin that ask for it, without accents, and the answer. */
  readonly answers: Readonly<Record<string, { readonly asked: string; readonly text: string }>>;
};
