/** `June 3, 2025 at 2:05 PM EDT`: mails are read anywhere, so the zone is named. */
export function formatMoment(iso: string, timeZone: string): string {
  const moment = new Date(iso);
  // A mail with an odd date is worth more than a mail that cannot be sent.
  if (Number.isNaN(moment.getTime())) return iso;
  const format = new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  });
  // Intl puts a narrow no-break space before AM and PM, which some mail programs show as a box.
  return format.format(moment).replaceAll('\u202f', ' ');
}
