import type { SetupState } from '#core/contract/staff/owner/setup.ts';
import type { Deps } from '#server/deps.ts';
import type { StoredGroup } from '#server/features/configuration/stored-names.ts';

type Point = Omit<SetupState, 'advice' | 'copy' | 'lastAt'> & Partial<SetupState>;

/** One point of the card; whatever is left out is null. */
export const point = (state: Point): SetupState => ({
  advice: null,
  copy: null,
  lastAt: null,
  ...state,
});

/** What the environment sets can only be changed there; everything else is set on the screen. */
export const pickAdvice = (
  { configuration }: Pick<Deps, 'configuration'>,
  group: StoredGroup,
  { environment, screen }: { environment: string; screen: string },
): string => (configuration.fromEnvironment.includes(group) ? environment : screen);
