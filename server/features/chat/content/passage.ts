import type { SiteLink } from '#core/content/site.ts';
import type { Topic } from './topics.ts';

/** One thing that the assistant can say, and the page that says more. */
export type Passage = {
  /** Stable: tests refer to it. */
  readonly id: string;
  readonly topic: Topic;
  readonly title: string;
  /** Whole sentences of plain text, said as they stand. */
  readonly text: string;
  /** Other words in which people ask for it; searched, never said. */
  readonly asks?: readonly string[];
  readonly link: SiteLink;
};
