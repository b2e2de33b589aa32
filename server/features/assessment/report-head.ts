import { createHash } from 'node:crypto';
import type { SessionVisitor } from '#core/domain/assessment/session-rights.ts';
import { formatReportNumber, randomCode } from '#core/domain/identifiers.ts';
import type { LeadRow, SessionRow } from './assessment.queries.ts';

/** The head of a report. Its link does not identify the company. */
export const toReportHead = (
  { id, createdAt, completedAt }: Pick<SessionRow, 'id' | 'createdAt' | 'completedAt'>,
  lead: Pick<LeadRow, 'companyName'> | undefined,
  visitor: SessionVisitor,
) =>
  completedAt && {
    number: formatReportNumber(createdAt, codeOf(id)),
    completedAt: completedAt.toISOString(),
    companyName: (visitor === 'owner' && lead?.companyName) || null,
  };

/** Always the same for a session. A hash, because the id itself opens the report. */
const codeOf = (sessionId: string): string =>
  randomCode(createHash('sha256').update(`report ${sessionId}`).digest());
