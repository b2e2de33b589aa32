type Parts = Partial<Record<Intl.DateTimeFormatPartTypes, string>>;

const LONG = {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h12',
  timeZoneName: 'short',
} as const satisfies Intl.DateTimeFormatOptions;
const BRIEF = { ...LONG, month: 'short' } as const;
const NEAR = { ...LONG, weekday: 'long' } as const;

/** Making a format takes longer than using it a hundred times, and lists use it for every row. */
const known = new Map<string, Intl.DateTimeFormat>();

/** Undefined if the text is not a date: a mail with an odd date is better than one that cannot be sent. */
function partsOf(
  moment: string | Date,
  timeZone: string,
  options: Intl.DateTimeFormatOptions,
): Parts | undefined {
  const instant = new Date(moment);
  if (Number.isNaN(instant.getTime())) return undefined;
  const key = `${options.weekday} ${options.month} ${timeZone}`;
  const format = known.get(key) ?? new Intl.DateTimeFormat('en-US', { ...options, timeZone });
  known.set(key, format);
  return Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]));
}

// The words are assembled here, because browsers and Node differ in commas, "at" and the space before AM and PM.
const dayWords = ({ month, day, year }: Parts) => `${month} ${day}, ${year}`;
const timeWords = ({ hour, minute, dayPeriod, timeZoneName }: Parts) =>
  `${hour}:${minute} ${dayPeriod} ${timeZoneName}`;

/** `June 3, 2025 at 2:05 PM EDT`: page, mail and receipt are read anywhere, so the zone is the brand's and is named. */
export function formatMoment(moment: string | Date, timeZone: string): string {
  const parts = partsOf(moment, timeZone, LONG);
  return parts ? `${dayWords(parts)} at ${timeWords(parts)}` : String(moment);
}

/** `Jun 3, 2025, 2:05 PM EDT`, for lists. */
export function formatBriefMoment(moment: string | Date, timeZone: string): string {
  const parts = partsOf(moment, timeZone, BRIEF);
  return parts ? `${dayWords(parts)}, ${timeWords(parts)}` : String(moment);
}

/** `June 3, 2025`. */
export function formatDay(moment: string | Date, timeZone: string): string {
  const parts = partsOf(moment, timeZone, LONG);
  return parts ? dayWords(parts) : String(moment);
}

/** `Jun 3`, if the text beside it gives the year. */
export function formatBriefDay(moment: string | Date, timeZone: string): string {
  const parts = partsOf(moment, timeZone, BRIEF);
  return parts ? `${parts.month} ${parts.day}` : String(moment);
}

/** `Tuesday, June 3`, for days within weeks of today. */
export function formatNearDay(moment: string | Date, timeZone: string): string {
  const parts = partsOf(moment, timeZone, NEAR);
  return parts ? `${parts.weekday}, ${parts.month} ${parts.day}` : String(moment);
}

/** The zone's calendar day as midnight in UTC, so that days can be counted and compared. */
export function calendarDay(moment: string | Date, timeZone: string): Date {
  const { year, month, day } = partsOf(moment, timeZone, { ...LONG, month: 'numeric' }) ?? {};
  return new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
}
