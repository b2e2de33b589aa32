import { STARTERS } from '#core/content/chat.ts';
import { REPLIES } from '#server/features/chat/content/replies.ts';
import type { Passage } from '#server/features/chat/content/source.ts';
import { NEXT_QUESTIONS, type Topic } from '#server/features/chat/content/topics.ts';
import { cut } from '#server/features/chat/reading/words.ts';

type Link = { label: string; path: string };

export type Answer = {
  /** `no-grounds`: none of our texts answers it. `refused`: it must not be answered. */
  kind: 'answer' | 'small-talk' | 'no-grounds' | 'refused';
  reply: string;
  links: readonly Link[];
  suggestions: readonly string[];
  topic: Topic | undefined;
  /** What a model may base its wording on, best first; empty if no model is asked. */
  grounds: readonly string[];
};

/** Passages that a model gets to read. */
const MOST_GROUNDS = 5;
/** Characters of a question that are filled in on the contact page. */
const MOST_PREFILLED = 1_000;

const CONTACT: Link = { label: 'Contact Us', path: '/contact' };

/** Builds an answer from one or more passages; `further` ones only serve a model as grounds. */
export function fromPassages(said: readonly Passage[], further: readonly Passage[]): Answer {
  const [first] = said;
  const others = further.filter(({ id }) => said.every((passage) => passage.id !== id));
  const all = [...said, ...others];
  return {
    kind: 'answer',
    reply: said.map(({ text }) => text).join('\n\n'),
    links: toLinks(said),
    suggestions: first ? NEXT_QUESTIONS[first.topic] : STARTERS,
    topic: first?.topic,
    grounds: all.slice(0, MOST_GROUNDS).map(({ text }) => text),
  };
}

/** An answer in other words, based on a passage. */
export const answerWith = (passage: Passage, reply: string): Answer => ({
  ...fromPassages([passage], []),
  reply,
  grounds: [reply, passage.text],
});

function toLinks(passages: readonly Passage[]): Link[] {
  const links = passages.map(({ link }) => ({ label: link.label, path: link.href }));
  return links.filter(({ path }, i) => links.findIndex((other) => other.path === path) === i);
}

/** Appends the answers to the other questions in the message. */
export const withFurther = (answer: Answer, passages: readonly Passage[]): Answer => ({
  ...answer,
  reply: [answer.reply, ...passages.map(({ text }) => text)].join('\n\n'),
  links: [...answer.links, ...toLinks(passages)],
  grounds: [...answer.grounds, ...passages.map(({ text }) => text)],
});

/** Adds that part of the message has no answer; no model is asked, since it would gloss over that. */
export const withRest = (answer: Answer, question: string): Answer => ({
  ...answer,
  reply: `${answer.reply}\n\n${REPLIES.restUnknown}`,
  links: [...answer.links, toPerson(question)],
  grounds: [],
});

export const smallTalk = (reply: string): Answer => ({
  kind: 'small-talk',
  reply,
  links: [],
  suggestions: STARTERS,
  topic: undefined,
  grounds: [],
});

export const refuse = (reply: string, ...links: readonly Link[]): Answer => ({
  kind: 'refused',
  reply,
  links: [...links, CONTACT],
  suggestions: STARTERS,
  topic: undefined,
  grounds: [],
});

/** The contact page, with the question filled in. */
const toPerson = (question: string): Link => ({
  label: 'Ask a person',
  path: `/contact?question=${encodeURIComponent(cut(question, MOST_PREFILLED))}`,
});

/** `nearest`: what the visitor may have meant. */
export function noGrounds(question: string, nearest: readonly Passage[]): Answer {
  const titles = nearest.map(({ title }) => title);
  return {
    kind: 'no-grounds',
    reply: REPLIES.noGrounds,
    links: [toPerson(question)],
    suggestions: titles.length > 0 ? titles : STARTERS,
    topic: undefined,
    grounds: [],
  };
}
