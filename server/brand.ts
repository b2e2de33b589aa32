import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NORTHMARK } from '#core/content/brand/brand.ts';
import { type BrandFile, parseBrand } from '#core/content/brand/brand-file.ts';
import type { SiteBrand } from './http/site/drawing/draw-files.ts';

/** `problem` says why the file in the data directory is not used, in words for its owner. */
export type BrandNow = SiteBrand & { readonly problem?: string };

/** `content` is the file's content, if it is usable. */
type BrandOfFile = BrandNow & { readonly content?: BrandFile };

/** Returns the shipped brand, overlaid with the owner's `brand.json` from the data directory if that is usable. */
export function readBrandFile(dataDir: string): BrandOfFile {
  const file = join(dataDir, 'brand.json');
  if (!existsSync(file)) return { brand: NORTHMARK };
  const unusable = (problem: string): BrandOfFile => ({ brand: NORTHMARK, problem });
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    return unusable(`brand.json cannot be read: ${(error as Error).message}`);
  }
  const parsed = parseBrand(content);
  if (!parsed.ok) return unusable(`brand.json cannot be used: ${parsed.problems.join('; ')}`);
  const { brand, file: read } = parsed;
  if (!brand.logo) return { brand, content: read };
  try {
    const bytes = readFileSync(join(dataDir, brand.logo));
    return { brand, content: read, logo: { name: brand.logo, bytes } };
  } catch {
    return unusable(`brand.json names the logo ${brand.logo}, but it cannot be read beside it.`);
  }
}
