import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Brand } from '#core/content/brand.ts';
import { parseBrand } from '#core/content/brand-file.ts';
import { ConfigError } from './config.ts';

/** The shipped brand, with the owner's `brand.json` from the data directory over it. */
export function readBrand(dataDir: string): Brand {
  const file = join(dataDir, 'brand.json');
  const parsed = parseBrand(existsSync(file) ? readJson(file) : {});
  if (parsed.ok) {
    const { logo } = parsed.brand;
    if (!logo || existsSync(join(dataDir, logo))) return parsed.brand;
    throw new ConfigError(`${file} names the logo ${logo}, but there is no such file beside it.`);
  }
  const problems = parsed.problems.map((problem) => `  ${problem}`).join('\n');
  throw new ConfigError(`${file} cannot be used:\n${problems}`);
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new ConfigError(`${file} cannot be read: ${(error as Error).message}`);
  }
}
