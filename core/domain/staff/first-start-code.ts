import { ALPHABET, randomCode } from '#core/domain/identifiers.ts';

/** 80 bits: too many to try, even with a stolen hash. */
const LENGTH = 16;
const GROUP = 4;

/** Days for which the code works. */
export const FIRST_START_DAYS = 7;

/** In groups of four, so that it can be copied from a terminal by hand. */
export const formatFirstStartCode = (randomBytes: Uint8Array): string =>
  randomCode(randomBytes, LENGTH)
    .match(new RegExp(`.{${GROUP}}`, 'g'))
    ?.join('-') ?? '';

/** Random bytes that a code takes. */
export const FIRST_START_BYTES = LENGTH;

const CODE = new RegExp(`^[${ALPHABET}]{${LENGTH}}$`);

/** Reads a code, however it was typed; undefined if it cannot be one. */
export function readFirstStartCode(text: string): string | undefined {
  const compact = text
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return CODE.test(compact) ? compact : undefined;
}
