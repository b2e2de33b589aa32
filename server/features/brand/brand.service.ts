import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type BrandFile, parseBrand } from '#core/content/brand/brand-file.ts';
import { describePrices } from '#core/content/prices.ts';
import type { BrandNow } from '#core/contract/staff/owner/brand.ts';
import { type Prices, SHIPPED_PRICES } from '#core/domain/payments/prices.ts';
import { AppError } from '#core/errors.ts';
import { readBrandFile } from '#server/brand.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { Deps } from '#server/deps.ts';
import { recordActivity } from '#server/features/activity/activity.queries.ts';
import { countChange } from '#server/features/configuration/stored-values.ts';
import type { SiteBrand } from '#server/http/site/drawing/draw-files.ts';
import {
  type BrandVersionRow,
  findLogo,
  findVersion,
  insertVersion,
  keepLogo,
  listVersions,
} from './brand.queries.ts';
import { toLogo } from './logo-file.ts';
import { readBrandNow } from './read-brand-now.ts';

type Parts = Pick<Deps, 'db' | 'now' | 'config'>;

/** Versions that the screen lists. */
const MOST_LISTED = 50;

/** Milliseconds for which a logo that no version names is kept. */
const TRIED_FOR = 24 * 60 * 60_000;

export async function readBrand({ db, config: { dataDir } }: Parts): Promise<BrandNow> {
  const versions = await listVersions(db, MOST_LISTED);
  const file = readBrandFile(dataDir);
  const [newest] = versions;
  const { problem } = await readBrandNow(db, dataDir);
  const ofFile = file.content ? 'file' : 'shipped';
  return {
    version: newest?.id ?? null,
    source: newest ? 'version' : ofFile,
    content: newest?.content ?? file.content ?? {},
    problem: problem ?? null,
    versions: versions.map(({ content, publishedAt, ...version }) => ({
      ...version,
      publishedAt: publishedAt.toISOString(),
      name: nameIn(content),
    })),
  };
}

function nameIn(content: BrandVersionRow['content']): string {
  const parsed = parseBrand(content);
  return parsed.ok ? parsed.brand.name : String(content.name ?? '');
}

type Publishing = { expectedVersion: number | null; actor: string };

export async function publishBrand(
  deps: Parts,
  content: object,
  { note, ...publishing }: Publishing & { note?: string },
): Promise<BrandNow> {
  const file = parseContent(content);
  const { logo } = await withLogo(deps, file);
  await publish(deps, { ...file, ...(logo && { logo: logo.name }) }, publishing, { note });
  return readBrand(deps);
}

/** Publishes a copy of a former version. It is validated like a new one, since the rules may have changed. */
export async function goBackTo(deps: Parts, id: number, publishing: Publishing): Promise<BrandNow> {
  const former = await findVersion(deps.db, id);
  if (!former) throw new AppError('not_found', 'There is no such version');
  const file = parseContent(former.content);
  await withLogo(deps, file);
  await publish(deps, file, publishing, { copyOf: id });
  return readBrand(deps);
}

function publish(
  { db, now, config }: Parts,
  content: BrandFile,
  { expectedVersion, actor }: Publishing,
  { note, copyOf }: { note?: string; copyOf?: number },
): Promise<void> {
  return db.transaction(async (tx) => {
    await countChange(tx);
    const [newest] = await listVersions(tx, 1);
    if ((newest?.id ?? null) !== expectedVersion) {
      throw new AppError(
        'conflict',
        'Someone else has published a brand since you opened this page. Please look at it before you publish yours.',
      );
    }
    const former = (await readBrandNow(tx, config.dataDir)).brand.prices;
    const { id } = await insertVersion(tx, {
      content: { ...content },
      note: note || null,
      publishedAt: now(),
      publishedBy: actor,
    });
    await recordActivity(tx, {
      subject: ['settings', 'brand'],
      actor,
      action: 'published a brand',
      data: {
        version: id,
        ...(copyOf && { copyOf }),
        ...(note && { note }),
        ...newPrices(former, content),
      },
    });
  });
}

/** Returns the history entry for a price change; empty if prices stay. */
function newPrices(former: Prices, content: BrandFile): { prices?: string } {
  const prices = { ...SHIPPED_PRICES, ...content.prices };
  const [before, after] = [former, prices].map(describePrices);
  return before === after ? {} : { prices: describePrices(prices) };
}

/** Builds the brand with its logo from submitted content; refuses invalid content. */
export const siteBrandOf = async (deps: Parts, content: object): Promise<SiteBrand> =>
  withLogo(deps, parseContent(content));

function parseContent(content: object): BrandFile {
  const parsed = parseBrand(content);
  if (parsed.ok) return parsed.file;
  const fields = Object.fromEntries(parsed.fields.map(({ path, message }) => [path, message]));
  throw new AppError('invalid_request', parsed.problems.join('; '), { fields });
}

async function withLogo(deps: Parts, file: BrandFile): Promise<SiteBrand> {
  const parsed = parseBrand(file);
  if (!parsed.ok) throw new Error('A brand that was parsed cannot be parsed again');
  const { brand } = parsed;
  if (!brand.logo) return { brand };
  const bytes = await findLogo(deps.db, brand.logo);
  const logo = bytes ? { name: brand.logo, bytes } : await keepLogoOfFile(deps, brand.logo);
  return { brand: { ...brand, logo: logo.name }, logo };
}

/** Stores a logo file next to `brand.json` like an uploaded one. */
async function keepLogoOfFile({ db, now, config }: Parts, name: string) {
  const bytes = await readFile(join(config.dataDir, basename(name))).catch(() => undefined);
  if (!bytes) {
    const message = `There is no logo ${name}. Please upload it.`;
    throw new AppError('invalid_request', message, { fields: { logo: message } });
  }
  return storeLogo({ db, now }, bytes);
}

export async function storeLogo({ db, now }: { db: Queryable; now: () => Date }, bytes: Buffer) {
  const logo = toLogo(bytes);
  const kept = { name: logo.name, bytes: Buffer.from(logo.bytes), createdAt: now() };
  await keepLogo(db, kept, new Date(now().getTime() - TRIED_FOR));
  return logo;
}
