import { Link } from 'wouter';
import type { Overview } from '#core/contract/dashboard.ts';
import type { ApplicationStatus } from '#core/domain/application-status.ts';

const CARDS: { label: string; status?: ApplicationStatus }[] = [
  { label: 'Total applications' },
  { label: 'New submissions', status: 'submitted' },
  { label: 'Under review', status: 'under_review' },
  { label: 'Approved', status: 'approved' },
  { label: 'Rejected', status: 'rejected' },
];

/** How many applications there are in each state; each card leads to them. */
export function OverviewStats({ counts }: { counts: Overview['applications'] }) {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <ul aria-label="Applications by status" className="grid grid-cols-2 gap-3 sm:grid-cols-5">
      {CARDS.map(({ label, status }) => (
        <li key={label} className="max-sm:first:col-span-2">
          <Link
            href={`/admin?tab=applications${status ? `&status=${status}` : ''}`}
            className="grid gap-0.5 rounded-control border border-ink-200 bg-white px-4 py-3.5 transition-[border-color,box-shadow] hover:border-ink-300 hover:shadow-raised"
          >
            <span className="font-display text-2xl tabular-nums">
              {(status ? counts[status] : total).toLocaleString()}
            </span>
            <span className="text-ink-700 text-sm">{label}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
