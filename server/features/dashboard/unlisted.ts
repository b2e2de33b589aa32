import type { AttentionKind } from '#core/domain/dashboard/attention.ts';

/** What needs attention and is no row that a statement could find: it is dealt with under the settings. */
export type Unlisted = {
  kind: AttentionKind;
  id: number;
  title: string;
  detail: string;
  at: string | null;
};
