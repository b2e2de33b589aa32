import type { AuditChain } from '#core/contract/staff/owner/audit.ts';
import { writeHead } from '#core/domain/audit/findings.ts';
import type { Deps } from '#server/deps.ts';
import {
  type CheckRow,
  findFirstSealing,
  findLastCheck,
  finishCheck,
  forgetChecksBefore,
  insertCheck,
} from './audit.queries.ts';
import { checkChain } from './check-chain.ts';
import { readChainHead } from './seal-activity.ts';

/** Milliseconds. A check that has not ended by then never will. */
const LONGEST = 30 * 60_000;
/** Findings kept of one check; a few are enough to look for the rest. */
const KEPT_FINDINGS = 100;
/** Milliseconds for which the results of checks are kept. */
const REMEMBERED = 400 * 86_400_000;

const isRunning = ({ startedAt, finishedAt }: CheckRow, now: Date): boolean =>
  finishedAt === null && now.getTime() - startedAt.getTime() < LONGEST;

/** Returns what is known about the chain, without walking it. */
export async function readChain({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<AuditChain> {
  const [since, head, last] = await Promise.all([
    findFirstSealing(db),
    readChainHead(db),
    findLastCheck(db),
  ]);
  const check = last && (last.finishedAt || isRunning(last, now())) ? last : undefined;
  return {
    since: since?.toISOString() ?? null,
    head: head ? writeHead(head) : null,
    check: check
      ? {
          startedAt: check.startedAt.toISOString(),
          finishedAt: check.finishedAt?.toISOString() ?? null,
          askedBy: check.askedBy,
          entries: check.entries,
          found: check.found,
          findings: check.findings,
        }
      : null,
  };
}

/** Queues a check, unless one is under way: a million entries take longer than a request may. */
export async function startCheck(deps: Deps, askedBy: string): Promise<AuditChain> {
  const { db, jobs, now } = deps;
  const last = await findLastCheck(db);
  if (!last || !isRunning(last, now())) {
    await db.transaction(async (tx) => {
      const checkId = await insertCheck(tx, { startedAt: now(), askedBy });
      await jobs.enqueue(tx, 'check-audit', { checkId });
    });
  }
  return readChain(deps);
}

/** Runs the check that someone asked for, or the nightly one. */
export async function runCheck(deps: Deps, asked?: number): Promise<void> {
  const { db, log, now } = deps;
  const id = asked ?? (await insertCheck(db, { startedAt: now(), askedBy: 'system' }));
  const { entries, findings } = await checkChain(deps);
  await finishCheck(db, id, {
    finishedAt: now(),
    entries,
    found: findings.length,
    findings: findings.slice(0, KEPT_FINDINGS),
  });
  if (findings.length > 0) {
    log.error({ findings: findings.slice(0, KEPT_FINDINGS) }, 'the audit chain is broken');
  }
  await forgetChecksBefore(db, new Date(now().getTime() - REMEMBERED));
}
