import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Reply } from '#core/contract/shared/endpoint.ts';
import type { keys as contract } from '#core/contract/staff/certification/keys.ts';
import { AppError } from '#core/errors.ts';
import type { Signer } from '#server/adapters/signer.ts';
import type { Queryable } from '#server/db/connection.ts';
import { issuerKeys } from '#server/db/schema/certificates.ts';
import type { Deps } from '#server/deps.ts';
import { recordActivity } from '#server/features/activity/activity.queries.ts';
import { buildDidDocument } from '../credential/did.ts';
import { loadKeyFile, saveKeyFile } from './key-files.ts';
import { openSigner } from './open-signer.ts';
import { generateSigningKey, readPrivateKey } from './private-key.ts';

type KeyDeps = Pick<Deps, 'db' | 'config' | 'now'>;

export type ReadySigner =
  | { signer: Signer; keyId: number }
  | { signer: undefined; problem: string };

/** An arbitrary number for the lock that every change of keys holds. */
const KEY_LOCK = 7_230_115;

const lockKeys = (tx: Queryable) => tx.execute(sql`select pg_advisory_xact_lock(${KEY_LOCK})`);

/** Returns the current signing key, creating the first one if needed. */
export function readySigner(
  { db, config, now }: KeyDeps,
  { isTest }: { isTest: boolean },
): Promise<ReadySigner> {
  return db.transaction(async (tx) => {
    await lockKeys(tx);
    const opened = await openSigner({
      dataDir: config.dataDir,
      configured: config.signingKey,
      keys: await tx.select().from(issuerKeys),
      isTest,
    });
    if (!opened.signer) return { signer: undefined, problem: opened.problem };
    if (opened.plan.kind === 'activate') {
      await retire(tx, opened.plan.retire, now());
      await activate(tx, { publicKey: opened.plan.publicKey, isTest, now: now() });
    }
    const [row] = await tx
      .select({ id: issuerKeys.id })
      .from(issuerKeys)
      .where(eq(issuerKeys.publicKey, opened.signer.publicKey));
    if (!row) throw new Error('The signing key has no row');
    return { signer: opened.signer, keyId: row.id };
  });
}

async function retire(tx: Queryable, publicKeys: readonly string[], now: Date): Promise<void> {
  await tx
    .update(issuerKeys)
    .set({ state: 'retired', endedAt: now })
    .where(inArray(issuerKeys.publicKey, publicKeys));
}

async function activate(
  tx: Queryable,
  { publicKey, isTest, now }: { publicKey: string; isTest: boolean; now: Date },
): Promise<void> {
  await tx
    .insert(issuerKeys)
    .values({ publicKey, isTest, createdAt: now })
    .onConflictDoUpdate({
      target: issuerKeys.publicKey,
      set: { state: 'active', endedAt: null },
    });
}

export async function listKeys({ db, config }: KeyDeps): Promise<Reply<typeof contract.list>> {
  const rows = await db.select().from(issuerKeys).orderBy(desc(issuerKeys.id));
  const configured = config.signingKey && readPrivateKey(config.signingKey)?.publicKey;
  return Promise.all(
    rows.map(async ({ createdAt, endedAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
      isHere:
        row.publicKey === configured ||
        (await loadKeyFile(config.dataDir, row.publicKey)) !== undefined,
    })),
  );
}

/** Returns the document that signatures are checked with, for one of our addresses. Test keys are never published. */
export async function readDidDocument({ db }: Pick<KeyDeps, 'db'>, origin: string) {
  const rows = await db
    .select()
    .from(issuerKeys)
    .where(eq(issuerKeys.isTest, false))
    .orderBy(issuerKeys.id);
  return buildDidDocument(origin, rows);
}

/** Replaces the signing key. The former key's signatures stay valid, since its public half stays published. */
export function rotateKey({ db, config, now }: KeyDeps, actor: string): Promise<void> {
  refuseConfigured(config);
  return db.transaction(async (tx) => {
    await lockKeys(tx);
    await replaceActive(tx, config.dataDir, now());
    await recordActivity(tx, { subject: ['settings', 'keys'], actor, action: 'key added' });
  });
}

/** Removes a stolen key from what we publish at once, and queues a job that re-signs what it had signed. */
export function reportStolen(
  { db, config, now, jobs }: KeyDeps & Pick<Deps, 'jobs'>,
  id: number,
  actor: string,
): Promise<void> {
  return db.transaction(async (tx) => {
    await lockKeys(tx);
    const [key] = await tx.select().from(issuerKeys).where(eq(issuerKeys.id, id));
    if (!key) throw new AppError('not_found', 'There is no such key');
    if (key.state === 'compromised') return;
    if (key.state === 'active' && !key.isTest) {
      refuseConfigured(config);
      await replaceActive(tx, config.dataDir, now());
    }
    await tx
      .update(issuerKeys)
      .set({ state: 'compromised', endedAt: now() })
      .where(eq(issuerKeys.id, id));
    await recordActivity(tx, { subject: ['settings', 'keys'], actor, action: 'key compromised' });
    await jobs.enqueue(tx, 're-sign-certificates', { keyId: id, actor });
  });
}

/** Refuses if the environment sets the key: it must be changed there and the server restarted. */
function refuseConfigured({ signingKey }: Deps['config']): void {
  if (!signingKey) return;
  throw new AppError(
    'conflict',
    'The key is set by SIGNING_KEY. Set another one there, and restart the server.',
  );
}

async function replaceActive(tx: Queryable, dataDir: string, now: Date): Promise<void> {
  const active = await tx
    .select({ publicKey: issuerKeys.publicKey })
    .from(issuerKeys)
    .where(and(eq(issuerKeys.state, 'active'), eq(issuerKeys.isTest, false)));
  const key = generateSigningKey();
  await saveKeyFile(dataDir, key);
  await retire(
    tx,
    active.map(({ publicKey }) => publicKey),
    now,
  );
  await activate(tx, { publicKey: key.publicKey, isTest: false, now });
}
