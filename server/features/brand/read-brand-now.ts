import { NORTHMARK } from '#core/content/brand/brand.ts';
import { parseBrand } from '#core/content/brand/brand-file.ts';
import { type BrandNow, readBrandFile } from '#server/brand.ts';
import type { Queryable } from '#server/db/connection.ts';
import { type BrandVersionRow, findLogo, listVersions } from './brand.queries.ts';

/** Versions tried, newest first, until one can be used. */
const MOST_TRIED = 10;

/** Returns the newest usable version; if none was ever published, the file in the data directory. */
export async function readBrandNow(db: Queryable, dataDir: string): Promise<BrandNow> {
  const versions = await listVersions(db, MOST_TRIED);
  if (versions.length === 0) return readBrandFile(dataDir);
  let problem: string | undefined;
  for (const version of versions) {
    const read = await readVersion(db, version);
    if (!read.problem) return { ...read, ...(problem && { problem }) };
    problem ??= read.problem;
  }
  return { brand: NORTHMARK, problem };
}

/** Validates again: a version was valid when it was published, but the rules may be stricter now. */
async function readVersion(db: Queryable, { id, content }: BrandVersionRow): Promise<BrandNow> {
  const unusable = (problem: string) => ({
    brand: NORTHMARK,
    problem: `Version ${id} of the brand is not used: ${problem}`,
  });
  const parsed = parseBrand(content);
  if (!parsed.ok) return unusable(parsed.problems.join('; '));
  const { brand } = parsed;
  if (!brand.logo) return { brand };
  const bytes = await findLogo(db, brand.logo);
  return bytes
    ? { brand, logo: { name: brand.logo, bytes } }
    : unusable(`its logo ${brand.logo} is missing.`);
}
