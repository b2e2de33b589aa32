import { z } from 'zod';
import { endpoint } from '#core/contract/shared/endpoint.ts';
import { pageQuery } from '#core/contract/shared/paging.ts';
import { COHORT_FIGURES } from '#core/domain/insights/cohorts.ts';
import { FUNNEL_STEPS } from '#core/domain/insights/figures.ts';
import { COMPARISON_LABELS, type Comparison } from '#core/domain/insights/ranges.ts';

const day = z.iso.date();
const moment = z.iso.datetime();
const range = z.object({ from: day, to: day });

const COMPARISONS = Object.keys(COMPARISON_LABELS) as [Comparison, ...Comparison[]];

/** First and last day in the provider's calendar, and what the figures are compared with. */
const rangeQuery = range.extend({ compare: z.enum(COMPARISONS).default('previous') });
export type RangeQuery = z.output<typeof rangeQuery>;

/** Dollars and cents. */
const sum = z.object({ count: z.number(), amount: z.string() });
const money = z.object({ orders: sum, authorized: sum, charged: sum, refunded: sum });
export type Money = z.output<typeof money>;

/** The same figures for the requested days and for those they are compared with. */
const compared = <S extends z.ZodType>(figures: S) =>
  z.object({ comparedWith: range.nullable(), now: figures, before: figures.nullable() });

const moneyReply = compared(money).extend({
  /** One per day, week (from Monday) or month; `from` is its first day. */
  series: z.array(
    z.object({
      from: day,
      authorized: z.string(),
      charged: z.string(),
      refunded: z.string(),
    }),
  ),
});
export type MoneyReply = z.output<typeof moneyReply>;

const funnel = z.record(z.enum(FUNNEL_STEPS), z.number());
export type Funnel = z.output<typeof funnel>;

/** For one source or programme; a null name was not recorded. */
const part = z.object({ name: z.string().nullable(), now: funnel, before: funnel.nullable() });
export type FunnelPart = z.output<typeof part>;

const funnelReply = compared(funnel).extend({
  bySource: z.array(part),
  /** Assessments from sources that are not listed. */
  otherSources: z.number(),
  /** An assessment for several programmes counts in each of them. */
  byProgramme: z.array(part),
});
export type FunnelReply = z.output<typeof funnelReply>;

/** How long something took; null if nothing was done. */
const turnaround = z.object({
  total: z.number(),
  kept: z.number(),
  median: z.number().nullable(),
  /** 95% took as long or less. */
  p95: z.number().nullable(),
});
export type Turnaround = z.output<typeof turnaround>;

export const PROMISE_NAMES = ['reviews', 'applications', 'inquiries', 'deliveries'] as const;
export type PromiseName = (typeof PROMISE_NAMES)[number];

const turnaroundReply = compared(z.record(z.enum(PROMISE_NAMES), turnaround));
export type TurnaroundReply = z.output<typeof turnaroundReply>;

const cohort = z.object({
  /** When the leads were completed: `2026-10`. */
  month: z.string(),
  leads: z.number(),
  /** How many were contacted, became an order or were paid within this number of days. */
  counts: z.record(z.enum(COHORT_FIGURES), z.number()),
});
export type Cohort = z.output<typeof cohort>;

/** Month by month: the first is compared with the first, and so on. */
const cohortReply = compared(z.array(cohort));
export type CohortReply = z.output<typeof cohortReply>;

/** A started assessment. Until it is completed, nothing about the company is shown. */
const visit = z.object({
  startedAt: moment,
  source: z.string().nullable(),
  programmes: z.array(z.string()),
  step: z.enum(FUNNEL_STEPS),
  lead: z.object({ id: z.number(), name: z.string() }).nullable(),
  order: z.object({ id: z.number(), orderNumber: z.string() }).nullable(),
});
export type Visit = z.output<typeof visit>;

export const INSIGHT_TABLES = [
  'money',
  'money-by-date',
  'funnel',
  'sources',
  'programmes',
  'turnaround',
  'leads',
] as const;
export type InsightTable = (typeof INSIGHT_TABLES)[number];

/** In an address: not recorded. */
export const NOT_RECORDED = '-';

export const insights = {
  money: endpoint({
    method: 'GET',
    path: '/api/admin/insights/money',
    access: 'admin',
    summary: 'Orders and money of a range of days, against another one',
    query: rangeQuery,
    response: moneyReply,
  }),
  funnel: endpoint({
    method: 'GET',
    path: '/api/admin/insights/funnel',
    access: 'admin',
    summary: 'How far the assessments got that were begun on these days, by source and programme',
    query: rangeQuery,
    response: funnelReply,
  }),
  turnaround: endpoint({
    method: 'GET',
    path: '/api/admin/insights/turnaround',
    access: 'admin',
    summary: 'How long things took, held against what is promised',
    query: rangeQuery,
    response: turnaroundReply,
  }),
  cohorts: endpoint({
    method: 'GET',
    path: '/api/admin/insights/leads',
    access: 'admin',
    summary: 'What became of the leads of each month that the days touch, against other months',
    query: rangeQuery,
    response: cohortReply,
  }),
  visits: endpoint({
    method: 'GET',
    path: '/api/admin/insights/assessments',
    access: 'admin',
    summary: 'Assessments behind a figure, newest first',
    query: pageQuery.extend({
      from: day,
      to: day,
      step: z.enum(FUNNEL_STEPS).default('started'),
      source: z.string().max(60).optional(),
      programme: z.string().max(200).optional(),
    }),
    response: z.array(visit),
  }),
  /** The reply is a CSV file. Figures only, no personal data. */
  export: endpoint({
    method: 'GET',
    path: '/api/admin/insights/export/:table',
    access: 'admin',
    summary: 'Figures as a table',
    params: z.object({ table: z.enum(INSIGHT_TABLES) }),
    query: rangeQuery,
    response: z.any(),
  }),
};
