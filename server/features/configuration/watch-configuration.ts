import type { Deps } from '#server/deps.ts';
import { readVersion } from './stored-values.ts';

/** Milliseconds. What is set on the screen is in use everywhere within ten seconds. */
const LOOK_EVERY = 3_000;

/** Calls `renew` when another configuration was stored, by this or another process. One that fails is tried again. */
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
