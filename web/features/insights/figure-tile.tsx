import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { type Range, rangeWords } from '#core/domain/insights/ranges.ts';

type FigureTileProps = {
  name: string;
  value: string;
  /** The list of the counted records, with its label for screen readers. */
  link?: { href: string; label: string } | undefined;
  detail?: ReactNode;
  /** Change from the comparison period: `+12%`. */
  change?: string | undefined;
  comparedWith: Range | null;
};

/** One figure of a description list, with its change in words. */
export function FigureTile({ name, value, link, detail, change, comparedWith }: FigureTileProps) {
  return (
    <div className="grid content-start gap-0.5">
      <dt className="font-medium">{name}</dt>
      <dd className="order-first font-display text-2xl tabular-nums">
        {link ? (
          <Link href={link.href} className="link tap-area" aria-label={link.label}>
            {value}
          </Link>
        ) : (
          value
        )}
      </dd>
      {detail && <dd className="text-ink-700">{detail}</dd>}
      <ChangeNote change={change} comparedWith={comparedWith} as="dd" />
    </div>
  );
}

type ChangeNoteProps = {
  change: string | undefined;
  comparedWith: Range | null;
  as?: 'dd' | 'span';
};

/** Shows the change with a sign and words, so that nothing depends on color. */
export function ChangeNote({ change, comparedWith, as: Tag = 'span' }: ChangeNoteProps) {
  if (!change || !comparedWith) return null;
  return (
    <Tag className="block font-normal text-ink-600">
      {change} against {rangeWords(comparedWith)}
    </Tag>
  );
}
