import { formatBriefMoment, formatMoment } from '#web/lib/moments.ts';

/** A time in the brand's zone, in full on hover. */
export function Moment({ iso }: { iso: string }) {
  return (
    <time dateTime={iso} title={formatMoment(iso)} className="whitespace-nowrap tabular-nums">
      {formatBriefMoment(iso)}
    </time>
  );
}
