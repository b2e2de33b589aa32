import { formatScore } from '#core/domain/assessment/format-score.ts';
import type { Block, BlockRenderers, Prose, Step } from './blocks.ts';
import { buttonTargets, HIDDEN_LINK, visibleLink } from './links.ts';
import type { MailContext } from './message.ts';
import { oneLine, splitLines } from './plain-text.ts';

/** Columns, as plain text is commonly shown. */
const WIDTH = 64;

const STEP_MARKS: Record<Step['state'], string> = { done: '[x]', current: '[>]', next: '[ ]' };

const pair = (label: string, value: string): string => `${oneLine(label)}: ${oneLine(value)}`;

function proseToText(prose: Prose, context: MailContext): string {
  const parts = [prose].flat().map((part) => {
    if (typeof part === 'string') return part;
    if ('strong' in part) return part.strong;
    return `${part.link} (${visibleLink(context, part.path) ?? HIDDEN_LINK})`;
  });
  return oneLine(parts.join(''));
}

function amountLine(label: string, value: string): string {
  const [start, end] = [oneLine(label), oneLine(value)];
  return `${start} ${end.padStart(WIDTH - start.length - 1)}`;
}

const renderBlocks: BlockRenderers<string, MailContext> = {
  paragraph: ({ text }, context) => proseToText(text, context),
  heading: ({ text }) => `${oneLine(text)}\n${'-'.repeat(Math.min(oneLine(text).length, WIDTH))}`,
  list: ({ items, isNumbered }, context) =>
    items
      .map((item, i) => `${isNumbered ? `${i + 1}.` : '-'} ${proseToText(item, context)}`)
      .join('\n'),
  details: ({ rows }) =>
    rows.flatMap(([label, value]) => (value === null ? [] : [pair(label, value)])).join('\n'),
  amounts: ({ rows, total }) => {
    const lines = rows.map(([label, value]) => amountLine(label, value));
    return [...lines, ...(total ? ['-'.repeat(WIDTH), amountLine(...total)] : [])].join('\n');
  },
  highlight: ({ label, value, detail }) =>
    [pair(label, value), ...(detail === undefined ? [] : [oneLine(detail)])].join('\n'),
  scores: ({ rows }) =>
    rows
      .map(
        ({ label, score, verdict }) =>
          `${pair(label, `${formatScore(score)} of 100`)} (${oneLine(verdict)})`,
      )
      .join('\n'),
  steps: ({ steps }) =>
    steps
      .map(({ label, detail, state }) => {
        const line = `${STEP_MARKS[state]} ${oneLine(label)}`;
        return detail === undefined ? line : `${line}: ${oneLine(detail)}`;
      })
      .join('\n'),
  buttons: ({ buttons }, context) =>
    buttonTargets(buttons, context)
      .map(({ label, readable }) => `${oneLine(label)}:\n${oneLine(readable)}`)
      .join('\n\n'),
  // The mark before each line keeps a quoted text from passing for a part of our message.
  quote: ({ text }) =>
    splitLines(text)
      .map((line) => `> ${line}`.trimEnd())
      .join('\n'),
  note: ({ text }, context) => `* ${proseToText(text, context)}`,
  closing: ({ words, sender }) => `${oneLine(words)}\n${oneLine(sender)}`,
  divider: () => '-'.repeat(WIDTH),
};

export const blockToText = (block: Block, context: MailContext): string =>
  renderBlocks[block.kind](block as never, context);
