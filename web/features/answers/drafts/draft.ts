import { ApiError } from '#web/lib/api.ts';

export type Draft = {
  readonly value: string;
  /**
   * What the server had when typing started, or what was saved last; null for nothing. Saving is refused if the server has
   * something else by now. Undefined: nothing is compared.
   */
  readonly base?: string | null;
  /** The text sent without a reply so far: it may have arrived. */
  readonly unsure?: string;
  /** `failed` is retried; `refused` must be changed first; `ended` is no longer asked for; `overtaken` waits for a choice. */
  readonly state: 'unsaved' | 'saving' | 'saved' | 'failed' | 'refused' | 'ended' | 'overtaken';
  readonly reason?: string;
  /** What someone else wrote instead of the base; null for nothing. Kept during typing, until one of the two is chosen. */
  readonly theirs?: string | null;
};

/** Keyed by what they answer. */
export type Drafts = Readonly<Record<string, Draft>>;

/** The part of a draft that survives a reload. */
export type KeptDraft = Pick<Draft, 'value' | 'base' | 'unsure'>;

/** Whether someone else changed what this browser started from (`expected`) or what its page shows (`seen`). */
export const isOvertaken = (error: unknown, field: 'expected' | 'seen'): boolean =>
  error instanceof ApiError && error.status === 409 && field in error.fields;

/** Returns the state of a draft after a failed save. */
export function stateAfter(error: unknown): 'failed' | 'refused' | 'ended' | 'overtaken' {
  if (isOvertaken(error, 'expected')) return 'overtaken';
  const status = error instanceof ApiError ? error.status : undefined;
  if (status === 404 || status === 409) return 'ended';
  return status === 400 ? 'refused' : 'failed';
}
