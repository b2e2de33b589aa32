import type { SetupState } from '#core/contract/staff/owner/setup.ts';
import { siteSettings } from '#server/db/schema/site/settings.ts';
import type { Deps } from '#server/deps.ts';
import { recordActivity } from '#server/features/activity/activity.queries.ts';
import { backup } from './backup-point.ts';
import { fourEyes, mail, owner, payments, recipients, webhook } from './service-points.ts';
import { address, brand, certificates, claims, legal } from './site-points.ts';

/** What an owner without a developer must know: what is set up, what is not, and what to do next. */
export async function readSetup(deps: Deps): Promise<SetupState[]> {
  return Promise.all([
    owner(deps),
    payments(deps),
    webhook(deps),
    mail(deps),
    recipients(deps),
    address(deps),
    brand(deps),
    legal(deps),
    claims(deps),
    certificates(deps),
    fourEyes(deps),
    backup(deps),
  ]);
}

/** Lists what is not done yet, starting with what the site cannot run without. */
export async function readOpenSetup(
  deps: Deps,
): Promise<{ setup: SetupState[]; setupTotal: number }> {
  const points = await readSetup(deps);
  const setup = [
    ...points.filter(({ state }) => state === 'missing'),
    ...points.filter(({ state }) => state === 'attention'),
  ];
  return { setup, setupTotal: points.length };
}

export function confirmClaims({ db, now }: Deps, actor: string): Promise<void> {
  return db.transaction(async (tx) => {
    const confirmed = { claimsConfirmedAt: now(), claimsConfirmedBy: actor };
    await tx
      .insert(siteSettings)
      .values({ id: 1, ...confirmed })
      .onConflictDoUpdate({ target: siteSettings.id, set: confirmed });
    await recordActivity(tx, {
      subject: ['settings', 'claims'],
      actor,
      action: 'confirmed claims',
    });
  });
}
