import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { MAX_LOGO_BYTES } from '#core/contract/staff/owner/brand.ts';
import { toLogo } from './logo-file.ts';

const svg = (inside: string, attributes = '') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`);
const png = readFileSync('dist/web/shipped/public/apple-touch-icon.png');

describe('a logo is taken when it is', () => {
  it.each([
    ['a plain drawing', svg('<path d="M0 0h9v9z" fill="url(#g)"/>')],
    ['drawn with parts of itself', svg('<g id="a"/><use href="#a"/><use xlink:href=\'#a\'/>')],
    ['styled', svg('<style>.a{fill:#fff}</style>')],
    ['a picture inside', svg('<image href="data:image/png;base64,AAAA"/>')],
  ])('%s', (_, bytes) => {
    expect(toLogo(bytes).name).toMatch(/^logo-[0-9a-f]{16}\.svg$/);
    expect(Buffer.from(toLogo(bytes).bytes).equals(bytes)).toBe(true);
  });

  it('a PNG', () => {
    expect(toLogo(png)).toEqual({ name: expect.stringMatching(/\.png$/), bytes: png });
  });

  it('an SVG as drawing programs save it, and its document type is left out', () => {
    const head =
      '<?xml version="1.0"?>\n<!-- A program -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x.dtd">\n';
    const { bytes } = toLogo(Buffer.from(head + svg('')));
    expect(Buffer.from(bytes).toString()).not.toContain('DOCTYPE');
  });
});

describe('a logo is refused when it has', () => {
  it.each([
    ['a script', svg('<script>alert(1)</script>')],
    ['a script with a prefix', svg('<s:script>alert(1)</s:script>')],
    ['a handler', svg('', 'onload="alert(1)"')],
    ['a handler behind a slash', Buffer.from('<svg /onload=alert(1)></svg>')],
    ['a foreign object', svg('<foreignObject><p/></foreignObject>')],
    ['a link', svg('<a href="javascript:alert(1)"/>')],
    ['a link in other letters', svg('<a xlink:href="&#106;avascript:alert(1)"/>')],
    ['a picture of elsewhere', svg('<image href="https://evil.example/x.png"/>')],
    ['an SVG inside', svg('<image href="data:image/svg+xml;base64,AAAA"/>')],
    ['a link that is set later', svg('<set attributeName="href" to="javascript:alert(1)"/>')],
    ['a fill of elsewhere', svg('<path fill="url(https://evil.example/#a)"/>')],
    ['a rule that loads', svg('<style>@import "https://evil.example"</style>')],
    ['a rule in other letters', svg('<style>@\\69mport "x"</style>')],
    ['an entity', Buffer.from(`<!DOCTYPE svg [<!ENTITY a "b">]>${svg('&a;')}`)],
    ['a style sheet of elsewhere', Buffer.from(`<?xml-stylesheet href="x"?>${svg('')}`)],
    ['another kind of file inside', Buffer.from('<html><svg/></html>')],
    ['no text', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    ['half of its bytes', png.subarray(0, png.length - 20)],
  ])('%s', (_, bytes) => {
    expect(() => toLogo(bytes)).toThrow(expect.objectContaining({ code: 'unsupported_type' }));
  });

  it('too many bytes or pixels', () => {
    const large = svg('x'.repeat(MAX_LOGO_BYTES));
    expect(() => toLogo(large)).toThrow(expect.objectContaining({ code: 'too_large' }));
    const wide = Buffer.from(png);
    wide.writeUInt32BE(5_000, 16);
    expect(() => toLogo(wide)).toThrow('4000 pixels');
  });
});
