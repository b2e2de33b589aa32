import type { Check } from '#core/contract/staff/owner/go-live.ts';
import { AppError } from '#core/errors.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { Deps } from '#server/deps.ts';
import type { Stored } from '#server/features/configuration/read-configuration.ts';
import { forgetCheck, keepCheck } from '#server/features/configuration/service-checks.ts';
import {
  STORED_GROUPS,
  type StoredGroup,
  type StoredName,
} from '#server/features/configuration/stored-names.ts';
import {
  findLastChange,
  readStored,
  saveStored,
} from '#server/features/configuration/stored-values.ts';

export type Values = Partial<Record<StoredName, string | null>>;

type Change = {
  group: StoredGroup;
  values: Values;
  expectedChangedAt: string | null;
  actor: string;
  /** Tries the settings for real. If it throws, the error is reported and nothing is stored. */
  attempt: () => Promise<string>;
  /** Stored whatever the outcome of the attempt. */
  isForced?: boolean;
};

/** Stores values that were tried with success. Until then, and if the attempt fails, nothing changes. */
export async function changeGroup(
  deps: Deps,
  change: Change,
): Promise<{ isSaved: boolean; check: Check }> {
  const { db, now } = deps;
  refuseEnvironment(deps, change.group);
  await refuseOvertaken(db, change);
  await refuseUnusable(deps, change);
  const { isOk, says } = await change.attempt().then(
    (says) => ({ isOk: true, says }),
    (error: Error) => ({ isOk: false, says: error.message }),
  );
  const check: Check = { isOk, says, at: now().toISOString() };
  const isSaved = isOk || change.isForced === true;
  if (isSaved) {
    await db.transaction(async (tx) => {
      await refuseOvertaken(tx, change);
      await saveStored(tx, deps, change.values, change.actor);
      await keepCheck(tx, change.group, check);
    });
  }
  return { isSaved, check };
}

export async function removeGroup(deps: Deps, group: StoredGroup, actor: string): Promise<void> {
  refuseEnvironment(deps, group);
  const none = Object.fromEntries(STORED_GROUPS[group].map((name) => [name, null]));
  await deps.db.transaction(async (tx) => {
    await saveStored(tx, deps, none, actor);
    await forgetCheck(tx, group);
  });
}

function refuseEnvironment({ configuration }: Pick<Deps, 'configuration'>, group: StoredGroup) {
  if (!configuration.fromEnvironment.includes(group)) return;
  throw new AppError(
    'conflict',
    'This is set by the environment of the server, which overrides what is set here.',
  );
}

async function refuseOvertaken(
  db: Queryable,
  { group, expectedChangedAt }: Pick<Change, 'group' | 'expectedChangedAt'>,
): Promise<void> {
  const last = await findLastChange(db, group);
  if ((last?.at.toISOString() ?? null) === expectedChangedAt) return;
  throw new AppError(
    'conflict',
    `${last?.by ?? 'Someone'} has changed this since you opened it. Look at what is there now, and try again.`,
  );
}

/** Refuses values that the next start could not use. */
async function refuseUnusable({ db, vault, configuration }: Deps, { values }: Change) {
  const { problem } = configuration.withStored(
    withValues(await readStored(db, vault), values),
  ).configuration;
  if (problem) throw new AppError('invalid_request', problem);
}

/** Returns what is stored, with the changed values in it. */
export function withValues({ values, locked }: Stored, change: Values): Stored {
  const all = Object.entries({ ...values, ...change });
  return {
    values: Object.fromEntries(all.flatMap(([name, value]) => (value ? [[name, value]] : []))),
    locked: locked.filter((name) => change[name] === undefined),
  };
}
