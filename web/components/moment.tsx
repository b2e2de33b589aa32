import { formatBriefMoment, formatMoment } from '#web/lib/moments.ts';

/** A time in the brand's zone, in full on hover. On a narrow line it breaks between day and time, nowhere else. */
export function Moment({ iso }: { iso: string }) {
  return (
    <time dateTime={iso} title={formatMoment(iso)} className="tabular-nums">
      {formatBriefMoment(iso).replaceAll(/ (?!\d+:)/g, '\u00a0')}
    </time>
  );
}
