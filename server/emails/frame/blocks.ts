export type Inline = string | { strong: string } | { link: string; path: string };

/** Running text. Values need no escaping here: the renderers escape them. */
export type Prose = string | readonly Inline[];

export type Button =
  | { label: string; path: string }
  | { label: string; replyTo: string; subject: string };

/** Color is never the only signal: the words beside it say the same. */
export type Tone = 'success' | 'warning' | 'danger' | 'info';

export type Score = {
  label: string;
  /** 0 to 100. */
  score: number;
  verdict: string;
  tone: Tone;
};

export type Step = { label: string; detail?: string; state: 'done' | 'current' | 'next' };

/**
 * What a message can consist of. A template writes its content once as a list of these;
 * the HTML and the plain text are both made from it.
 */
export type Block =
  | { kind: 'paragraph'; text: Prose }
  | { kind: 'heading'; text: string }
  | { kind: 'list'; items: readonly Prose[]; isNumbered?: boolean }
  /** Labels and values; a missing value drops the row. */
  | { kind: 'details'; rows: readonly (readonly [label: string, value: string | null])[] }
  /** Money in a right-aligned column. Values come formatted alike, all with cents or none. */
  | {
      kind: 'amounts';
      rows: readonly (readonly [label: string, value: string])[];
      total?: readonly [label: string, value: string];
    }
  /** One value that the message is about: an order number, an overall score. */
  | { kind: 'highlight'; label: string; value: string; detail?: string }
  | { kind: 'scores'; rows: readonly Score[] }
  | { kind: 'steps'; steps: readonly Step[] }
  /** The first is the main one. `isSpelledOut` repeats its address for programs that show no buttons. */
  | { kind: 'buttons'; buttons: readonly Button[]; isSpelledOut?: boolean }
  /** Text that someone else wrote; keeps its line breaks. */
  | { kind: 'quote'; text: string }
  | { kind: 'note'; tone: Tone; text: Prose }
  /** The end of a letter: a line for the words, a line for who writes. */
  | { kind: 'closing'; words: string; sender: string }
  | { kind: 'divider' };

/** One function for each kind of block: a kind that is forgotten does not compile. */
export type BlockRenderers<Output, Context> = {
  [Kind in Block['kind']]: (block: Extract<Block, { kind: Kind }>, context: Context) => Output;
};
