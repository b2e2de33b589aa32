import { Spinner } from '#web/components/ui/button.tsx';
import { whereItStands } from './order-words.ts';
import type { NumberSearch } from './use-number-search.ts';

/** Says what the search is doing: on the screen while it lasts, then aloud only. A failure speaks for itself. */
export function SearchStatus({ search: { isSearching, order } }: { search: NumberSearch }) {
  return (
    <div role="status" className={isSearching ? undefined : 'sr-only'}>
      {isSearching && (
        <p className="flex items-center justify-center gap-3 rounded-card border border-ink-200 px-6 py-12 text-ink-700 text-lg">
          <Spinner />
          Searching for your order...
        </p>
      )}
      {order && `Order found. ${whereItStands(order)}.`}
    </div>
  );
}
