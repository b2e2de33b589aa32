import type { Deps } from '#server/deps.ts';
import { readVersion } from './stored-values.ts';

/** Milliseconds. A change on the screen takes effect everywhere within ten seconds. */
const LOOK_EVERY = 3_000;

/** Calls `renew` when this or another process has stored another configuration. A failed call is retried. */
export function watchConfiguration(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  version: number,
  renew: () => Promise<void>,
): { stop: () => Promise<void> } {
  let present = version;
  let looking: Promise<void> | undefined;
  const look = async () => {
    try {
      const found = await readVersion(db);
      if (found === present) return;
      await renew();
      present = found;
    } catch (err) {
      log.error({ err }, 'the new configuration could not be taken into use');
    }
  };
  const timer = setInterval(() => {
    looking ??= look().finally(() => {
      looking = undefined;
    });
  }, LOOK_EVERY).unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await looking;
    },
  };
}
