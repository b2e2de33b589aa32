import type { Inquiry } from '#core/contract/contact.ts';
import type { Deps } from '#server/deps.ts';
import { queueStaffEmails } from '#server/features/emails/emails.service.ts';
import { insertInquiry } from './contact.queries.ts';

/** Keeps an inquiry and tells staff about it, both or neither. */
export function submitInquiry(deps: Deps, inquiry: Inquiry): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const row = await insertInquiry(tx, { ...inquiry, createdAt: deps.now() });
    await queueStaffEmails(tx, deps, {
      event: `inquiry ${row.id} received`,
      template: 'inquiry-received',
      data: {
        inquiryId: row.id,
        name: `${row.firstName} ${row.lastName}`,
        email: row.email,
        companyName: row.companyName,
        certificationInterest: row.certificationInterest,
        message: row.message,
        receivedAt: row.createdAt.toISOString(),
      },
    });
  });
}
