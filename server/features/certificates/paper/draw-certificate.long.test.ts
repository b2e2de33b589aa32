import decodeQR from 'qr/decode.js';
import { describe, expect, it } from 'vitest';
import { NORTHMARK } from '#core/content/brand/brand.ts';
import { AREAS } from '#core/domain/catalogue.ts';
import type { CertificateContent } from '#core/domain/certificates/content.ts';
import { readAttachments, renderPdf } from '#server/test/certificates/pdf-picture.ts';
import { readPdf } from '#server/test/pdf-text.ts';
import { certificateContent } from '#server/test/records/certificate-content.ts';
import { drawCertificate } from './draw-certificate.ts';

type Options = Partial<Parameters<typeof drawCertificate>[0]>;

const draw = (change: Partial<CertificateContent> = {}, options: Options = {}): Promise<Buffer> =>
  drawCertificate({
    content: certificateContent(change),
    credential: null,
    origin: 'https://certify.example',
    brand: NORTHMARK,
    isPreview: false,
    createdAt: new Date('2026-11-16T15:00:00Z'),
    ...options,
  });

/** Lines as people read them, without the microtext. */
async function print(change: Partial<CertificateContent> = {}, options: Options = {}) {
  const pdf = await draw(change, options);
  const { pages, spoken } = readPdf(pdf);
  const lines = pages.flat().filter(({ size }) => size > 4);
  return { pdf, pages, spoken, lines, texts: lines.map(({ text }) => text.trim()) };
}

const ADDRESS = 'https://certify.example/certificates/BEC-2026-7K3Q-XM4T-6';

describe('the paper', () => {
  it('says who certifies whom, for what, and until when', async () => {
    const { texts, pages } = await print();
    expect(pages).toHaveLength(1);
    expect(texts).toEqual([
      'Northmark',
      'CERTIFICATE OF BUSINESS EXCELLENCE',
      'This certifies that',
      'Alder & Finch Freight',
      'Burlington, Vermont, United States',
      'was reviewed and meets the requirements of our certification scheme, version 1',
      'Certified areas',
      'Service & Customer Experience',
      'Security & Compliance',
      'Scope',
      'Contract logistics at the sites in Burlington and Albany.',
      'Certificate number',
      'BEC-2026-7K3Q-XM4T-6',
      'Issued',
      'November 16, 2026',
      'Valid until',
      'November 15, 2029',
      'Maren Oduya',
      'Head of Certification',
      'Scan to check',
      'that it is valid',
      `The state of this certificate is shown only at ${ADDRESS}`,
      'Issued by Northmark. Not accredited under ISO/IEC 17021-1 or 17065.',
    ]);
  });

  it('tells a renewed certificate and a later edition', async () => {
    const { texts } = await print({ firstIssuedOn: '2023-11-16', edition: 3 });
    expect(texts.join('\n')).toContain('Certified since\nNovember 16, 2023\nEdition\n3');
    expect((await print()).texts.join('\n')).not.toMatch(/since|Edition/);
  });

  it('names the overall certification with all its areas', async () => {
    const { texts } = await print({ isOverall: true, areas: [] });
    const at = texts.indexOf('Overall certification');
    expect(texts[at + 1]).toBe('Business Excellence Certification');
    expect(texts[at + 2]).toBe(AREAS.map(({ name }) => name).join(' · '));
    expect(texts).not.toContain('Certified areas');
  });

  it('names one area as one, and all in the order of the catalogue', async () => {
    expect((await print({ areas: ['security-compliance'] })).texts).toContain('Certified area');
    const { texts } = await print({ areas: AREAS.map(({ id }) => id).reverse() });
    const at = texts.indexOf('Certified areas');
    expect(texts.slice(at + 1, at + 6)).toEqual(AREAS.map(({ name }) => name));
  });

  it('is the issuer’s own', async () => {
    const brand = {
      ...NORTHMARK,
      name: 'Acme Certs',
      legalName: 'Acme & Sons <GmbH>',
      registration: 'HRB 12345, Köln',
      address: ['Domstraße 1', '50667 Köln'],
    };
    const { texts, pdf } = await print({}, { brand });
    expect(texts[0]).toBe('Acme Certs');
    expect(texts.at(-1)).toBe(
      'Issued by Acme & Sons <GmbH>, HRB 12345, Köln, Domstraße 1, 50667 Köln. Not accredited under ISO/IEC 17021-1 or 17065.',
    );
    expect(texts.join()).not.toContain('Northmark');
    // The metadata as XML, which an unescaped character would break.
    expect(pdf.toString('latin1')).toContain('<rdf:li>Acme &amp; Sons &lt;GmbH&gt;</rdf:li>');
  });

  it('shows the owner’s logo in place of mark and name', async () => {
    // One transparent pixel.
    const logo = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const { pdf, texts, spoken } = await print({}, { logo });
    expect(pdf.toString('latin1')).toContain('/Subtype /Image');
    expect(texts[0]).toBe('CERTIFICATE OF BUSINESS EXCELLENCE');
    expect(spoken).toContain('Northmark');
    expect((await draw()).toString('latin1')).not.toContain('/Subtype /Image');
  });

  it('is a PDF/A with a title, a language and words for screen readers', async () => {
    const { pdf, spoken } = await print();
    const file = pdf.toString('latin1');
    expect(file).toContain('<pdfaid:part>3</pdfaid:part>');
    expect(file).toContain('<pdfaid:conformance>A</pdfaid:conformance>');
    expect(file).toMatch(/dc:title>[^/]*>Certificate of Business Excellence BEC-2026-7K3Q-XM4T-6</);
    expect(file).toContain('/Lang (en-US)');
    expect(file).toContain('/Marked true');
    expect(spoken).toContain('Certificate of Business Excellence');
    expect(spoken).toContain('Certificate number: BEC-2026-7K3Q-XM4T-6');
    expect(spoken).toContain('Maren Oduya, Head of Certification');
    expect(file).toContain(`/Alt (QR code that opens ${ADDRESS})`);
    expect(file).toContain(`/URI (${ADDRESS})`);
  });

  it('carries the number in letters for a magnifying glass', async () => {
    const small = readPdf(await draw())
      .pages.flat()
      .filter(({ size }) => size < 3);
    expect(small).toHaveLength(2);
    for (const { text, x, right } of small) {
      expect(text).toMatch(
        /^(NORTHMARK CERTIFICATE OF BUSINESS EXCELLENCE BEC-2026-7K3Q-XM4T-6 •)+$/,
      );
      expect(x).toBeLessThan(66);
      expect(right).toBeGreaterThan(722);
      expect(right).toBeLessThan(727);
    }
  });

  it('has an engraving of its own, and the same bytes for the same input', async () => {
    const [one, again] = [await draw(), await draw()];
    expect(one.equals(again)).toBe(true);
    expect(one.length).toBeLessThan(120_000);
    const lines = (pdf: Buffer) =>
      readPdf(pdf)
        .drawing.match(/^[-\d. ]+ c$/gm)
        ?.join() ?? '';
    const other = await draw({ number: 'BEC-2026-7K3Q-XM4T-7' });
    expect(lines(one).length).toBeGreaterThan(10_000);
    expect(lines(other)).not.toBe(lines(one));
  });
});

describe('what machines read', () => {
  it.each(['https://certify.example', 'https://a-rather-long-name.certificates.example.org:8443'])(
    'the code on the sheet leads to the certificate under %s',
    async (origin) => {
      const picture = await renderPdf(await draw({}, { origin }), 3);
      expect(decodeQR(picture)).toBe(`${origin}/certificates/BEC-2026-7K3Q-XM4T-6`);
    },
  );

  it('the code has white around it, which cameras need', async () => {
    const { data, width } = await renderPdf(await draw(), 3);
    const place = { left: 628, top: 424, side: 88 };
    // Four modules of the 33 that this address takes.
    const margin = (4 / 41) * place.side - 0.5;
    const darkest = (left: number, top: number, right: number, bottom: number): number => {
      let least = 255;
      for (let y = Math.ceil(top * 3); y < bottom * 3 - 1; y++) {
        for (let x = Math.ceil(left * 3); x < right * 3 - 1; x++) {
          least = Math.min(least, data[4 * (y * width + x)] ?? 0);
        }
      }
      return least;
    };
    const { left, top, side } = place;
    expect(darkest(left, top, left + side, top + margin)).toBe(255);
    expect(darkest(left, top, left + margin, top + side)).toBe(255);
    expect(darkest(left, top + side - margin, left + side, top + side)).toBe(255);
    expect(darkest(left + side - margin, top, left + side, top + side)).toBe(255);
    expect(darkest(left, top, left + side, top + side)).toBeLessThan(40);
  });

  it('the credential is attached as it was signed, to the byte', async () => {
    const credential = `{"b":"Fräswerk 株 \\u2028 \u2028","a": [1.0,\r\n "x" ]}\n`;
    const attachments = await readAttachments(await draw({}, { credential }));
    expect([...attachments.keys()]).toEqual(['credential.json']);
    expect(attachments.get('credential.json')).toEqual(Buffer.from(credential));
    const file = (await draw({}, { credential })).toString('latin1');
    expect(file).toContain('/Subtype /application#2Fvc');
    expect(file).toContain('/AFRelationship /Data');
  });
});

describe('what is no certificate', () => {
  it('a preview says so, and has neither number, code nor link', async () => {
    const pdf = await draw({}, { isPreview: true });
    const file = pdf.toString('latin1');
    const { text } = readPdf(pdf);
    expect(text).toContain('PREVIEW');
    expect(text).toContain('•••-••••-••••-••••-•');
    expect(text + file).not.toContain('7K3Q');
    expect(file).not.toContain('/URI');
    expect(decodeQR.bind(null, await renderPdf(pdf, 3))).toThrow();
    // Its engraving does not reveal the number either.
    const other = await draw({ number: 'BEC-2026-0000-0000-0' }, { isPreview: true });
    expect(other.equals(pdf)).toBe(true);
  });

  it('a test says so, whatever it is asked for, and no other does', async () => {
    expect(readPdf(await draw({ isTest: true })).text).toContain('TEST');
    expect(readPdf(await draw()).text).not.toMatch(/TEST|PREVIEW/);
  });
});

describe('names', () => {
  it('in letters that cannot be printed are refused', async () => {
    await expect(draw({ holderName: '株式会社' })).rejects.toThrow('株 式 会 社 in holderName');
    await expect(draw({ holderPlace: '東京' })).rejects.toThrow('holderPlace');
    await expect(draw({ scope: 'شركة' })).rejects.toThrow('scope');
    await expect(draw({ signatory: { name: '山', title: 'CEO' } })).rejects.toThrow('signatory');
    await expect(draw({ printedName: '山' })).rejects.toThrow('printedName');
  });

  it('are printed in other letters where those are given, with the real one as far as it can be', async () => {
    const japanese = await print({
      holderName: '株式会社アクメ',
      printedName: 'Acme Kabushiki Kaisha',
    });
    expect(japanese.texts).toContain('Acme Kabushiki Kaisha');
    expect(japanese.texts.join()).not.toContain('□');
    const { texts } = await print({ holderName: 'ООО Акме', printedName: 'OOO Acme' });
    expect(texts.join('\n')).toContain('OOO Acme\nООО Акме\nBurlington');
    const same = await print({ holderName: 'Acme', printedName: 'Acme' });
    expect(same.texts.filter((text) => text === 'Acme')).toHaveLength(1);
  });

  it('shrink before they wrap, and never take more than two lines', async () => {
    const sizes = async (holderName: string) => {
      const { lines } = await print({ holderName });
      const from = lines.findIndex(({ text }) => text === 'This certifies that') + 1;
      const to = lines.findIndex(({ text }) => text.startsWith('Burlington'));
      return lines.slice(from, to).map(({ size }) => size);
    };
    expect(await sizes('X')).toEqual([38]);
    expect(await sizes('Alder & Finch Freight')).toEqual([38]);
    const [single = 0, ...none] = await sizes('Alder & Finch Freight Forwarding of Vermont Inc');
    expect(none).toEqual([]);
    expect(single).toBeLessThan(38);
    expect(single).toBeGreaterThanOrEqual(25);
    const [first = 0, second = 0, ...more] = await sizes('Alder and Finch '.repeat(6).trim());
    expect(more).toEqual([]);
    expect(first).toBe(second);
    expect(first).toBeGreaterThanOrEqual(18);
    expect(await sizes('W'.repeat(100))).toHaveLength(2);
  });
});
