import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { NORTHMARK } from '#core/content/brand/brand.ts';
import { loadSite, type Site } from '../site.ts';
import type { SiteBrand } from './draw-files.ts';
import { drawInProcess } from './draw-in-process.ts';

/** The output of the build. */
export const BUILD = fileURLToPath(new URL('../../../../dist/web', import.meta.url));

/** Milliseconds for which a drawn site that no process has asked for is kept, so that switching back is quick. */
const KEPT_FOR = 24 * 60 * 60_000;

type Place = {
  build?: string;
  /** Where drawn sites are kept. */
  dataDir: string;
  origin: string;
};

/** Returns the whole site of a brand. The first process that needs it draws it; the others read its files. */
export async function drawSite(
  site: SiteBrand,
  { build = BUILD, dataDir, origin }: Place,
): Promise<Site> {
  // The build has drawn this one.
  if (isDeepStrictEqual(site.brand, NORTHMARK)) return loadSite(build, origin);
  const kept = join(dataDir, 'site');
  const drawn = join(kept, sumOf(build, site));
  if (existsSync(drawn)) await utimes(drawn, new Date(), new Date());
  else await drawInto(drawn, build, site);
  const loaded = loadSite(build, origin, { brand: site.brand, drawn });
  await removeUnused(kept, drawn);
  return loaded;
}

/** Draws under another name first, so that no process finds half a site. */
async function drawInto(drawn: string, build: string, site: SiteBrand): Promise<void> {
  const out = `${drawn}.${randomUUID()}`;
  try {
    await mkdir(out, { recursive: true });
    await drawInProcess({ ...site, build, out });
    await rename(out, drawn);
  } catch (error) {
    await rm(out, { recursive: true, force: true });
    // Another process was first.
    if (!existsSync(drawn)) throw error;
  }
}

function sumOf(build: string, { brand, logo }: SiteBrand): string {
  const hash = createHash('sha256')
    .update(readFileSync(join(build, 'drawing/sum')))
    .update(JSON.stringify(brand));
  if (logo) hash.update(logo.name).update(logo.bytes);
  return hash.digest('hex').slice(0, 32);
}

async function removeUnused(kept: string, used: string): Promise<void> {
  const oldest = Date.now() - KEPT_FOR;
  for (const entry of await readdir(kept)) {
    const path = join(kept, entry);
    if (path === used) continue;
    // Another process may have removed it meanwhile.
    const found = await stat(path).catch(() => undefined);
    if (found && found.mtimeMs < oldest) await rm(path, { recursive: true, force: true });
  }
}
