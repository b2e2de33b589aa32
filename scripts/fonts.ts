import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

type AxisRange = { min: number; max: number };

type SubsetOptions = {
  targetFormat: 'woff2' | 'truetype';
  variationAxes: Record<string, number | AxisRange>;
  keepFeatures: string[];
  noHinting: boolean;
};

type Axes = SubsetOptions['variationAxes'];
type Face = { source: string; axes: Axes; features: string[]; pictureAxes: Axes; name: string };

// The package ships no types, so its one function is described here.
const require = createRequire(import.meta.url);
const subsetFont: (font: Buffer, text: string, options: SubsetOptions) => Promise<Buffer> =
  require('subset-font');

/** fi-ligatures and equal-width figures; the rest of the layout tables is weight without visible effect. */
const FEATURES = ['liga', 'tnum'];
/** Headings are large enough for kerning to show. In running text it would double the file. */
const KERNED = ['kern', ...FEATURES];

const FACES: Face[] = [
  {
    name: 'display',
    source: 'newsreader/files/newsreader-{}-standard-normal',
    axes: { opsz: 60, wght: 500 },
    features: KERNED,
    pictureAxes: { opsz: 60, wght: 500 },
  },
  {
    name: 'body',
    source: 'instrument-sans/files/instrument-sans-{}-wght-normal',
    axes: { wght: { min: 400, max: 700 } },
    features: FEATURES,
    pictureAxes: { wght: 500 },
  },
];

const charactersFrom = (first: number, last: number): string =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, i) => first + i));

const BASIC_LATIN = charactersFrom(0x20, 0x7e);
// The source keeps the last three with Latin-1, although their code points are higher.
const LATIN_1_LETTERS = `${charactersFrom(0xc0, 0xff).replace('÷', '')}ıŒœ`;
const PUNCTUATION = '\u00a0–—‘’“”·…©';
const RARE_PUNCTUATION = '„«»•−®™°£€';
// Neither family has these yet; they are requested so that a later release brings them.
const SIGNS = '→←✓✦';

/**
 * Three files per family: every page loads the first; the others are fetched only when a name needs them
 * (`unicode-range` in tokens.css).
 */
const SUBSETS = [
  { script: 'latin', suffix: '', text: BASIC_LATIN + PUNCTUATION + SIGNS },
  { script: 'latin', suffix: '-latin-1', text: LATIN_1_LETTERS + RARE_PUNCTUATION },
  { script: 'latin-ext', suffix: '-ext', text: `${charactersFrom(0x100, 0x17f)}ȘșȚțẞẀẁẂẃẄẅỲỳ` },
];

/**
 * For pictures that the build draws: plain TrueType of one weight. Each file takes every character
 * that its source has, above all the space, which the renderer substitutes for invisible ones.
 */
const PICTURE_TEXT = SUBSETS.map(({ text }) => text).join('');
const PICTURE_FILES = [
  { script: 'latin', suffix: '' },
  { script: 'latin-ext', suffix: '-ext' },
];

async function writeFace({ name, source, axes, features, pictureAxes }: Face): Promise<void> {
  const sourceOf = (script: string) =>
    readFileSync(require.resolve(`@fontsource-variable/${source.replace('{}', script)}.woff2`));
  for (const { script, suffix, text } of SUBSETS) {
    writeFont(
      `${name}${suffix}.woff2`,
      await subsetFont(sourceOf(script), text, {
        targetFormat: 'woff2',
        variationAxes: axes,
        keepFeatures: features,
        noHinting: true,
      }),
    );
  }
  for (const { script, suffix } of PICTURE_FILES) {
    writeFont(
      `${name}${suffix}.ttf`,
      await subsetFont(sourceOf(script), PICTURE_TEXT, {
        targetFormat: 'truetype',
        variationAxes: pictureAxes,
        keepFeatures: KERNED,
        noHinting: true,
      }),
    );
  }
}

function writeFont(name: string, font: Buffer): void {
  const target = `web/fonts/${name}`;
  writeFileSync(new URL(`../${target}`, import.meta.url), font);
  process.stdout.write(`${target} ${font.length} bytes\n`);
}

for (const face of FACES) await writeFace(face);
