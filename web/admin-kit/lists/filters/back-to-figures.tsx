import { ArrowLeft } from 'lucide-react';
import { Link } from 'wouter';
import { daysOf } from './date-filter.tsx';
import type { ListFilters } from './use-list-filters.ts';

/** Leads from a figure's list back to the analytics of the same days. */
export function BackToFigures({ filters }: { filters: ListFilters }) {
  if (!filters.valueOf('figure')) return null;
  const { first, last } = daysOf(filters);
  const days: Record<string, string> = first && last ? { range: 'own', from: first, to: last } : {};
  return (
    <Link
      href={`/admin?${new URLSearchParams({ tab: 'analytics', ...days })}`}
      className="link inline-flex items-center gap-1.5 justify-self-start text-sm"
    >
      <ArrowLeft aria-hidden="true" className="size-4" />
      Back to the figures
    </Link>
  );
}
