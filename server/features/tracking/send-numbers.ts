import { randomUUID } from 'node:crypto';
import { programmeName } from '#core/domain/catalogue.ts';
import type { Deps } from '#server/deps.ts';
import { queueEmail } from '#server/features/emails/emails.service.ts';
import { listNumbersOf } from './tracking.queries.ts';

/** The job finds out later whether the address is known, so neither the answer nor its timing reveals it. */
export const askForNumbers = ({ db, jobs }: Pick<Deps, 'db' | 'jobs'>, email: string) =>
  jobs.enqueue(db, 'send-numbers', { email, request: randomUUID() });

/** Mails an address the numbers of all that belongs to it; no mail if there is nothing. */
export function sendNumbers(
  deps: Deps,
  { email, request }: { email: string; request: string },
): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const { orders, applications } = await listNumbersOf(tx, email);
    if (orders.length === 0 && applications.length === 0) return;
    await queueEmail(tx, deps, {
      event: `numbers asked for ${request}`,
      to: email,
      template: 'your-numbers',
      data: {
        orders: orders.map((order) => ({ ...order, createdAt: order.createdAt.toISOString() })),
        applications: applications.map((application) => ({
          ...application,
          certificationType: programmeName(application.certificationType),
          submittedAt: application.submittedAt.toISOString(),
        })),
      },
      isPublic: true,
    });
  });
}
