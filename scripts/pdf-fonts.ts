import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

type SubsetOptions = {
  targetFormat: 'truetype';
  variationAxes?: Record<string, number>;
  keepFeatures: string[];
  noHinting: boolean;
};

// The package ships no types, so its one function is described here.
const require = createRequire(import.meta.url);
const subsetFont: (font: Buffer, text: string, options: SubsetOptions) => Promise<Buffer> =
  require('subset-font');

const TARGET = 'server/pdf/fonts';

/** Debian's package fonts-dejavu-extra. Its license is next to the fonts made from it. */
const DEJAVU = '/usr/share/fonts/truetype/dejavu';

const charactersFrom = (first: number, last: number): string =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, i) => first + i));

const COMBINING = charactersFrom(0x300, 0x323);

/** Latin and its extensions, punctuation, currencies. Characters that a source lacks are left out. */
const LATIN = [
  charactersFrom(0x20, 0x7e),
  charactersFrom(0xa0, 0x24f),
  COMBINING,
  charactersFrom(0x1e00, 0x1eff),
  charactersFrom(0x2010, 0x203a),
  charactersFrom(0x20a0, 0x20bf),
  '™−',
].join('');

/** For names in scripts that the site's own families lack, and the sign for missing characters. */
const OTHER_SCRIPTS = [
  charactersFrom(0x370, 0x3ff),
  charactersFrom(0x400, 0x52f),
  charactersFrom(0x531, 0x58a),
  charactersFrom(0x10a0, 0x10ff),
  charactersFrom(0x1f00, 0x1fff),
  '№□',
].join('');

const INSTRUMENT_SANS = 'instrument-sans/files/instrument-sans-{}-wght-normal';

type Family = { name: string; family: string; axes: Record<string, number> };

const DISPLAY: Family = {
  name: 'display',
  family: 'newsreader/files/newsreader-{}-standard-normal',
  axes: { opsz: 40, wght: 500 },
};
const FACES: Family[] = [
  DISPLAY,
  { name: 'text', family: INSTRUMENT_SANS, axes: { wght: 400 } },
  { name: 'strong', family: INSTRUMENT_SANS, axes: { wght: 600 } },
];

const SCRIPTS = [
  { script: 'latin', suffix: '' },
  { script: 'latin-ext', suffix: '-ext' },
];

async function writeFont(
  name: string,
  source: string,
  text: string,
  variationAxes?: Record<string, number>,
): Promise<void> {
  const font = await subsetFont(readFileSync(source), text, {
    targetFormat: 'truetype',
    variationAxes,
    keepFeatures: ['kern', 'tnum', 'mark'],
    noHinting: true,
  });
  writeFileSync(new URL(`../${TARGET}/${name}.ttf`, import.meta.url), font);
  console.log(`${TARGET}/${name}.ttf ${font.length} bytes`);
}

for (const { name, family, axes } of FACES) {
  for (const { script, suffix } of SCRIPTS) {
    const source = require.resolve(`@fontsource-variable/${family.replace('{}', script)}.woff2`);
    await writeFont(`${name}${suffix}`, source, LATIN, axes);
  }
}
// Vietnamese letters in the display face only: text sizes get them from the wide font.
const { family, axes } = DISPLAY;
const source = require.resolve(`@fontsource-variable/${family.replace('{}', 'vietnamese')}.woff2`);
await writeFont(`${DISPLAY.name}-viet`, source, LATIN, axes);
await writeFont('wide', `${DEJAVU}/DejaVuSansCondensed.ttf`, LATIN + OTHER_SCRIPTS);
// For names in large letters next to a serif.
await writeFont(
  'wide-serif',
  `${DEJAVU}/DejaVuSerifCondensed.ttf`,
  ` ${COMBINING}${OTHER_SCRIPTS}`,
);
