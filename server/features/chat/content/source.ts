import type { Brand } from '#core/content/brand/brand.ts';
import { faq } from '#core/content/faq.ts';
import { cookiePolicy } from '#core/content/legal/cookies.ts';
import { howWeDecide } from '#core/content/legal/how-we-decide.ts';
import { privacyPolicy } from '#core/content/legal/privacy.ts';
import { termsOfService } from '#core/content/legal/terms.ts';
import type { SiteLink } from '#core/content/site.ts';
import type { Topic } from './topics.ts';

/** Gives passages the wording of the site, so that the assistant says what the pages say. */
export function source(brand: Brand) {
  const entries = faq(brand);
  const documents = {
    terms: termsOfService(brand),
    privacy: privacyPolicy(brand),
    cookies: cookiePolicy(brand),
    decide: howWeDecide(brand),
  };
  const sectionOf = (name: keyof typeof documents, id: string) =>
    getEntry(documents[name].sections, id);
  return {
    /** An answer of the FAQ. */
    faq: (id: string): string => getEntry(entries, id).answer.join(' '),
    /** A section's paragraphs, or some of them, counted from 0. */
    text: (name: keyof typeof documents, id: string, ...wanted: number[]): string =>
      sectionOf(name, id)
        .paragraphs.filter((_, i) => wanted.length === 0 || wanted.includes(i))
        .join(' '),
    /** A section's list, or some of it. */
    list: (name: keyof typeof documents, id: string, ...wanted: number[]): string[] =>
      (sectionOf(name, id).list ?? []).filter((_, i) => wanted.length === 0 || wanted.includes(i)),
    /** The entry of a section's list that starts with the given words, without them. */
    entry: (name: keyof typeof documents, id: string, beginning: string): string => {
      const entry = sectionOf(name, id).list?.find((line) => line.startsWith(`${beginning}: `));
      if (!entry)
        throw new Error(`The assistant refers to "${beginning}", which is no longer there`);
      const text = entry.slice(beginning.length + 2);
      return text.charAt(0).toUpperCase() + text.slice(1);
    },
  };
}

export type Source = ReturnType<typeof source>;

function getEntry<Entry extends { readonly id: string }>(entries: readonly Entry[], id: string) {
  const entry = entries.find((candidate) => candidate.id === id);
  if (!entry) throw new Error(`The assistant refers to "${id}", which is no longer there`);
  return entry;
}

/** A list below a sentence. */
export const withLines = (sentence: string, lines: readonly string[]): string =>
  [sentence, ...lines.map((line) => `• ${line}`)].join('\n');

/** Strips the "Yes" that answers the FAQ's own question; chat questions differ. */
export const withoutYes = (answer: string): string => answer.replace(/^Yes[.,] /, '');

/** One thing that the assistant can say, and the page that says more. */
export type Passage = {
  /** Stable: tests refer to it. */
  readonly id: string;
  readonly topic: Topic;
  readonly title: string;
  /** Whole sentences of plain text, used unchanged. */
  readonly text: string;
  /** Other wordings of the question; searched, never shown. */
  readonly asks?: readonly string[];
  /** Words in a yes-or-no question that this passage answers with yes, and those that it answers with no. */
  readonly confirms?: RegExp;
  readonly denies?: RegExp;
  readonly link: SiteLink;
};

type Told = Omit<Passage, 'topic' | 'link'> & Partial<Pick<Passage, 'link'>>;

/** Groups passages of one topic; those without a link get the group's link. */
export const about = (topic: Topic, link: SiteLink, passages: readonly Told[]): Passage[] =>
  passages.map((passage) => ({ topic, link, ...passage }));
