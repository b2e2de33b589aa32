import { createHash } from 'node:crypto';
import { MAX_LOGO_BYTES } from '#core/contract/staff/owner/brand.ts';
import { AppError } from '#core/errors.ts';
import type { Logo } from '#server/http/site/drawing/pictures.ts';

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const PNG_END = Buffer.from('IEND', 'latin1');
/** Pixels. Receipts and certificates hold the whole picture in memory. */
const WIDEST = 4_000;

const refuse = (message: string) => new AppError('unsupported_type', message);

/** Names the picture by its hash; refuses one that cannot be shown safely on every page. */
export function toLogo(bytes: Buffer): Logo {
  if (bytes.length > MAX_LOGO_BYTES) {
    throw new AppError('too_large', `A logo can have at most ${MAX_LOGO_BYTES / 1024} KB`);
  }
  if (bytes.subarray(0, PNG.length).equals(PNG)) return named(checkPng(bytes), 'png');
  return named(Buffer.from(cleanSvg(bytes)), 'svg');
}

function named(bytes: Buffer, extension: 'png' | 'svg'): Logo {
  const sum = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
  return { name: `logo-${sum}.${extension}`, bytes };
}

function checkPng(bytes: Buffer): Buffer {
  const isWhole = bytes.length > 45 && bytes.subarray(-8, -4).equals(PNG_END);
  if (!isWhole) throw refuse('The picture is damaged. Please save it again as a PNG.');
  if (Math.max(bytes.readUInt32BE(16), bytes.readUInt32BE(20)) > WIDEST) {
    throw refuse(`A logo can be at most ${WIDEST} pixels wide and high`);
  }
  return bytes;
}

const ROOT = /^\uFEFF?\s*(<\?xml[^>]*\?>\s*)?(<!--.*?-->\s*)*<svg[\s>]/s;
/** Drawing programs write one without meaning; one with brackets could define entities. */
const PLAIN_DOCTYPE = /<!DOCTYPE\s+svg[^[\]>]*>/i;

/** What an SVG can do besides being a picture. Allowlists are used where possible. */
const DANGERS: readonly [RegExp, string][] = [
  [/<!(DOCTYPE|ENTITY)/i, 'definitions of its own'],
  [/<\?(?!xml\s)/i, 'instructions for programs'],
  [/<\s*([\w-]+:)?(script|handler|listener)\b/i, 'a script'],
  [/[\s"'/]on[a-z]+\s*=/i, 'a script'],
  [/<\s*([\w-]+:)?(foreignObject|iframe|object|embed|audio|video|canvas)\b/i, 'a foreign object'],
  [
    /\bhref\s*=\s*(?!"#|'#|["']data:image\/(png|jpeg|gif|webp);base64,)/i,
    'a reference to elsewhere',
  ],
  [/\battributeName\s*=\s*["']?\s*([\w-]+:)?(href|on)/i, 'a reference to elsewhere'],
  [/url\(\s*["']?(?!#)/i, 'a reference to elsewhere'],
  [/@import|expression\s*\(|\\/i, 'style rules that load something'],
];

function cleanSvg(bytes: Buffer): string {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(PLAIN_DOCTYPE, '');
  } catch {
    throw refuse('Please choose a PNG or SVG file');
  }
  if (!ROOT.test(text)) throw refuse('Please choose a PNG or SVG file');
  const danger = DANGERS.find(([form]) => form.test(text));
  if (danger) {
    throw refuse(`This SVG has ${danger[1]}. Please save it as a plain SVG, or as a PNG.`);
  }
  return text;
}
