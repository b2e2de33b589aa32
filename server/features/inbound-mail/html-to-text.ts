import { Parser } from 'htmlparser2';

/** Characters of HTML that are read. */
const HTML_MAX = 200_000;

/** Levels of nested elements. Beyond this each closing tag is slow to parse, and no mail program nests that deep. */
const DEEPEST = 400;

/** Characters read between two checks of the depth. */
const CHUNK = 2_000;

/** Elements whose content is not for people. */
const UNSEEN = new Set([
  'script',
  'style',
  'head',
  'title',
  'template',
  'noscript',
  'svg',
  'object',
]);

/** Elements that begin and end a line. */
const BLOCKS = new Set(
  'address article aside blockquote dd div dl dt footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tr ul'.split(
    ' ',
  ),
);

/** What a person would read of an HTML mail. Nothing of the markup is left, and quotes are marked as in plain mails. */
export function htmlToText(html: string): string {
  const lines: string[] = [];
  let line = '';
  let unseen = 0;
  let depth = 0;
  let quotes = 0;
  const endLine = () => {
    const words = line.replaceAll(/[ \t\u00a0]+/g, ' ').trim();
    lines.push(words && quotes > 0 ? `${'>'.repeat(Math.min(quotes, 9))} ${words}` : words);
    line = '';
  };
  const endFilledLine = () => line.trim() && endLine();
  const parser = new Parser({
    onopentag(name) {
      depth += 1;
      if (UNSEEN.has(name)) unseen += 1;
      else if (name === 'br') endLine();
      else if (BLOCKS.has(name)) endFilledLine();
      if (name === 'blockquote') quotes += 1;
      if (name === 'li') line += '- ';
      if (name === 'p' && lines.at(-1)) lines.push('');
    },
    ontext(text) {
      if (unseen === 0) line += text.replaceAll(/\s+/g, ' ');
    },
    onclosetag(name) {
      depth -= 1;
      if (UNSEEN.has(name)) unseen -= 1;
      else if (BLOCKS.has(name)) endFilledLine();
      if (name === 'blockquote') quotes -= 1;
    },
  });
  const most = Math.min(html.length, HTML_MAX);
  for (let at = 0; at < most && depth < DEEPEST; at += CHUNK) {
    parser.write(html.slice(at, Math.min(at + CHUNK, most)));
  }
  parser.end();
  endFilledLine();
  return lines
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
