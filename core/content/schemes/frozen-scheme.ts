import type { AreaId } from '#core/domain/catalogue.ts';

type FrozenQuestion = {
  key: string;
  area: AreaId;
  weight: number;
  isMustHave: boolean;
  text: string;
} & ({ kind: 'choice'; options: readonly string[] } | { kind: 'text' });

/** The questions of one version, in its own words. They never change, whatever is asked today. */
export type FrozenScheme = readonly FrozenQuestion[];
