import { expect, it } from 'vitest';
import { FIRST_START_BYTES, formatFirstStartCode, readFirstStartCode } from './first-start-code.ts';

const code = formatFirstStartCode(Uint8Array.from({ length: FIRST_START_BYTES }, (_, i) => i * 7));

it('is printed in groups', () => {
  expect(code).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/);
});

it('is read as it was printed, in small letters, with spaces or without dashes', () => {
  const compact = code.replaceAll('-', '');
  for (const typed of [code, code.toLowerCase(), compact, ` ${code.replaceAll('-', ' ')}\n`]) {
    expect(readFirstStartCode(typed)).toBe(compact);
  }
});

it('takes letters that look like digits for them', () => {
  expect(readFirstStartCode('OIL0-1111-2222-3333')).toBe('0110111122223333');
});

it.each(['', 'ABCD', `${code}A`, 'UUUU-UUUU-UUUU-UUUU'])('is not %j', (text) => {
  expect(readFirstStartCode(text)).toBeUndefined();
});
