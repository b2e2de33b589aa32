import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { compileFunction } from 'node:vm';
import type { Brand } from '#core/content/brand/brand.ts';

/**
 * Runs a bundle of the web tree for one brand, and returns what it exports. Each run has its own modules, so values
 * derived from one brand are not seen by the next. The compiler keeps web code out of the server; the type of
 * a bundle's exports is in core.
 */
export function runBundle<Exports extends object>(path: string, brand: Brand): Exports {
  const file = resolve(path);
  const run = compileFunction(
    readFileSync(file, 'utf8'),
    ['exports', 'module', 'require', '__BRAND__'],
    { filename: file },
  );
  const module = { exports: {} };
  run(module.exports, module, createRequire(file), brand);
  return module.exports as Exports;
}
