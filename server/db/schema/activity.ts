import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Finding } from '#core/domain/audit/findings.ts';
import { bytes, createdAt, id, moment } from './columns.ts';

/** Who did what, when, to which subject. Append-only: a trigger refuses changes, except for erasing a person's data. */
export const activity = pgTable(
  'activity',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    subjectType: text().notNull(),
    subjectId: text().notNull(),
    /** A user's name, or `system`. */
    actor: text().notNull(),
    action: text().notNull(),
    data: jsonb().notNull().default({}),
    createdAt: createdAt(),
  },
  (t) => [
    index().on(t.subjectType, t.subjectId, t.id),
    // For the audit view: each filter finds its newest entries by one of these.
    index().on(t.createdAt.desc(), t.id.desc()),
    index().on(t.actor, t.createdAt.desc(), t.id.desc()),
    index().on(t.subjectType, t.createdAt.desc(), t.id.desc()),
    index().on(t.action, t.createdAt.desc(), t.id.desc()),
  ],
);

/**
 * A hash chain over `activity`: each seal's hash includes the previous one, so an entry cannot be changed, removed or
 * inserted unnoticed. Written a little after the entry, so that chaining blocks nothing. Append-only without exception:
 * the seal of an erased entry stays.
 */
export const activitySeals = pgTable('activity_seals', {
  /** Sequential from 1 without gaps, under a lock. */
  position: bigint({ mode: 'number' }).primaryKey(),
  /** No foreign key: the entry may be erased. */
  activityId: bigint({ mode: 'number' }).notNull().unique(),
  /** SHA-256 of the entry in its canonical form. */
  digest: bytes().notNull(),
  /** SHA-256 of the previous hash and the digest. */
  hash: bytes().notNull(),
  sealedAt: createdAt(),
});

/** Each verification of the chain, and its findings. */
export const auditChecks = pgTable('audit_checks', {
  id: id(),
  startedAt: createdAt(),
  /** Null while it runs. */
  finishedAt: moment(),
  /** A user's name, or `system`. */
  askedBy: text().notNull(),
  entries: bigint({ mode: 'number' }),
  findings: jsonb().$type<Finding[]>().notNull().default([]),
  /** Total number of findings; the list may be cut. */
  found: bigint({ mode: 'number' }).notNull().default(0),
});
