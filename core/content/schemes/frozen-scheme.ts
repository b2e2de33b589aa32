import type { AreaId } from '#core/domain/catalogue.ts';

type FrozenQuestion = {
  key: string;
  area: AreaId;
  weight: number;
  isMustHave: boolean;
  text: string;
} & ({ kind: 'choice'; options: readonly string[] } | { kind: 'text' });

/** What a version of the scheme asked, in its words. It stays as it was, whatever is asked today. */
export type FrozenScheme = readonly FrozenQuestion[];
