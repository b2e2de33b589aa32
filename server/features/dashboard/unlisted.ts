import type { AttentionKind } from '#core/domain/dashboard/attention.ts';

/** Needs attention, but is not a row that an SQL query finds: it is handled under Settings. */
export type Unlisted = {
  kind: AttentionKind;
  id: number;
  title: string;
  detail: string;
  at: string | null;
};
