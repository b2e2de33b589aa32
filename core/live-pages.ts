import type { RegisterEntry, RegisterQuery } from './contract/register.ts';
import type { ShownCertificate } from './contract/verification.ts';

/** Content of a page drawn by the server. */
export type LiveContent =
  | { page: 'certificate'; certificate: ShownCertificate }
  | { page: 'scheme'; version: number }
  /** `marksSamples`: the answers state claims that the owner has not confirmed. */
  | { page: 'faq'; marksSamples: boolean }
  | {
      page: 'register';
      query: RegisterQuery;
      entries: RegisterEntry[];
      hasMore: boolean;
      /** The last page shown, and maximum characters of a search. */
      limits: { lastPage: number; longestSearch: number };
    };

export type LivePage = LiveContent['page'];

/** Why there is nothing to show. `mistyped`: the number has a wrong check symbol. */
export const REFUSAL_STATUS = {
  unknown: 404,
  mistyped: 404,
  unreadable: 400,
  'too-many': 429,
  unavailable: 503,
} as const;
export type Refusal = keyof typeof REFUSAL_STATUS;

export type LiveSubject = LiveContent | { page: LivePage; refused: Refusal };

/** HTML for the two places of a built frame that are left open. */
type DrawnPage = { head: string; main: string };

/** What the bundle of `web/entry-live.tsx` exports: the server knows only this type of it. */
export type DrawLivePage = (subject: LiveSubject, origin: string) => DrawnPage;

/** Markers in a built frame where the two parts go. */
export const LIVE_MARKS = { head: '@live-head@', main: '@live-main@' } as const;
