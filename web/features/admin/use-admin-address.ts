import { useCallback } from 'react';
import { useSearchParams } from 'wouter';
import { type AdminTab, isAdminTab } from './admin-tabs.ts';

type Change = Record<string, string | undefined>;

/** What staff look at stands in the address: reload, back and a shared link show the same. */
export function useAdminAddress() {
  const [params, setParams] = useSearchParams();
  const asked = params.get('tab');
  const tab: AdminTab = isAdminTab(asked) ? asked : 'overview';
  const openId = Number(params.get('open')) || undefined;

  /** Nothing or blank takes a parameter out. Filters replace the entry in the history, steps add one. */
  const change = useCallback(
    (changes: Change, { replace = false } = {}) =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          for (const [name, value] of Object.entries(changes)) {
            if (value) next.set(name, value);
            else next.delete(name);
          }
          return next;
        },
        { replace },
      ),
    [setParams],
  );

  return {
    tab,
    /** The record whose dialog is open on this tab. */
    openId,
    filter: (name: string): string => params.get(name) ?? '',
    setFilter: (name: string, value: string) => change({ [name]: value }, { replace: true }),
    /** Another tab begins without the filters of this one. */
    goTo: (next: AdminTab) => setParams(new URLSearchParams({ tab: next })),
    open: (id: number) => change({ open: String(id) }),
    close: () => change({ open: undefined }, { replace: true }),
  };
}
