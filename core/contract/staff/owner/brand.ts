import { z } from 'zod';
import { endpoint } from '#core/contract/shared/endpoint.ts';
import { rowId } from '#core/contract/shared/paging.ts';

/** Bytes of a logo. */
export const MAX_LOGO_BYTES = 512 * 1024;

/** Bytes of its base64, and room for the rest of the body. */
const LOGO_BODY_BYTES = Math.ceil(MAX_LOGO_BYTES / 3) * 4 + 1_000;

/** The same as in `brand.json`. The server applies the rules in `core/content/brand/brand-file.ts`. */
const content = z.record(z.string(), z.unknown());

const version = z.object({
  id: z.number(),
  publishedAt: z.iso.datetime(),
  publishedBy: z.string(),
  note: z.string().nullable(),
  /** The site's name in it. */
  name: z.string(),
});
export type BrandVersion = z.output<typeof version>;

const brandNow = z.object({
  /** The version shown; null if none was published. */
  version: z.number().nullable(),
  source: z.enum(['version', 'file', 'shipped']),
  content,
  /** Why a brand is not used, in words. */
  problem: z.string().nullable(),
  /** Newest first. */
  versions: z.array(version),
});
export type BrandNow = z.output<typeof brandNow>;

const findings = z.object({
  problems: z.array(
    z.object({
      /** As people write it: `testimonials[1].quote`. */
      path: z.string(),
      message: z.string(),
    }),
  ),
  /** Contrast on white; null if not a color. */
  contrast: z.number().nullable(),
  /** Details that terms and privacy page lack. */
  missing: z.array(z.string()),
});
export type BrandFindings = z.output<typeof findings>;

/** The version that the changes are based on: someone may have published another since. */
const expectedVersion = z.number().nullable();

/** Reads change nothing. */
const forStaff = { access: 'admin' } as const;
const forOwners = {
  access: 'admin',
  permission: 'change-brand',
  event: 'settings-change',
} as const;

export const brandEditing = {
  read: endpoint({
    ...forStaff,
    method: 'GET',
    path: '/api/admin/brand',
    summary: 'The brand as it is shown, and its versions',
    response: brandNow,
  }),
  check: endpoint({
    ...forStaff,
    method: 'POST',
    path: '/api/admin/brand/check',
    summary: 'What is wrong with a brand, or missing from it; nothing is saved',
    body: z.object({ content }),
    response: findings,
  }),
  /** In a frame that runs no scripts. */
  preview: endpoint({
    ...forStaff,
    method: 'POST',
    path: '/api/admin/brand/preview',
    summary: 'The landing page as it would look; nothing is saved',
    limit: 'brandPreviews',
    body: z.object({ content }),
    response: z.object({ html: z.string() }),
  }),
  uploadLogo: endpoint({
    ...forOwners,
    method: 'POST',
    path: '/api/admin/brand/logo',
    summary: 'Keep a logo that a brand can then name',
    limit: 'staffUploads',
    maxBytes: LOGO_BODY_BYTES,
    body: z.object({ base64: z.string().min(1, 'Please choose a file') }),
    response: z.object({ logo: z.string() }),
  }),
  publish: endpoint({
    ...forOwners,
    method: 'POST',
    path: '/api/admin/brand/publish',
    summary: 'Publish a new version of the brand',
    body: z.object({ content, expectedVersion, note: z.string().trim().max(200).optional() }),
    response: brandNow,
  }),
  /** Publishes a copy as the newest version, so no history is lost. */
  goBack: endpoint({
    ...forOwners,
    method: 'POST',
    path: '/api/admin/brand/versions/:id/publish',
    summary: 'Publish a former version of the brand again',
    params: z.object({ id: rowId }),
    body: z.object({ expectedVersion }),
    response: brandNow,
  }),
};
