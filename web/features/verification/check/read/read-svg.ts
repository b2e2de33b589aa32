import { asCredential } from './credential-text.ts';

const CDATA = '<![CDATA[';

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

/** Returns the credential baked into an SVG. Nothing in the file is run or shown. */
export function readSvg(bytes: Uint8Array): string | undefined {
  const text = new TextDecoder().decode(bytes);
  const tag = /<(?:[\w.-]{1,40}:)?credential(?=[\s>])/.exec(text);
  if (!tag) return undefined;
  const start = text.indexOf('>', tag.index) + 1;
  const data = text.indexOf(CDATA, start);
  const end = text.indexOf(`</${tag[0].slice(1)}`, start);
  if (start === 0 || end < 0) return undefined;
  // The content of a CDATA section is literal; other programs use entities instead.
  const isCdata = data >= 0 && text.slice(start, data).trim() === '';
  const content = isCdata ? readCdata(text, data) : decodeEntities(text.slice(start, end));
  return asCredential(content.trim());
}

function readCdata(text: string, start: number): string {
  const end = text.indexOf(']]>', start);
  return text.slice(start + CDATA.length, end < 0 ? undefined : end);
}

const decodeEntities = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,4}));/gi, (whole, decimal, hex, name) => {
    if (name) return ENTITIES[name] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
