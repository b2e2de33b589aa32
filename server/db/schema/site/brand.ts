import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, createdAt, id } from '#server/db/schema/columns.ts';

/** What an owner has published, as in `brand.json`. The newest is the brand. */
export const brandVersions = pgTable('brand_versions', {
  id: id(),
  content: jsonb().$type<Record<string, unknown>>().notNull(),
  note: text(),
  publishedAt: createdAt(),
  publishedBy: text().notNull(),
});

/** Logos that versions name. A name carries the sum of its picture, so no browser shows a former one under it. */
export const brandLogos = pgTable('brand_logos', {
  name: text().primaryKey(),
  bytes: bytes().notNull(),
  createdAt: createdAt(),
});
