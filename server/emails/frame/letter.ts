import type { Block } from './blocks.ts';
import type { MailContext } from './message.ts';

/** A given and a family name, without a title: then the given name is enough. */
const TWO_NAMES = /^(\p{L}[\p{L}'’-]+) \p{L}\S*$/u;

/** How a message to a person opens. */
export const greeting = (name?: string): Block => ({
  kind: 'paragraph',
  text: name ? `Hello ${TWO_NAMES.exec(name)?.[1] ?? name},` : 'Hello,',
});

/** How it ends. */
export const closing = ({ brand }: MailContext): Block => ({
  kind: 'closing',
  words: 'Best regards,',
  sender: `The ${brand.name.replace(/^the /i, '')} team`,
});
