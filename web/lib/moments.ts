const exact = new Intl.DateTimeFormat(undefined, { dateStyle: 'long', timeStyle: 'long' });
const brief = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'long' });

/** In the reader's zone: short for lists, exact where somebody looks closer. */
export const briefMoment = (iso: string): string => brief.format(new Date(iso));
export const exactMoment = (iso: string): string => exact.format(new Date(iso));
/** The day alone, as a document carries it. */
export const longDate = (iso: string): string => day.format(new Date(iso));
