import { briefMoment, exactMoment } from '#web/lib/moments.ts';

/** A time in the reader's zone, with the exact one on hover. */
export function Moment({ iso }: { iso: string }) {
  return (
    <time dateTime={iso} title={exactMoment(iso)} className="whitespace-nowrap tabular-nums">
      {briefMoment(iso)}
    </time>
  );
}
