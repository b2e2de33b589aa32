import { PROMISES } from '#core/content/promises.ts';
import { formatMoment } from '#core/domain/moments.ts';
import { formatWithCents } from '#core/domain/money.ts';
import type { AmountLine } from '#core/domain/payments/order-amounts.ts';
import { COLOUR, TONES } from '#server/emails/frame/theme.ts';
import { asOrnament } from '#server/pdf/ornaments.ts';
import { createTypesetter, heightOf, MISSING, type Pdf, type Style } from '#server/pdf/typeset.ts';
import type { ReceiptContent } from './content.ts';
import { CONTENT_WIDTH, FLOW_BOTTOM, type Issuer, layPage, MUTED, PAGE } from './page.ts';

type Issue = Issuer & { printedAt: string };

const LEFT = PAGE.margin;
const RIGHT = PAGE.width - PAGE.margin;
const GAP = 20;
const COLUMNS = 3;
const COLUMN = (CONTENT_WIDTH - (COLUMNS - 1) * GAP) / COLUMNS;
/** The maximum width of amounts; labels wrap before it. */
const AMOUNT_WIDTH = 110;

const TITLE: Style = { face: 'display', size: 28, colour: COLOUR.ink, leading: 1.15 };
const NUMBER: Style = { face: 'display', size: 17, colour: COLOUR.brassText, leading: 1.15 };
const LABEL: Style = { face: 'text', size: 8.5, colour: COLOUR.muted };
const VALUE: Style = { face: 'text', size: 10.5, colour: COLOUR.ink };
const ITEM: Style = { face: 'text', size: 10.5, colour: COLOUR.text, isTabular: true };
const TOTAL: Style = { face: 'strong', size: 12, colour: COLOUR.ink, isTabular: true };

/** Flows the content down the page and on to the next. */
export function drawReceipt(doc: Pdf, content: ReceiptContent, issue: Issue): void {
  const { brand } = issue;
  const type = createTypesetter(doc);
  const root = doc.struct('Document');
  doc.addStructure(root);
  const page = layPage(doc, type, issue);
  let y = page.flowTop;

  type Element = ReturnType<Pdf['struct']>;
  const tagged = (parent: Element, tag: string, text: string, draw: () => void) =>
    // Copied or read aloud, a text is complete even if the page shows a placeholder for a missing character.
    parent.add(doc.struct(tag, { actual: text }, draw));
  const group = (parent: Element, tag: string): Element => {
    const element = doc.struct(tag);
    parent.add(element);
    return element;
  };
  const makeRoom = (height: number) => {
    if (y + height <= FLOW_BOTTOM) return;
    doc.addPage();
    page.drawGround();
    asOrnament(doc, () => {
      page.drawIssuer();
      const line = type.wrap(`${content.name}, continued`, LABEL, CONTENT_WIDTH);
      type.draw(line, LABEL, { x: LEFT, y: page.flowTop - 8 });
    });
    y = page.flowTop + 16;
  };
  const rule = (colour: string, width: number) =>
    asOrnament(doc, () => {
      doc.save().lineWidth(width).strokeColor(colour).moveTo(LEFT, y).lineTo(RIGHT, y).stroke();
      doc.restore();
    });

  function drawTitle(): void {
    const number = content.number === null ? [] : type.wrap(content.number, NUMBER, COLUMN);
    const title = type.wrap(content.title, TITLE, CONTENT_WIDTH - (number[0]?.width ?? 0) - GAP);
    tagged(root, 'H1', content.title, () => type.draw(title, TITLE, { x: LEFT, y }));
    if (content.number !== null) {
      const baselineShift = (TITLE.size - NUMBER.size) * 0.9;
      tagged(root, 'P', content.number, () =>
        type.draw(number, NUMBER, { right: RIGHT, y: y + baselineShift }),
      );
    }
    y += heightOf(title, TITLE) + 16;
  }

  function drawFacts(): void {
    for (let i = 0; i < content.facts.length; i += COLUMNS) {
      const row = content.facts.slice(i, i + COLUMNS).map(([label, value], column) => ({
        label,
        value,
        lines: type.wrap(value, VALUE, COLUMN),
        x: LEFT + column * (COLUMN + GAP),
      }));
      const height = 13 + Math.max(...row.map(({ lines }) => heightOf(lines, VALUE)));
      makeRoom(height);
      for (const { label, value, lines, x } of row) {
        tagged(root, 'P', `${label}: ${value}`, () => {
          type.draw(type.wrap(label, LABEL, COLUMN), LABEL, { x, y });
          type.draw(lines, VALUE, { x, y: y + 13 });
        });
      }
      y += height + 10;
    }
    y += 10;
  }

  function drawAmount(table: Element, { label, amount }: AmountLine, style: Style): void {
    const lines = type.wrap(label, style, CONTENT_WIDTH - AMOUNT_WIDTH);
    const figure = formatWithCents(amount);
    const row = group(table, 'TR');
    tagged(row, 'TD', label, () => type.draw(lines, style, { x: LEFT, y: y + 5 }));
    tagged(row, 'TD', figure, () =>
      type.draw(type.wrap(figure, style, AMOUNT_WIDTH), style, { right: RIGHT, y: y + 5 }),
    );
    y += heightOf(lines, style) + 10;
  }

  function drawAmounts(): void {
    const table = group(root, 'Table');
    const head = group(table, 'TR');
    tagged(head, 'TH', 'Item', () =>
      type.draw(type.wrap('Item', LABEL, COLUMN), LABEL, { x: LEFT, y }),
    );
    tagged(head, 'TH', 'Amount in US dollars (USD)', () =>
      type.draw(type.wrap('Amount in US dollars (USD)', LABEL, COLUMN), LABEL, { right: RIGHT, y }),
    );
    y += 16;
    for (const line of content.lines) {
      makeRoom(40);
      rule(COLOUR.hairline, 0.7);
      drawAmount(table, line, ITEM);
    }
    makeRoom(44 + 30 * content.afterTotal.length);
    rule(COLOUR.brass, 1.4);
    drawAmount(table, content.total, TOTAL);
    for (const line of content.afterTotal) {
      rule(COLOUR.hairline, 0.7);
      drawAmount(table, line, ITEM);
    }
    y += 16;
  }

  function drawPanel(tone: keyof typeof TONES, heading: string, text: string): void {
    const { text: colour, ground } = TONES[tone];
    const titleStyle: Style = { face: 'strong', size: 11.5, colour };
    const textStyle: Style = { face: 'text', size: 10.5, colour, leading: 1.45 };
    const inner = CONTENT_WIDTH - 36;
    const lines = type.wrap(text, textStyle, inner);
    const height = 24 + 17 + heightOf(lines, textStyle);
    makeRoom(height);
    asOrnament(doc, () => doc.roundedRect(LEFT, y, CONTENT_WIDTH, height, 10).fill(ground));
    tagged(root, 'P', `${heading}. ${text}`, () => {
      type.draw(type.wrap(heading, titleStyle, inner), titleStyle, { x: LEFT + 18, y: y + 12 });
      type.draw(lines, textStyle, { x: LEFT + 18, y: y + 29 });
    });
    y += height + 16;
  }

  function drawFoot(): void {
    const notes = [
      ...(type.isIncomplete()
        ? [
            `${MISSING} stands for a character that this document cannot print. Our records keep it as you wrote it.`,
          ]
        : []),
      `Certificates are valid for ${PROMISES.validityYears} years. ${PROMISES.guaranteeDays}-day satisfaction guarantee: write to ${brand.supportEmail} within ${PROMISES.guaranteeDays} days after delivery, and we refund what you paid.`,
      `Printed ${formatMoment(issue.printedAt, brand.timeZone)}. This document shows the state of the order at that moment.`,
    ];
    y = FLOW_BOTTOM + 10;
    rule(COLOUR.hairline, 0.7);
    y += 8;
    for (const note of notes) {
      const lines = type.wrap(note, MUTED, CONTENT_WIDTH);
      tagged(root, 'P', note, () => type.draw(lines, MUTED, { x: LEFT, y }));
      y += heightOf(lines, MUTED) + 1;
    }
  }

  page.drawGround();
  tagged(root, 'P', page.issuer, page.drawIssuer);
  drawTitle();
  if (issue.isTest) drawPanel('warning', 'Test mode', TEST_TEXT);
  drawFacts();
  drawAmounts();
  drawPanel(content.state.tone, content.state.heading, content.state.text);
  drawFoot();
}

const TEST_TEXT = 'This order is paid with a test card: no money is held, charged or paid back.';
