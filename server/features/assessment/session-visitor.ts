import type { SessionVisitor } from '#core/domain/assessment/session-rights.ts';
import { isSameBrowser } from '#server/http/browser-key.ts';
import type { SessionRow } from './assessment.queries.ts';

/** Returns the sender's relation to a session, based on the key of the sender's browser. */
export function visitorOf(
  { browserKeyHash: owner }: Pick<SessionRow, 'browserKeyHash'>,
  sender: Buffer | null,
): SessionVisitor {
  if (owner === null) return 'anybody';
  return isSameBrowser(owner, sender) ? 'owner' : 'stranger';
}
