import { expect, it } from 'vitest';
import { NORTHMARK } from '#core/content/brand/brand.ts';
import { AREAS } from '#core/domain/catalogue.ts';
import type { CertificateContent } from '#core/domain/certificates/content.ts';
import { type PdfLine, readPdf } from '#server/test/pdf-text.ts';
import { certificateContent } from '#server/test/records/certificate-content.ts';
import { drawCertificate } from './draw-certificate.ts';

const ids = AREAS.map(({ id }) => id);

const AREA_CASES: [string, Partial<CertificateContent>][] = [
  ['one area', { areas: ['innovation-continuous-improvement'] }],
  ['two areas', { areas: ids.slice(0, 2) }],
  ['four areas', { areas: ids.slice(0, 4) }],
  ['five areas', { areas: ids }],
  ['the overall certification', { isOverall: true, areas: ids }],
];

const NAMES = {
  'one character': 'X',
  '30 characters': 'Alder and Finch Freight Ltd Co',
  '100 characters':
    'The Amalgamated Society of Instrument Makers, Opticians and Precision Engineers of Northern Europe S',
  '100 without a space': 'W'.repeat(100),
  Cyrillic: 'Общество с ограниченной ответственностью «Северные инженерные системы и логистика»',
  Greek: 'Ανώνυμη Εταιρεία Παραγωγής και Εμπορίας Οργάνων Ακριβείας Βορείου Ελλάδος',
};

const SCOPES = {
  'a short scope': 'Freight.',
  'a scope of 200 characters':
    'Development, manufacture, worldwide sale and repair of precision instruments for laboratories, hospitals and the measuring industry, and training of users, at the sites in Lyon, Grenoble and Marseille',
};

const FULL = {
  edition: 12,
  firstIssuedOn: '2020-09-30',
  issuedOn: '2026-09-30',
  validUntil: '2029-09-29',
  holderPlace: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
  holderCountry: 'GB',
} as const;

/** Points from the lower left corner. Inside the inner line of the frame, which is 47 from the edge. */
const FRAME = { left: 56, right: 736, bottom: 54, top: 558 };
/** With its ribbon. */
const SEAL = { left: 357, right: 435, bottom: 82, top: 198 };
const CODE = { left: 628, right: 716, bottom: 100, top: 188 };

type Box = typeof FRAME;

const boxOf = ({ x, right, y, size }: PdfLine): Box => ({
  left: x,
  right,
  bottom: y - 0.2 * size,
  top: y + 0.7 * size,
});
const isApart = (a: Box, b: Box): boolean =>
  a.right <= b.left || b.right <= a.left || a.top <= b.bottom || b.top <= a.bottom;

function expectInPlace(pdf: Buffer): void {
  const { pages, text } = readPdf(pdf);
  expect(pages).toHaveLength(1);
  expect(text).not.toContain('□');
  const lines = pages.flat().filter(({ size }) => size > 4);
  for (const [i, line] of lines.entries()) {
    const box = boxOf(line);
    expect(box.left, line.text).toBeGreaterThanOrEqual(FRAME.left);
    expect(box.right, line.text).toBeLessThanOrEqual(FRAME.right);
    expect(box.bottom, line.text).toBeGreaterThanOrEqual(FRAME.bottom);
    expect(box.top, line.text).toBeLessThanOrEqual(FRAME.top);
    expect(isApart(box, SEAL), `${line.text} and the seal`).toBe(true);
    expect(isApart(box, CODE), `${line.text} and the code`).toBe(true);
    for (const other of lines.slice(i + 1)) {
      expect(isApart(box, boxOf(other)), `${line.text} and ${other.text}`).toBe(true);
    }
  }
}

const draw = (content: Partial<CertificateContent>, options = {}) =>
  drawCertificate({
    content: certificateContent(content),
    credential: null,
    origin: 'https://certify.example',
    brand: NORTHMARK,
    isPreview: false,
    createdAt: new Date('2026-11-16T15:00:00Z'),
    ...options,
  });

const CASES = AREA_CASES.flatMap(([areas, granted]) =>
  Object.entries(NAMES).flatMap(([name, holderName]) =>
    Object.entries(SCOPES).map(([scopeName, scope]) => ({
      what: `${areas}, a name of ${name}, ${scopeName}`,
      content: { ...FULL, ...granted, holderName, scope },
    })),
  ),
);

it.each(CASES)('everything has its place with $what', async ({ content }) => {
  expectInPlace(await draw(content));
});

it('everything has its place with a second name, a long signatory and a long issuer', async () => {
  const content = {
    ...FULL,
    areas: ids,
    holderName: NAMES.Cyrillic,
    printedName: NAMES['100 characters'],
    holderPlace: 'The Old Instrument Works on the Quayside, '.repeat(4),
    scope: SCOPES['a scope of 200 characters'],
    signatory: {
      name: 'Dr. Maximiliane von und zu Hohenstein-Wallburg',
      title: 'Head of the Certification Body and Chair of the Committee for Impartiality',
    },
  };
  const brand = {
    ...NORTHMARK,
    name: 'The Northern European Business Certification Institute',
    legalName: 'The Northern European Business Certification Institute plc',
    registration: 'Registered in England and Wales under number 12345678',
    address: ['Suite 1204', '1 Very Long Street Name', 'Newcastle upon Tyne NE1 4XX', 'England'],
  };
  const origin = 'https://certificates.northern-european-business-certification.example';
  expectInPlace(await draw(content, { brand, origin }));
});

it('everything has its place where the holder has neither place nor scope', async () => {
  expectInPlace(await draw({ holderPlace: '', scope: '' }));
});
