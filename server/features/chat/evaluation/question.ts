import type { Topic } from '#server/features/chat/content/topics.ts';

type Turn = { readonly sender: 'user' | 'bot'; readonly content: string };

export type EvaluationQuestion = {
  readonly question: string;
  /** Oldest first. */
  readonly history?: readonly Turn[];
  readonly kind:
    | 'plain'
    | 'paraphrased'
    | 'misspelt'
    | 'terse'
    | 'follow-up'
    | 'multi-part'
    | 'negation'
    | 'yes-no'
    | 'language'
    | 'off-topic'
    | 'hostile';
  /** A refusal says that it does not know or cannot do this, and points to a person. */
  readonly expect:
    | { readonly topic: Topic }
    | { readonly answer: true }
    | { readonly refusal: true };
  /** A right answer contains every one of these, in one of the forms between bars; case does not matter. */
  readonly mustMention?: readonly string[];
  /** A right answer matches every one of these patterns; case does not matter. */
  readonly mustMatch?: readonly string[];
  /** A right answer contains none of these; case does not matter. */
  readonly mustNotMention?: readonly string[];
};
