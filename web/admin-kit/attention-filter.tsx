import { X } from 'lucide-react';
import {
  type AttentionIn,
  type AttentionList,
  attentionKindsIn,
} from '#core/domain/dashboard/attention.ts';
import { ATTENTION_WORDS } from './attention-words.ts';
import { useAdminAddress } from './use-admin-address.ts';

/** What a list is narrowed down to, where the overview or a bookmark led here. */
export function useAttentionFilter<List extends AttentionList>(
  list: List,
): AttentionIn<List> | undefined {
  const { filter } = useAdminAddress();
  return attentionKindsIn(list).find((known) => known === filter('attention'));
}

/** Says that not the whole list is shown, and takes that back. */
export function AttentionChip({ list }: { list: AttentionList }) {
  const { setFilter } = useAdminAddress();
  const kind = useAttentionFilter(list);
  if (!kind) return null;
  const { title } = ATTENTION_WORDS[kind];
  const remove = () => {
    setFilter('attention', '');
    // The chip goes, and the keyboard must not start over at the top of the document.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <p className="flex w-full">
      <span className="inline-flex min-w-0 items-center gap-1 rounded-full bg-brass-50 pl-3.5 font-medium text-brass-700 text-sm">
        <span className="sr-only">Only: </span>
        <span className="wrap-anywhere py-1">{title}</span>
        <button
          type="button"
          onClick={remove}
          aria-label={`Remove the filter ${title}`}
          className="grid size-9 shrink-0 place-items-center rounded-full hover:bg-brass-700/10"
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      </span>
    </p>
  );
}
