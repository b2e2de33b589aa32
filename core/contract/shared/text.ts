import { z } from 'zod';
import { groupDigits } from '#core/domain/grouped-digits.ts';

/** Maximum characters of every text that a person can send. */
export const MAX = { short: 200, name: 100, email: 254, phone: 40, long: 5_000 } as const;

/** Message for a text that is too long. */
export const atMost = (max: number) => `Please use at most ${groupDigits(max)} characters`;

/** A short text that must not be blank; surrounding spaces are dropped. */
export const requiredText = (message: string, max: number = MAX.short) =>
  z.string(message).trim().min(1, message).max(max, atMost(max));

/** One address, in a form that mail servers take: no list, no display name, no line break. */
export const emailAddress = (message: string) =>
  z.string(message).trim().max(MAX.email, message).pipe(z.email(message));

/** A text that may be missing; blank counts as missing. */
export const optionalText = (max: number = MAX.short) =>
  z
    .string()
    .trim()
    .max(max, atMost(max))
    .nullish()
    .transform((text) => text || null);

/** What mail programs turn into links, also in full-width characters. A name such as Booking.com is not. */
const WEB_ADDRESS = /:\/\/|\bwww\./i;

/**
 * The sender of a form names the address that gets its mail. Without this check, a name could carry advertising to
 * people who never asked for it.
 */
export const hasNoWebAddress = (text: string | null): boolean =>
  !WEB_ADDRESS.test(text?.normalize('NFKC') ?? '');

const NO_WEB_ADDRESS = 'Please enter a name without a web address';

/** The name of a person or a company, for mails to an address that nobody has confirmed. */
export const requiredName = (message: string) =>
  requiredText(message).refine(hasNoWebAddress, NO_WEB_ADDRESS);

export const optionalName = () => optionalText().refine(hasNoWebAddress, NO_WEB_ADDRESS);

/** A text that staff edit. Left out: stays as it is. Blank: cleared. */
export const editedText = (max: number) =>
  z
    .string()
    .trim()
    .max(max, atMost(max))
    .nullish()
    .transform((text) => (text === undefined ? undefined : text || null));
