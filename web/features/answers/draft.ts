import { ApiError } from '#web/lib/api.ts';

export type Draft = {
  readonly value: string;
  /**
   * What the server had when the first letter was typed, or what was saved last; null for nothing. Saving it is refused
   * where the server has something else by now. Undefined: nothing is compared.
   */
  readonly base?: string | null;
  /** Sent, and no reply so far: it may have arrived. */
  readonly unsure?: string;
  /** `failed` is tried again; `refused` has to be changed first; `ended` is no longer asked for; `overtaken` waits for a choice. */
  readonly state: 'unsaved' | 'saving' | 'saved' | 'failed' | 'refused' | 'ended' | 'overtaken';
  readonly reason?: string;
  /** What somebody else has written instead of the base, null for nothing; stays while more is typed, until one of both is chosen. */
  readonly theirs?: string | null;
};

/** By what they answer. */
export type Drafts = Readonly<Record<string, Draft>>;

/** What a reload must not lose. */
export type KeptDraft = Pick<Draft, 'value' | 'base' | 'unsure'>;

/** Somebody else has changed what this browser started from (`expected`), or what its page shows (`seen`). */
export const isOvertaken = (error: unknown, field: 'expected' | 'seen'): boolean =>
  error instanceof ApiError && error.status === 409 && field in error.fields;

/** What becomes of a draft that was not saved. */
export function stateAfter(error: unknown): 'failed' | 'refused' | 'ended' | 'overtaken' {
  if (isOvertaken(error, 'expected')) return 'overtaken';
  const status = error instanceof ApiError ? error.status : undefined;
  if (status === 404 || status === 409) return 'ended';
  return status === 400 ? 'refused' : 'failed';
}
