/** `in`: from the sender of the inquiry; `out`: from us. */
export const MESSAGE_DIRECTIONS = ['in', 'out'] as const;

/** What became of a mail that came in. */
export const INBOUND_OUTCOMES = ['joined', 'opened', 'bounce', 'automatic', 'unreadable'] as const;
export type InboundOutcome = (typeof INBOUND_OUTCOMES)[number];

/** Characters of a message that are kept, and of what it repeats of former ones. */
export const MESSAGE_MAX = 20_000;

/** Of one mail. More files, and larger ones, are named and not kept. */
export const ATTACHMENT_LIMITS = { count: 10, bytes: 10 * 1024 * 1024 } as const;

/** Bytes of a mail that is taken at all. */
export const INBOUND_MAX_BYTES = 10 * 1024 * 1024;
