import { and, eq, gt, isNull } from 'drizzle-orm';
import { portalToken } from '#core/contract/portal/sign-in.ts';
import { INVITATION_MS, LINK_MS } from '#core/domain/portal/sign-in.ts';
import type { Queryable } from '#server/db/connection.ts';
import { portalLinks } from '#server/db/schema/access/portal.ts';
import type { Deps } from '#server/deps.ts';
import { hashToken, newToken } from '#server/features/auth/tokens.ts';
import { Refused } from '#server/http/security-log.ts';

type Clocked = Pick<Deps, 'now'>;

/** Makes a link and returns its path on our site. After the hash, the token reaches no log and no Referer header. */
export async function addPortalLink(
  tx: Queryable,
  { now }: Clocked,
  email: string,
  purpose: 'sign-in' | 'invitation',
): Promise<string> {
  const token = newToken();
  const createdAt = now();
  const lifetime = purpose === 'sign-in' ? LINK_MS : INVITATION_MS;
  await tx.insert(portalLinks).values({
    tokenHash: hashToken(token),
    email,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + lifetime),
  });
  return `/account#${token}`;
}

/** Returns the address that a link signs in. It works once: the second of two simultaneous clicks is refused. */
export async function spendPortalLink(
  tx: Queryable,
  { now }: Clocked,
  sent: string,
): Promise<string> {
  const { data: token } = portalToken.safeParse(sent);
  const [spent] = token
    ? await tx
        .update(portalLinks)
        .set({ usedAt: now() })
        .where(isGood(token, now()))
        .returning({ email: portalLinks.email })
    : [];
  if (spent) return spent.email;
  throw new Refused(
    'not_found',
    'This link was already used or has expired. Enter your e-mail address and we will send you a new one.',
    { reason: 'dead-link' },
  );
}

/** Returns whom a link would sign in; undefined if it was used or is too old. */
export async function findAddressOfLink(
  db: Queryable,
  { now }: Clocked,
  token: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ email: portalLinks.email })
    .from(portalLinks)
    .where(isGood(token, now()));
  return row?.email;
}

const isGood = (token: string, now: Date) =>
  and(
    eq(portalLinks.tokenHash, hashToken(token)),
    isNull(portalLinks.usedAt),
    gt(portalLinks.expiresAt, now),
  );
