import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { NORTHMARK } from '#core/content/brand/brand.ts';
import { readBrandFile } from './brand.ts';
import { temporaryDirectory } from './test/process.ts';

/** Returns how a data directory with these files is read. */
function readWith(files: Record<string, string>) {
  const directory = temporaryDirectory();
  for (const [name, text] of Object.entries(files)) writeFileSync(join(directory, name), text);
  return readBrandFile(directory);
}

it('without a file the shipped brand is used', () => {
  expect(readWith({})).toEqual({ brand: NORTHMARK });
});

it('a file is read over the shipped brand, with its logo', () => {
  const read = readWith({ 'brand.json': '{"name": "Acme", "logo": "a.svg"}', 'a.svg': '<svg/>' });
  expect(read.brand).toMatchObject({ name: 'Acme', colour: NORTHMARK.colour });
  expect(read.logo).toEqual({ name: 'a.svg', bytes: Buffer.from('<svg/>') });
  expect(read.problem).toBeUndefined();
});

it.each([
  ['no JSON', '{"name": ', /^brand\.json cannot be read: /],
  ['two mistakes', '{"colour": "green", "nmae": "Acme"}', /cannot be used: colour: .*; nmae: /],
  ['a logo that is not there', '{"logo": "none.svg"}', /names the logo none\.svg/],
])('a file with %s is told of and not used', (_, text, problem) => {
  const read = readWith({ 'brand.json': text });
  expect(read.brand).toBe(NORTHMARK);
  expect(read.problem).toMatch(problem);
});
