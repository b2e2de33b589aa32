import { ALPHABET, randomCode } from '#core/domain/identifiers.ts';

/** 80 bits: nobody tries them all, not even with a stolen hash. */
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

/** As it was printed, however it was typed; undefined where it cannot be a code. */
export function readFirstStartCode(text: string): string | undefined {
  const compact = text
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return CODE.test(compact) ? compact : undefined;
}
