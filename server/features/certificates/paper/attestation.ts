import type { Brand } from '#core/content/brand/brand.ts';
import type { Engraving } from '#core/domain/certificates/engraving.ts';
import { COLOUR } from '#server/emails/frame/theme.ts';
import { asOrnament } from '#server/pdf/ornaments.ts';
import { heightOf, type Style } from '#server/pdf/typeset.ts';
import { fitText, LABEL, type Page } from './page-parts.ts';
import { drawQrCode } from './qr-code.ts';
import { drawSeal } from './seal.ts';
import { MIDDLE, SHEET } from './sheet.ts';
import { NOT_ACCREDITED, type Wording } from './wording.ts';

const LEFT = 76;
const RIGHT = SHEET.width - LEFT;
export const FACTS_TOP = 378;
const BAND_TOP = 424;
const SIGNATURE_RULE = 490;
const SIDE_WIDTH = 196;
const QR_SIDE = 88;
const SEAL = { x: MIDDLE, y: 453, radius: 38.5 };
const FOOT_BOTTOM = 556;

const FACT: Style = { face: 'strong', size: 10.5, colour: COLOUR.ink, isTabular: true };
const SIGNATORY: Style = { face: 'display', size: 17, colour: COLOUR.ink, leading: 1.15 };
const STATE: Style = { face: 'text', size: 8, colour: COLOUR.text, leading: 1.35 };
const SMALL: Style = { face: 'text', size: 7, colour: COLOUR.muted, leading: 1.35 };
/** For an issuer whose details need two lines. */
const TWO_LINES: Style = { ...SMALL, size: 6 };

type Attestation = {
  wording: Wording;
  signatory: { name: string; title: string };
  brand: Brand;
  engraving: Engraving;
  isPreview: boolean;
};

/** Draws the facts, signatory, seal, and where to check it. Every part has its fixed place. */
export function drawAttestation(page: Page, attestation: Attestation): void {
  const { wording, brand, engraving, isPreview } = attestation;
  drawFacts(page, wording.facts);
  drawSignatory(page, attestation);
  asOrnament(page.doc, () => drawSeal(page.doc, engraving, SEAL, brand.colour));
  drawCheck(page, wording.address, isPreview);
  drawFoot(page, attestation);
}

function drawFacts({ doc, type, drawTagged }: Page, facts: Wording['facts']): void {
  const cells = facts.map(([label, value]) => {
    const lines = { label: type.wrap(label, LABEL, 200), value: type.wrap(value, FACT, 200) };
    const width = Math.max(lines.label[0]?.width ?? 0, lines.value[0]?.width ?? 0);
    return { text: `${label}: ${value}`, lines, width };
  });
  const room = RIGHT - LEFT - cells.reduce((sum, { width }) => sum + width, 0);
  const padding = Math.min(room / (2 * cells.length), 34);
  const total = cells.reduce((sum, { width }) => sum + width + 2 * padding, 0);
  let x = MIDDLE - total / 2;
  for (const [i, { text, lines, width }] of cells.entries()) {
    if (i > 0) {
      asOrnament(doc, () => {
        doc.lineWidth(0.6).strokeColor(COLOUR.brass, 1);
        doc
          .moveTo(x, FACTS_TOP + 3)
          .lineTo(x, FACTS_TOP + 25)
          .stroke();
      });
    }
    const centre = x + padding + width / 2;
    drawTagged('P', text, () => {
      type.draw(lines.label, LABEL, { centre, y: FACTS_TOP });
      type.draw(lines.value, FACT, { centre, y: FACTS_TOP + 12 });
    });
    x += width + 2 * padding;
  }
}

function drawSignatory({ doc, type, drawTagged }: Page, { signatory, brand }: Attestation): void {
  const { name, title } = signatory;
  const person = fitText(type, name, SIGNATORY, { width: SIDE_WIDTH, lines: 2 });
  const role = fitText(type, title, LABEL, { width: SIDE_WIDTH, lines: 2 });
  drawTagged('P', `${name}, ${title}`, () => {
    const y = SIGNATURE_RULE - 4 - heightOf(person.lines, person.style);
    type.draw(person.lines, person.style, { x: LEFT, y });
    type.draw(role.lines, role.style, { x: LEFT, y: SIGNATURE_RULE + 4 });
  });
  asOrnament(doc, () => {
    doc.lineWidth(0.8).strokeColor(brand.colour, 1);
    doc
      .moveTo(LEFT, SIGNATURE_RULE)
      .lineTo(LEFT + SIDE_WIDTH, SIGNATURE_RULE)
      .stroke();
  });
}

const CHECK_WORDS = ['Scan to check', 'that it is valid'];

function drawCheck(
  { doc, type, root, drawTagged }: Page,
  address: string,
  isPreview: boolean,
): void {
  const code = { x: RIGHT - QR_SIDE, y: BAND_TOP, side: QR_SIDE };
  if (isPreview) {
    asOrnament(doc, () => {
      doc.save().dash(3, { space: 3 }).lineWidth(0.8).strokeColor(COLOUR.muted, 1);
      doc.rect(code.x, code.y, QR_SIDE, QR_SIDE).stroke();
      doc.restore();
    });
  } else {
    const alt = `QR code that opens ${address}`;
    root.add(doc.struct('Figure', { alt }, () => drawQrCode(doc, address, code, COLOUR.ink)));
  }
  drawTagged('P', CHECK_WORDS.join(' '), () => {
    const lines = CHECK_WORDS.flatMap((words) => type.wrap(words, LABEL, SIDE_WIDTH));
    const y = code.y + (QR_SIDE - heightOf(lines, LABEL)) / 2;
    type.draw(lines, LABEL, { right: code.x - 8, y });
  });
}

function drawFoot(page: Page, { wording, brand, isPreview }: Attestation): void {
  const { doc, type, root, drawTagged } = page;
  const where = `The state of this certificate is shown only at ${wording.address}`;
  const issuer = [brand.legalName, brand.registration, ...(brand.address ?? [])].filter(Boolean);
  const small = `Issued by ${issuer.join(', ')}. ${NOT_ACCREDITED}`;
  const state = fitText(type, where, STATE, { width: RIGHT - LEFT, lines: 1 });
  const oneLine = fitText(type, small, SMALL, { width: RIGHT - LEFT, lines: 1 });
  const rest =
    oneLine.style.size >= TWO_LINES.size
      ? oneLine
      : fitText(type, small, TWO_LINES, { width: RIGHT - LEFT, lines: 2 });
  let y = FOOT_BOTTOM - heightOf(rest.lines, rest.style) - heightOf(state.lines, state.style);
  const element = doc.struct(isPreview ? 'P' : 'Link', { actual: where });
  root.add(element);
  element.add(() => type.draw(state.lines, state.style, { centre: MIDDLE, y }));
  if (!isPreview) {
    const width = state.lines[0]?.width ?? 0;
    const height = heightOf(state.lines, state.style);
    // Missing in the types of pdfkit: screen readers then find the link where its words are.
    const options = { structParent: element } as object;
    doc.link(MIDDLE - width / 2, y, width, height, wording.address, options);
  }
  element.end();
  y += heightOf(state.lines, state.style);
  drawTagged('P', small, () => type.draw(rest.lines, rest.style, { centre: MIDDLE, y }));
}
