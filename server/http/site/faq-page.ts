import type { Deps } from '#server/deps.ts';
import type { LiveReader } from './live-pages.ts';
import type { PageSettings } from './site.ts';

/** The FAQ is in the brand; the settings only determine whether its claims are marked as samples. */
export const readFaqPage =
  (
    { brand, config }: Pick<Deps, 'brand' | 'config'>,
    readSettings: () => Promise<PageSettings>,
  ): LiveReader =>
  async () => {
    const isUnconfirmed = brand.sampleContent && !(await readSettings()).areClaimsConfirmed;
    return { show: { page: 'faq', marksSamples: isUnconfirmed && config.isPublic } };
  };
