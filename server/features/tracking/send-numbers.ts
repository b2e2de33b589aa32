import { randomUUID } from 'node:crypto';
import { programmeName } from '#core/domain/catalogue.ts';
import type { Deps } from '#server/deps.ts';
import { queueEmail } from '#server/features/emails/emails.service.ts';
import { listNumbersOf } from './tracking.queries.ts';

/** Whether the address is known is found out later, by the job: nobody can tell it from the answer or its time. */
export const askForNumbers = ({ db, jobs }: Pick<Deps, 'db' | 'jobs'>, email: string) =>
  jobs.enqueue(db, 'send-numbers', { email, request: randomUUID() });

/** Mails an address the numbers of all that belongs to it, and nothing where there is nothing. */
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
