import type { SetupState } from '#core/contract/staff/setup.ts';

type Point = Omit<SetupState, 'advice' | 'copy' | 'lastAt'> & Partial<SetupState>;

/** One point of the card; what is not said is not there. */
export const point = (state: Point): SetupState => ({
  advice: null,
  copy: null,
  lastAt: null,
  ...state,
});
