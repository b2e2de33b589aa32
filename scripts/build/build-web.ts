import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build, type Manifest, type Rolldown } from 'vite';
import { NORTHMARK } from '#core/content/brand/brand.ts';
import { drawFiles } from '#server/http/site/drawing/draw-files.ts';
import { writeApiDocs } from './api-docs.ts';
import { APP_CODE, LANDING_CODE, LIVE_CODE } from './browser-code.ts';
import { templatesOf } from './templates.ts';

const ROOT = resolve(import.meta.dirname, '../..');
/** `node scripts/build/build-web.ts [directory]` */
const OUT = resolve(process.argv[2] ?? join(ROOT, 'dist/web'));
const PUBLIC = join(OUT, 'public');
const DRAWING = join(OUT, 'drawing');

/** Builds the browser's code and what draws the pages, both for any brand, and draws the shipped brand. */
async function buildWeb(): Promise<void> {
  rmSync(OUT, { recursive: true, force: true });
  const landing = await buildBrowserCode(LANDING_CODE);
  const app = await buildBrowserCode(APP_CODE);
  const live = await buildBrowserCode(LIVE_CODE);
  await buildDrawing('pages');
  await buildDrawing('live');
  writeFileSync(join(OUT, 'manifest.json'), JSON.stringify(landing));
  const templates = await templatesOf({ landing, app, live }, PUBLIC);
  writeFileSync(join(DRAWING, 'templates.json'), JSON.stringify(templates));
  writeFileSync(join(DRAWING, 'sum'), sumOfDrawing());
  writeApiDocs(PUBLIC);
  const drawn = drawFiles(OUT, { brand: NORTHMARK }, join(OUT, 'shipped'));
  await Promise.all([compressAssets(), drawn]);
}

/**
 * Builds what the server draws pages with: one self-contained file, as servers install no packages of the web tree. It
 * is run once for each brand, so it is not a module, which would be evaluated only once.
 */
async function buildDrawing(name: 'pages' | 'live'): Promise<void> {
  await build({
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: DRAWING,
      manifest: false,
      rollupOptions: {
        input: { [name]: `web/entry-${name}.tsx` },
        output: { format: 'cjs', entryFileNames: '[name].cjs', codeSplitting: false },
      },
    },
  });
}

/** Sites that were drawn by other code are drawn again. */
function sumOfDrawing(): string {
  const hash = createHash('sha256');
  const sources = join(ROOT, 'server/http/site/drawing');
  for (const directory of [DRAWING, sources]) {
    for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
      if (entry.isFile()) hash.update(readFileSync(join(entry.parentPath, entry.name)));
    }
  }
  return hash.digest('hex');
}

/** Returns the manifest of the files it has built. */
async function buildBrowserCode(rollupOptions: Rolldown.RolldownOptions): Promise<Manifest> {
  await build({ logLevel: 'warn', build: { outDir: PUBLIC, rollupOptions } });
  const list = join(PUBLIC, '.vite/manifest.json');
  const manifest = JSON.parse(readFileSync(list, 'utf8'));
  rmSync(join(PUBLIC, '.vite'), { recursive: true });
  return manifest;
}

/** Writes compressed copies beside each text file, once for each encoding and as small as possible. */
async function compressAssets(): Promise<void> {
  const files = readdirSync(PUBLIC, { recursive: true, encoding: 'utf8' });
  await Promise.all(
    files
      .filter((file) => /\.(js|css|svg|txt|xml|json)$/.test(file))
      .map(async (file) => {
        const path = join(PUBLIC, file);
        const body = readFileSync(path);
        // The API viewer is as large as everything else together, and only developers open it.
        const quality = file.startsWith('api-docs') ? 9 : constants.BROTLI_MAX_QUALITY;
        const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
        writeFileSync(`${path}.br`, await promisify(brotliCompress)(body, { params }));
        writeFileSync(`${path}.gz`, await promisify(gzip)(body, { level: 9 }));
      }),
  );
}

await buildWeb();
