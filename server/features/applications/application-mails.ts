import {
  APPLICATION_COMPANY_SIZES,
  APPLICATION_INDUSTRIES,
  labelOf,
  TIMELINE_EXPECTATIONS,
} from '#core/domain/applications/options.ts';
import { programmeName } from '#core/domain/catalogue.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { Deps } from '#server/deps.ts';
import type { MailRow } from '#server/features/emails/emails.queries.ts';
import { queueEmail, queueStaffEmails } from '#server/features/emails/emails.service.ts';
import { findOrderOfSession } from '#server/features/orders/orders.queries.ts';
import type { ApplicationRow } from './applications.queries.ts';
import type { DocumentRow } from './documents.queries.ts';

/** To the applicant: a confirmation. To staff: a notification. */
export async function queueReceivedMails(
  tx: Queryable,
  deps: Deps,
  row: ApplicationRow,
  documents: readonly DocumentRow[],
): Promise<void> {
  const common = {
    companyName: row.companyName,
    applicationNumber: row.applicationNumber,
    certificationType: programmeName(row.certificationType),
    documents: documents.map(({ documentName }) => documentName),
    submittedAt: row.submittedAt.toISOString(),
  };
  await queueEmail(tx, deps, {
    event: `application ${row.id} received`,
    to: row.email,
    template: 'application-received',
    data: { ...common, firstName: row.firstName },
    isPublic: true,
  });
  const order = row.sessionId ? await findOrderOfSession(tx, row.sessionId) : undefined;
  await queueStaffEmails(tx, deps, {
    event: `application ${row.id} submitted`,
    template: 'application-submitted',
    data: {
      ...common,
      applicationId: row.id,
      name: `${row.firstName} ${row.lastName}`,
      email: row.email,
      phone: row.phone,
      companySize: labelOf(APPLICATION_COMPANY_SIZES, row.companySize),
      industry: labelOf(APPLICATION_INDUSTRIES, row.industry),
      timelineExpectation: labelOf(TIMELINE_EXPECTATIONS, row.timelineExpectation),
      orderNumber: order?.orderNumber ?? null,
    },
  });
}

/** Mails the applicant the decision, once for each time it is made. */
export async function queueDecidedMail(
  tx: Queryable,
  deps: Deps,
  row: ApplicationRow,
  decision: 'approved' | 'rejected',
  notBefore?: Date,
): Promise<MailRow | undefined> {
  return queueEmail(tx, deps, {
    notBefore,
    event: `application ${row.id} ${decision} ${row.updatedAt.toISOString()}`,
    to: row.email,
    template: 'application-decided',
    data: {
      firstName: row.firstName,
      companyName: row.companyName,
      applicationNumber: row.applicationNumber,
      certificationType: programmeName(row.certificationType),
      decision,
      reviewNotes: row.reviewNotes,
    },
  });
}
