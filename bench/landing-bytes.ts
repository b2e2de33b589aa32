import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Manifest } from 'vite';
import type { Row } from './budget.ts';

const WEB = 'dist/web';

/** Transfer size in kilobytes: after brotli, if the file is compressed. */
function kilobytes(file: string): number {
  const packed = join(WEB, 'public', `${file}.br`);
  return statSync(existsSync(packed) ? packed : join(WEB, 'public', file)).size / 1024;
}

const sum = (files: Iterable<string>) =>
  [...files].reduce((total, file) => total + kilobytes(file), 0);

/** The landing page's script and everything it imports, according to the build manifest. */
function scriptFiles(manifest: Manifest): Set<string> {
  const files = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  visit('entry-landing.tsx');
  return files;
}

export async function measureLandingBytes(): Promise<Row[]> {
  const manifest: Manifest = JSON.parse(readFileSync(`${WEB}/manifest.json`, 'utf8'));
  const html = readFileSync(`${WEB}/shipped/pages/landing.html`);
  const beforeLoad = html.toString().match(/<script[^>]*\bsrc=/g)?.length ?? 0;
  const fonts = ['fonts/display.woff2', 'fonts/body.woff2'].flatMap(
    (key) => manifest[key]?.file ?? [],
  );
  return [
    {
      what: 'landing page: HTML with inlined CSS',
      figure: brotliCompressSync(html).length / 1024,
      unit: 'KB',
      budget: { atMost: 16 },
    },
    {
      what: 'landing page: script',
      figure: sum(scriptFiles(manifest)),
      unit: 'KB',
      budget: { atMost: 90 },
    },
    {
      what: 'landing page: scripts before load',
      figure: beforeLoad,
      unit: '',
      budget: { atMost: 0 },
    },
    { what: 'landing page: fonts', figure: sum(fonts), unit: 'KB', budget: { atMost: 45 } },
  ];
}
