import { randomUUID } from 'node:crypto';
import { LINK_MS } from '#core/domain/portal/sign-in.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { Deps } from '#server/deps.ts';
import type { MailRow } from '#server/features/emails/emails.queries.ts';
import { queueEmail } from '#server/features/emails/emails.service.ts';
import { listAccounts } from '#server/features/portal/portal-accounts.ts';
import { listDrafts, listUnfinishedAssessments } from '#server/features/portal/unfinished.ts';
import { addPortalLink } from './portal-links.ts';

/** The job finds out later whether the address is known, so neither the answer nor its timing reveals it. */
export const askForLink = ({ db, jobs }: Pick<Deps, 'db' | 'jobs'>, email: string) =>
  jobs.enqueue(db, 'send-portal-link', { email: email.toLowerCase(), request: randomUUID() });

/** Mails an address the link to its page, unless that page would be empty. */
export function sendPortalLink(
  deps: Deps,
  { email, request }: { email: string; request: string },
): Promise<void> {
  return deps.db.transaction(async (tx) => {
    await queuePortalLink(tx, deps, { email, request });
  });
}

/** The same within the caller's transaction. */
export async function queuePortalLink(
  tx: Queryable,
  deps: Deps,
  { email, request, notBefore }: { email: string; request: string; notBefore?: Date },
): Promise<MailRow | undefined> {
  if (!(await hasPage(tx, email))) return undefined;
  return queueEmail(tx, deps, {
    notBefore,
    event: `page link asked for ${request}`,
    to: email,
    template: 'portal-link',
    data: { expiresAt: new Date(deps.now().getTime() + LINK_MS).toISOString() },
    secrets: { path: await addPortalLink(tx, deps, email, 'sign-in') },
    isOfRecipient: true,
    isPublic: true,
  });
}

async function hasPage(tx: Queryable, email: string): Promise<boolean> {
  if ((await listAccounts(tx, email)).length > 0) return true;
  if ((await listDrafts(tx, email)).length > 0) return true;
  return (await listUnfinishedAssessments(tx, email)).length > 0;
}
