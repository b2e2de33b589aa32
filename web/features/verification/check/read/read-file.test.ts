import { readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { verifyJcsProof } from '#server/features/certificates/credential/verify-jcs.ts';
import { ATTACHED, type PdfStream, pdfWith, pngWith, svgWith } from '#web/test/baked-files.ts';
import { readFile } from './read-file.ts';

/** A credential with every character that an encoding may break. */
const CREDENTIAL = JSON.stringify({
  '@context': ['https://www.w3.org/ns/credentials/v2'],
  name: 'Fräswerk & Söhne <株式会社> ]]é "stream" endstream 🎖',
});
const PACKED = deflateSync(CREDENTIAL);
const OTHER = deflateSync('{"@context": "of another"}');

const find = async (bytes: Uint8Array) => (await readFile(bytes)).credentials;

describe('a credential in a PDF', () => {
  it.each(['qpdf', 'mupdf'])('is found after %s has saved the file', async (program) => {
    const file = readFileSync(`web/test/files/certificate-saved-by-${program}.pdf`);
    const { form, credentials } = await readFile(file);
    expect(form).toBe('pdf');
    expect(credentials).toHaveLength(1);
    const signed = JSON.parse(credentials[0] ?? '');
    expect(signed.credentialSubject.licenseNumber).toBe('BEC-2026-7K3Q-XM4T-S');
    expect(verifyJcsProof(signed, (method) => method.split('#')[1])).toBe('valid');
  });

  it.each<[string, PdfStream]>([
    ['with its length', { data: PACKED }],
    [
      'with a length that is kept elsewhere',
      { data: PACKED, dictionary: ATTACHED.replace('LENGTH', '90 0 R') },
    ],
    ['with a wrong length', { data: PACKED, dictionary: ATTACHED.replace('LENGTH', '7') }],
    ['without a length', { data: PACKED, dictionary: '/Type/EmbeddedFile/Filter/FlateDecode' }],
    [
      'without a length or a line end',
      { data: PACKED, dictionary: '/Filter[/FlateDecode]', lineEnds: ['\r\n', ''] },
    ],
    [
      'with other line ends',
      { data: PACKED, dictionary: '/Filter [ /Fl ]', lineEnds: ['\r\n', '\r\n'] },
    ],
    ['that is not packed', { data: CREDENTIAL, dictionary: '/Length LENGTH' }],
    [
      'in hexadecimal digits',
      {
        data: `${PACKED.toString('hex')}>`,
        dictionary: '/Filter [/ASCIIHexDecode /FlateDecode] /Length LENGTH',
      },
    ],
    [
      'that is nothing but a stream',
      { data: PACKED, dictionary: '/Filter /FlateDecode /Length LENGTH' },
    ],
    ['with a mark before it', { data: deflateSync(`\ufeff${CREDENTIAL}`) }],
  ])('is found %s', async (_, stream) => {
    const picture = {
      data: deflateSync('{"@context": 1}'),
      dictionary: '/Subtype /Image /Filter /FlateDecode /Length LENGTH',
    };
    const words = {
      data: deflateSync('BT (text) Tj ET'),
      dictionary: '/Filter /FlateDecode /Length LENGTH',
    };
    expect(await find(pdfWith(words, picture, stream))).toEqual([CREDENTIAL]);
  });

  it('is told from another one in the same file, and from itself', async () => {
    expect(await find(pdfWith({ data: PACKED }, { data: PACKED }))).toHaveLength(1);
    expect(await find(pdfWith({ data: PACKED }, { data: OTHER }))).toHaveLength(2);
    // An attachment takes precedence over anything else in the file.
    const loose = { data: OTHER, dictionary: '/Filter /FlateDecode /Length LENGTH' };
    expect(await find(pdfWith(loose, { data: PACKED }))).toEqual([CREDENTIAL]);
  });

  it.each([
    ['nothing', pdfWith()],
    ['another attachment', pdfWith({ data: deflateSync('{"invoice": 1}') })],
    ['what is no packed data', pdfWith({ data: 'encrypted, perhaps' })],
    ['a filter that nobody needs', pdfWith({ data: PACKED, dictionary: '/Filter /LZWDecode' })],
    ['far too much', pdfWith({ data: deflateSync(`{"@context":"${'x'.repeat(5_000_000)}"}`) })],
    [
      'a stream without an end',
      Buffer.from('%PDF-1.7\n1 0 obj\n<< /Filter /FlateDecode >>\nstream\nxx'),
    ],
    [
      'thousands of broken streams',
      Buffer.from(`%PDF-1.7\n${'<< >>\nstream\nendstream\n'.repeat(5_000)}`),
    ],
    ['nothing but the word', Buffer.from(`%PDF-1.7\n${'>>stream'.repeat(50_000)}`)],
  ])('is not found in a file with %s', async (_, file) => {
    expect(await readFile(file)).toEqual({ form: 'pdf', credentials: [] });
  });
});

describe('a credential in a picture', () => {
  it.each([
    ['a PNG', pngWith(CREDENTIAL)],
    ['a PNG that packs it', pngWith(CREDENTIAL, { isPacked: true })],
    ['an SVG', svgWith(`<![CDATA[${CREDENTIAL}]]>`)],
    ['an SVG with spaces around it', svgWith(`\n  <![CDATA[\n${CREDENTIAL}\n]]>\n`)],
    [
      'an SVG that writes entities',
      svgWith(
        CREDENTIAL.replaceAll('&', '&amp;')
          .replaceAll('<', '&lt;')
          .replaceAll('"', '&#34;')
          .replaceAll('>', '&#x3E;'),
      ),
    ],
    ['an SVG with another prefix', svgWith(`<![CDATA[${CREDENTIAL}]]>`, 'ns0:credential')],
  ])('is found in %s', async (_, file) => {
    expect(await readFile(file)).toEqual({ form: 'picture', credentials: [CREDENTIAL] });
  });

  it.each([
    ['a PNG with another text', pngWith(CREDENTIAL, { keyword: 'Comment' })],
    ['a PNG that ends early', pngWith(CREDENTIAL).subarray(0, 60)],
    [
      'a PNG whose packed data is none',
      Buffer.from(pngWith(CREDENTIAL).map((b, i, all) => (i === all.indexOf(0x6f) + 20 ? 1 : b))),
    ],
    ['an SVG without one', svgWith('', 'title')],
    ['an SVG whose element does not end', svgWith(CREDENTIAL).subarray(0, 200)],
  ])('is not found in %s', async (_, file) => {
    expect(await readFile(file)).toEqual({ form: 'picture', credentials: [] });
  });
});

describe('a file of JSON', () => {
  it('is taken as it is', async () => {
    const text = `\n${CREDENTIAL}\n`;
    expect(await readFile(Buffer.from(text))).toEqual({ form: 'json', credentials: [text] });
  });

  it.each(['{"name": 1}', 'just words', '', '\ufffd\0\0', `{"@context":"${'x'.repeat(64_000)}"}`])(
    'that is no credential holds none',
    async (text) => {
      expect(await find(Buffer.from(text))).toEqual([]);
    },
  );

  it('in another encoding holds none', async () => {
    expect(await find(Buffer.from(CREDENTIAL, 'latin1'))).toEqual([]);
  });
});
