import { z } from 'zod';
import type { Lead, LeadDetails } from '#core/contract/staff/leads.ts';
import { toTenths } from '#core/domain/assessment/format-score.ts';
import type { Queryable } from '#server/db/connection.ts';
import {
  findSession,
  type LeadRow,
  type SessionRow,
} from '#server/features/assessment/assessment.queries.ts';
import {
  type LeadResultRow,
  listAnswers,
  listOrderNumbersOf,
  listResultsOf,
} from './leads.queries.ts';

/** Leads with what was found about them; two queries, however many they are. */
export async function toLeadViews(db: Queryable, rows: readonly LeadRow[]): Promise<Lead[]> {
  if (rows.length === 0) return [];
  const sessionIds = rows.map(({ sessionId }) => sessionId);
  const results = Map.groupBy(await listResultsOf(db, sessionIds), ({ sessionId }) => sessionId);
  const orders = new Map(
    (await listOrderNumbersOf(db, sessionIds)).map((order) => [order.sessionId, order.orderNumber]),
  );
  return rows.map((row) =>
    toLeadView(row, results.get(row.sessionId) ?? [], orders.get(row.sessionId) ?? null),
  );
}

const toLeadView = (
  row: LeadRow,
  results: readonly LeadResultRow[],
  orderNumber: string | null,
): Lead => ({
  id: row.id,
  sessionId: row.sessionId,
  firstName: row.firstName,
  lastName: row.lastName,
  email: row.email,
  phone: row.phone,
  companyName: row.companyName,
  industry: row.industry,
  businessOverview: row.businessOverview,
  status: row.status,
  lostReason: row.lostReason,
  lostNote: row.lostNote,
  archivedAt: row.archivedAt?.toISOString() ?? null,
  notes: row.notes,
  assignee: row.assignee,
  completedAt: row.completedAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  score: meanScore(results),
  eligibleAreas: results.filter(({ isEligible }) => isEligible).map(({ area }) => area),
  orderNumber,
});

const meanScore = (results: readonly LeadResultRow[]): number | null =>
  results.length === 0
    ? null
    : toTenths(results.reduce((sum, { score }) => sum + score, 0) / results.length);

export async function toLeadDetails(db: Queryable, row: LeadRow): Promise<LeadDetails> {
  const [orderOfLead] = await listOrderNumbersOf(db, [row.sessionId]);
  const results = await listResultsOf(db, [row.sessionId]);
  return {
    ...toLeadView(row, results, orderOfLead?.orderNumber ?? null),
    customerId: row.customerId,
    ...readPreApplication(await findSession(db, row.sessionId)),
    answers: await listAnswers(db, row.sessionId),
    results: results.map(({ area, score, isEligible, recommendations }) => ({
      area,
      score,
      isEligible,
      summary: summaryOf(recommendations),
    })),
  };
}

/** Kept as it came, so any part of it may be missing or odd. */
const preApplication = z
  .object({
    companySize: z.string().nullable().catch(null),
    currentChallenges: z.string().nullable().catch(null),
    selectedCertifications: z.array(z.string()).catch([]),
  })
  .catch({ companySize: null, currentChallenges: null, selectedCertifications: [] });

const readPreApplication = (session: SessionRow | undefined) =>
  preApplication.parse(session?.preApplication);

const recommendation = z.object({ summary: z.string() });

/** A recommendation that is not JSON is shown as it is. */
function summaryOf(recommendations: string | null): string {
  try {
    return recommendation.parse(JSON.parse(recommendations ?? '')).summary;
  } catch {
    return recommendations ?? '';
  }
}
