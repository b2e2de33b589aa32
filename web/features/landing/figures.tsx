type FigureItem = { key: string; value: string; label: string };

/** Claims as figures: the number first for the eye, its meaning first in the markup. */
export function Figures({ items }: { items: readonly FigureItem[] }) {
  return (
    <dl className="figures">
      {items.map(({ key, value, label }) => (
        <div key={key}>
          <dt className="small">{label}</dt>
          <dd className="figure">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
