import { clsx } from 'clsx';

type Figure = { key: string; value: string; label: string };

type FiguresProps = {
  items: readonly Figure[];
  className?: string;
};

/** Claims as figures: the number first for the eye, its meaning first in the markup. */
export function Figures({ items, className }: FiguresProps) {
  return (
    <dl className={clsx('grid gap-x-6', className)}>
      {items.map(({ key, value, label }) => (
        <div key={key} className="flex flex-col-reverse justify-end gap-1">
          <dt className="text-ink-600 text-sm">{label}</dt>
          <dd className="font-display text-2xl lining-nums tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
