import { formatScore } from '#core/domain/assessment/format-score.ts';
import type { Block, Score, Step, Tone } from './blocks.ts';
import { type Html, html } from './html.ts';
import type { MailContext } from './message.ts';
import { BREAKS, COLOUR, SANS, SERIF, TONES } from './theme.ts';

type Of<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>;

const table = (rows: readonly Html[]): Html =>
  html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="width:100%">${rows}</table>`;

const VALUE = `${SANS};font-size:16px;line-height:24px;color:${COLOUR.ink}`;
const SMALL = `${SANS};font-size:14px;line-height:22px;color:${COLOUR.muted}`;
const FIGURE = 'text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums';

export function renderAmounts({ rows, total }: Of<'amounts'>): Html {
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

export const renderHighlight = ({ label, value, detail }: Of<'highlight'>): Html =>
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

export const renderScores = ({ rows }: Of<'scores'>): Html => table(rows.map(renderScore));

const STEP_WORDS: Record<Step['state'], string> = { done: 'Done', current: 'Now', next: 'Next' };

export function renderSteps({ steps }: Of<'steps'>, { brand }: MailContext): Html {
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
