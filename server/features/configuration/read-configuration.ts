import { type Config, ConfigError, readConfig } from '#server/config.ts';
import { GROUP_NAMES, STORED_GROUPS, type StoredGroup, type StoredName } from './stored-names.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

export type Stored = {
  values: Partial<Record<StoredName, string>>;
  /** Stored secrets that this process's key cannot open. */
  locked: StoredName[];
};

export type Configuration = {
  /** Groups set by the environment, whose stored values are ignored. */
  fromEnvironment: StoredGroup[];
  /** The variables of such groups that the environment sets. */
  variables: StoredName[];
  /** Stored secrets that this process's key cannot open. */
  locked: StoredName[];
  /** Why the stored values are not used at all. */
  problem?: string;
  /** Reads the configuration as it would be with other stored values. */
  withStored: (stored: Stored) => Read;
};

type Read = { config: Config; configuration: Configuration };

/** Reads the environment, completed by what an owner has set on the screen. */
export function readConfiguration(env: Environment, { values, locked }: Stored): Read {
  const variables = Object.values(STORED_GROUPS)
    .flat()
    .filter((name) => env[name]);
  const fromEnvironment = GROUP_NAMES.filter((group) =>
    STORED_GROUPS[group].some((name) => env[name]),
  );
  const counts = GROUP_NAMES.filter((group) => !fromEnvironment.includes(group)).filter(
    // Without one of its secrets a group would look half configured, and nothing else could start.
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
    // It was valid when it was stored, but something else has changed since. The site must start anyway.
    return { config: readConfig(env), configuration: { ...configuration, problem: error.message } };
  }
}
