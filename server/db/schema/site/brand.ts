import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, createdAt, id } from '#server/db/schema/columns.ts';

/** Brands an owner has published, as in `brand.json`. The newest is current. */
export const brandVersions = pgTable('brand_versions', {
  id: id(),
  content: jsonb().$type<Record<string, unknown>>().notNull(),
  note: text(),
  publishedAt: createdAt(),
  publishedBy: text().notNull(),
});

/** Logos that versions refer to. A name includes the picture's hash, so no browser shows an old one under it. */
export const brandLogos = pgTable('brand_logos', {
  name: text().primaryKey(),
  bytes: bytes().notNull(),
  createdAt: createdAt(),
});
