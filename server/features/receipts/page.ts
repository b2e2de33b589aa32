import type { Brand } from '#core/content/brand/brand.ts';
import { COLOUR } from '#server/emails/frame/theme.ts';
import { asOrnament, drawAcross, drawBraid, drawMark, drawRosette } from '#server/pdf/ornaments.ts';
import { heightOf, type Pdf, type Style, type Typesetter } from '#server/pdf/typeset.ts';

/** Points, on US Letter. */
export const PAGE = { width: 612, height: 792, margin: 54 } as const;
export const CONTENT_WIDTH = PAGE.width - 2 * PAGE.margin;
/** Where the foot begins; nothing flows past it. */
export const FLOW_BOTTOM = PAGE.height - 80;

export const MUTED: Style = { face: 'text', size: 8.5, colour: COLOUR.muted };
const BRAND_NAME: Style = { face: 'display', size: 19, colour: COLOUR.ink, leading: 1.15 };

const MARK_RADIUS = 20;
const LOGO = { width: 210, height: 48 };
const HEAD_MIN_HEIGHT = 108;

export type Issuer = {
  brand: Brand;
  /** The owner's, as a PNG. */
  logo: Buffer | undefined;
  isTest: boolean;
};

/** Lays out what every page of a document shares: paper, watermark and issuer. */
export function layPage(doc: Pdf, type: Typesetter, { brand, logo, isTest }: Issuer) {
  const issuer = [
    brand.legalName,
    ...(brand.registration ? [brand.registration] : []),
    ...(brand.address ?? []),
    ...(brand.phone ? [brand.phone] : []),
    brand.supportEmail,
  ];
  const name = type.wrap(brand.name, BRAND_NAME, 210);
  const particulars = issuer.flatMap((line) => type.wrap(line, MUTED, 220));
  const tallest = Math.max(heightOf(name, BRAND_NAME), heightOf(particulars, MUTED));
  const headHeight = Math.max(HEAD_MIN_HEIGHT, tallest + 36);
  // The rule at the top belongs to the head, so its middle is a little lower.
  const middle = headHeight / 2 + 1;

  function drawPaper(): void {
    doc.rect(0, 0, PAGE.width, PAGE.height).fill('#ffffff');
    doc.rect(0, 0, PAGE.width, headHeight).fill(COLOUR.paper);
    doc.rect(0, 0, PAGE.width, 4).fill(COLOUR.brass);
    const watermark = { x: PAGE.width - 96, y: PAGE.height - 190, radius: 200 };
    doc.save().strokeOpacity(0.08);
    drawRosette(doc, watermark, { colour: brand.colour, width: 0.5 });
    doc.restore();
    const strip = { y: headHeight - 6, width: PAGE.width, height: 12 };
    doc.save().strokeOpacity(0.55);
    drawBraid(doc, strip, { colour: brand.colour, width: 0.3 });
    doc.restore();
    if (isTest) {
      const middle = { x: PAGE.width / 2, y: PAGE.height / 2 + 40 };
      drawAcross(doc, 'TEST', { ...middle, size: 190, angle: 32, opacity: 0.07 });
    }
  }

  /** The owner's logo is drawn alone, since most contain the name; our own mark has the name beside it, as on the site. */
  function drawLogo(): void {
    if (logo) {
      doc.image(logo, PAGE.margin, middle - LOGO.height / 2, {
        fit: [LOGO.width, LOGO.height],
        valign: 'center',
      });
    } else {
      const mark = { x: PAGE.margin + MARK_RADIUS, y: middle, radius: MARK_RADIUS };
      drawMark(doc, mark, brand.colour);
    }
  }

  return {
    flowTop: headHeight + 32,
    /** The issuer in words, for screen readers. */
    issuer: [brand.name, ...issuer].join(', '),
    drawGround: () =>
      asOrnament(doc, () => {
        drawPaper();
        drawLogo();
      }),
    drawIssuer(): void {
      const x = PAGE.margin + 2 * MARK_RADIUS + 14;
      if (!logo) type.draw(name, BRAND_NAME, { x, y: middle - heightOf(name, BRAND_NAME) / 2 });
      const right = PAGE.width - PAGE.margin;
      type.draw(particulars, MUTED, { right, y: middle - heightOf(particulars, MUTED) / 2 });
    },
  };
}
