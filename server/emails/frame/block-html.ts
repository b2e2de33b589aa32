import { formatScore } from '#core/domain/assessment/format-score.ts';
import type { Block, BlockRenderers, Prose, Score, Step, Tone } from './blocks.ts';
import { type Html, html } from './html.ts';
import { type ButtonTarget, buttonTargets, HIDDEN_LINK, visibleLink } from './links.ts';
import type { MailContext } from './message.ts';
import { splitLines } from './plain-text.ts';
import { BREAKS, COLOUR, SANS, SERIF, TONES } from './theme.ts';

const TEXT = `margin:0;${SANS};font-size:16px;line-height:26px;color:${COLOUR.text};${BREAKS}`;
const LABEL = `${SANS};font-size:14px;line-height:22px;color:${COLOUR.muted}`;
const ROW = `border-top:1px solid ${COLOUR.hairline};padding:10px 0;vertical-align:top`;

function renderProse(prose: Prose, context: MailContext): Html[] {
  return [prose].flat().map((part) => {
    if (typeof part === 'string') return html`${part}`;
    if ('strong' in part)
      return html`<strong class="ink" style="color:${COLOUR.ink}">${part.strong}</strong>`;
    const href = visibleLink(context, part.path);
    return href === undefined
      ? html`${part.link} (${HIDDEN_LINK})`
      : html`<a class="link" href="${href}" style="color:${context.brand.colour};text-decoration:underline">${part.link}</a>`;
  });
}

function renderButton({ label, href }: ButtonTarget, colour: string, isMain: boolean): Html {
  const ground = isMain ? colour : COLOUR.card;
  const edge = isMain ? colour : '#b4c6bf';
  const style = `display:inline-block;padding:12px 26px;${SANS};font-size:16px;line-height:22px;font-weight:600;color:${isMain ? '#ffffff' : COLOUR.ink};text-decoration:none;${BREAKS}`;
  return html`<div class="button" style="display:inline-block;vertical-align:top;margin:0 10px 12px 0">
<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<td class="${isMain ? 'main' : 'quiet'}" align="center" bgcolor="${ground}" style="background-color:${ground};border:1px solid ${edge};border-radius:24px;mso-padding-alt:12px 26px">
${
  href === undefined
    ? html`<span style="${style}">${label} (${HIDDEN_LINK})</span>`
    : html`<a href="${href}" style="${style}">${label}</a>`
}
</td></tr></table></div>`;
}

type Of<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>;

const table = (rows: readonly Html[]): Html =>
  html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="width:100%">${rows}</table>`;

const VALUE = `${SANS};font-size:16px;line-height:24px;color:${COLOUR.ink}`;
const SMALL = `${SANS};font-size:14px;line-height:22px;color:${COLOUR.muted}`;
const FIGURE = 'text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums';

function renderAmounts({ rows, total }: Of<'amounts'>): Html {
  const edge = `border-top:1px solid ${COLOUR.hairline};padding:10px 0`;
  const lines = rows.map(
    ([label, value]) =>
      html`<tr><td class="line text" style="${VALUE};color:${COLOUR.text};${edge};padding-right:16px;${BREAKS}">${label}</td><td class="line ink" align="right" style="${VALUE};${edge};${FIGURE}">${value}</td></tr>`,
  );
  const sum = `border-top:2px solid ${COLOUR.brass};padding:12px 0;font-weight:700`;
  const last = total
    ? html`<tr><td class="ink" style="${VALUE};${sum};padding-right:16px;${BREAKS}">${total[0]}</td><td class="ink" align="right" style="${VALUE};${sum};${FIGURE}">${total[1]}</td></tr>`
    : html``;
  return table([...lines, last]);
}

const renderHighlight = ({ label, value, detail }: Of<'highlight'>): Html =>
  table([
    html`<tr><td class="tint" bgcolor="${COLOUR.tint}" style="background-color:${COLOUR.tint};border-radius:12px;padding:18px 20px"><div class="muted" style="${SMALL}">${label}</div><div class="ink serif" style="${SERIF};font-size:26px;line-height:34px;color:${COLOUR.ink};${BREAKS}">${value}</div>${
      detail === undefined
        ? html``
        : html`<div class="muted" style="${SMALL};${BREAKS}">${detail}</div>`
    }</td></tr>`,
  ]);

/** A cell of no width would still be drawn a pixel wide, so an empty or full bar has one cell. */
function renderBar(score: number, tone: Tone): Html {
  const percent = Math.round(Math.min(100, Math.max(0, score)));
  const cell = (width: number, ground: string, name: string): Html =>
    width === 0
      ? html``
      : html`<td class="${name}" width="${width}%" height="8" bgcolor="${ground}" style="width:${width}%;height:8px;background-color:${ground};border-radius:4px;font-size:0;line-height:0">&nbsp;</td>`;
  return table([
    html`<tr>${cell(percent, TONES[tone].text, `${tone}-bar`)}${cell(100 - percent, COLOUR.hairline, 'tint')}</tr>`,
  ]);
}

function renderScore({ label, score, verdict, tone }: Score): Html {
  const { text, ground } = TONES[tone];
  return html`<tr><td class="ink" style="${VALUE};padding:10px 12px 2px 0;${BREAKS}">${label}</td><td class="ink" align="right" style="${VALUE};font-weight:700;padding:10px 0 2px;${FIGURE}">${formatScore(score)} of 100</td></tr>
<tr><td colspan="2" style="padding:4px 0 10px">${renderBar(score, tone)}</td></tr>
<tr><td colspan="2" style="padding:0 0 14px"><span class="${tone}" style="${SANS};font-size:14px;line-height:22px;font-weight:600;color:${text};background-color:${ground};border-radius:999px;padding:3px 10px">${verdict}</span></td></tr>`;
}

const renderScores = ({ rows }: Of<'scores'>): Html => table(rows.map(renderScore));

const STEP_WORDS: Record<Step['state'], string> = { done: 'Done', current: 'Now', next: 'Next' };

function renderSteps({ steps }: Of<'steps'>, { brand }: MailContext): Html {
  const rows = steps.map(({ label, detail, state }, i) => {
    const isReached = state !== 'next';
    const ground = isReached ? brand.colour : COLOUR.card;
    const edge = isReached ? brand.colour : '#6b857d';
    const mark = state === 'done' ? html`&#10003;` : html`${i + 1}`;
    return html`<tr><td width="44" valign="top" style="padding:8px 0"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td class="${isReached ? 'main' : 'quiet ink'}" width="28" height="28" align="center" bgcolor="${ground}" style="width:28px;height:28px;background-color:${ground};border:1px solid ${edge};border-radius:50%;${SANS};font-size:14px;line-height:28px;font-weight:700;color:${isReached ? '#ffffff' : COLOUR.ink}">${mark}</td></tr></table></td>
<td valign="top" style="padding:10px 0"><div class="ink" style="${VALUE};font-weight:${state === 'current' ? 700 : 400};${BREAKS}">${label}</div>${
      detail === undefined
        ? html``
        : html`<div class="muted" style="${SMALL};${BREAKS}">${detail}</div>`
    }</td>
<td class="${state === 'current' ? 'brass' : 'muted'}" align="right" valign="top" style="${SMALL};padding:11px 0;white-space:nowrap;${state === 'current' ? `color:${COLOUR.brassText};font-weight:700` : ''}">${STEP_WORDS[state]}</td></tr>`;
  });
  return table(rows);
}

const renderBlocks: BlockRenderers<Html, MailContext> = {
  paragraph: ({ text }, context) =>
    html`<p class="text" style="${TEXT}">${renderProse(text, context)}</p>`,

  heading: ({ text }) =>
    html`<h2 class="ink serif" style="margin:8px 0 0;${SERIF};font-size:20px;line-height:28px;font-weight:normal;color:${COLOUR.ink};${BREAKS}">${text}</h2>`,

  list: ({ items, isNumbered }, context) => {
    const points = items.map(
      (item) =>
        html`<li style="margin:0 0 6px;padding:0 0 0 4px">${renderProse(item, context)}</li>`,
    );
    const style = `${TEXT};padding:0 0 0 24px`;
    return isNumbered
      ? html`<ol class="text" style="${style}">${points}</ol>`
      : html`<ul class="text" style="${style}">${points}</ul>`;
  },

  details: ({ rows }) => {
    const lines = rows.flatMap(([label, value]) =>
      value === null
        ? []
        : [
            html`<tr><td class="fact line muted" width="34%" style="${LABEL};${ROW};padding-right:12px">${label}</td><td class="fact-value line ink" style="${SANS};font-size:16px;line-height:22px;color:${COLOUR.ink};${ROW};${BREAKS}">${value}</td></tr>`,
          ],
    );
    return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="line" style="width:100%;border-bottom:1px solid ${COLOUR.hairline}">${lines}</table>`;
  },

  buttons: ({ buttons, isSpelledOut }, context) => {
    const targets = buttonTargets(buttons, context);
    const drawn = targets.map((target, i) => renderButton(target, context.brand.colour, i === 0));
    const [main] = targets;
    return html`${drawn}${
      isSpelledOut && main?.href !== undefined
        ? html`<p class="muted" style="margin:4px 0 12px;${LABEL}">If the button does not work, copy this address into your browser:<br><a class="link" href="${main.href}" style="color:${context.brand.colour};word-break:break-all">${main.readable}</a></p>`
        : html``
    }`;
  },

  quote: ({ text }) => {
    const lines = splitLines(text).map((line, i) => (i === 0 ? html`${line}` : html`<br>${line}`));
    return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="tint text" bgcolor="${COLOUR.paper}" style="${TEXT};background-color:${COLOUR.paper};border-left:3px solid ${COLOUR.brass};padding:16px 20px">${lines}</td></tr></table>`;
  },

  note: ({ tone, text }, context) => {
    const { text: colour, ground } = TONES[tone];
    return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="${tone}" bgcolor="${ground}" style="background-color:${ground};border-radius:12px;padding:14px 18px;${SANS};font-size:15px;line-height:23px;color:${colour};${BREAKS}">${renderProse(text, context)}</td></tr></table>`;
  },

  closing: ({ words, sender }) => html`<p class="text" style="${TEXT}">${words}<br>${sender}</p>`,

  divider: () =>
    html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="line" height="1" style="border-top:1px solid ${COLOUR.hairline};font-size:0;line-height:0">&nbsp;</td></tr></table>`,

  amounts: renderAmounts,
  highlight: renderHighlight,
  scores: renderScores,
  steps: renderSteps,
};

export const blockToHtml = (block: Block, context: MailContext): Html =>
  renderBlocks[block.kind](block as never, context);
