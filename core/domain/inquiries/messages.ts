/** `in`: from the sender of the inquiry; `out`: from us. */
export const MESSAGE_DIRECTIONS = ['in', 'out'] as const;

/** How an incoming mail was handled. */
export const INBOUND_OUTCOMES = ['joined', 'opened', 'bounce', 'automatic', 'unreadable'] as const;
export type InboundOutcome = (typeof INBOUND_OUTCOMES)[number];

/** Characters kept of a message, and of the text it quotes. */
export const MESSAGE_MAX = 20_000;

/** Of one mail. Excess or larger files are listed but not kept. */
export const ATTACHMENT_LIMITS = { count: 10, bytes: 10 * 1024 * 1024 } as const;

/** Bytes of the largest accepted mail. */
export const INBOUND_MAX_BYTES = 10 * 1024 * 1024;
