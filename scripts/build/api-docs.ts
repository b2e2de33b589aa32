import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';

const START = resolve(import.meta.dirname, '../../web/prerender/api-docs.js');

/** Copies the files of the viewer on /api/docs: servers do not install packages that only the build needs. */
export function writeApiDocs(directory: string): void {
  const out = join(directory, 'api-docs');
  const installed = createRequire(import.meta.url).resolve('swagger-ui-dist/package.json');
  const { version } = JSON.parse(readFileSync(installed, 'utf8'));
  const read = (file: string) => readFileSync(join(dirname(installed), file), 'utf8');
  const start = readFileSync(START, 'utf8');
  const hash = createHash('sha256').update(start).digest('hex').slice(0, 8);
  mkdirSync(out, { recursive: true });
  const files = {
    [`viewer-${version}.js`]: withoutSourceMap(read('swagger-ui-bundle.js')),
    [`viewer-${version}.css`]: withoutSourceMap(read('swagger-ui.css')),
    // The first line of the viewer refers to this file.
    'swagger-ui-bundle.js.LICENSE.txt': read('swagger-ui-bundle.js.LICENSE.txt'),
    [`start-${hash}.js`]: start,
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(out, name), text);
}

/** The map is not copied, and browsers would request it. */
const withoutSourceMap = (text: string): string =>
  text.replace(/\n(\/\/|\/\*)# sourceMappingURL=.*\s*$/, '\n');
