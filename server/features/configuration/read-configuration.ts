import { type Config, ConfigError, readConfig } from '#server/config.ts';
import { GROUP_NAMES, STORED_GROUPS, type StoredGroup, type StoredName } from './stored-names.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

export type Stored = {
  values: Partial<Record<StoredName, string>>;
  /** Secrets that the key of this process does not open. */
  locked: StoredName[];
};

export type Configuration = {
  /** Groups that the environment sets: what is stored for them does not count. */
  fromEnvironment: StoredGroup[];
  /** Which variables of such groups the environment sets. */
  variables: StoredName[];
  /** Secrets that are stored, and that the key of this process does not open. */
  locked: StoredName[];
  /** Why what is stored is not used at all. */
  problem?: string;
  /** What would be in use with other stored values. */
  withStored: (stored: Stored) => Read;
};

type Read = { config: Config; configuration: Configuration };

/** The environment, with what an owner has set on the screen where the environment says nothing. */
export function readConfiguration(env: Environment, { values, locked }: Stored): Read {
  const variables = Object.values(STORED_GROUPS)
    .flat()
    .filter((name) => env[name]);
  const fromEnvironment = GROUP_NAMES.filter((group) =>
    STORED_GROUPS[group].some((name) => env[name]),
  );
  const counts = GROUP_NAMES.filter((group) => !fromEnvironment.includes(group)).filter(
    // Without one of its secrets a group would be taken for half set, and nothing else could start.
    (group) => !STORED_GROUPS[group].some((name) => locked.includes(name as StoredName)),
  );
  const stored = counts
    .flatMap((group) => [...STORED_GROUPS[group]] as StoredName[])
    .flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]]));
  const withStored = (stored: Stored) => readConfiguration(env, stored);
  const configuration = { fromEnvironment, variables, locked, withStored };
  try {
    return { config: readConfig({ ...env, ...Object.fromEntries(stored) }), configuration };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    // It was checked when it was stored, and something else has changed since. The site must start all the same.
    return { config: readConfig(env), configuration: { ...configuration, problem: error.message } };
  }
}
