import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';
import { usePermission } from './session.tsx';

/** In the specified order; each has its own address, `/admin?tab=orders`. */
export const ADMIN_TABS = [
  { id: 'overview', label: 'Overview' },
  { id: 'applications', label: 'Applications' },
  { id: 'orders', label: 'Orders' },
  { id: 'leads', label: 'Leads' },
  { id: 'contacts', label: 'Contacts' },
  { id: 'analytics', label: 'Analytics' },
  { id: 'settings', label: 'Settings' },
] as const;

export type AdminTab = (typeof ADMIN_TABS)[number]['id'];

const isAdminTab = (text: string | null): text is AdminTab =>
  ADMIN_TABS.some(({ id }) => id === text);

type Change = Record<string, string | undefined>;

/** Keeps what staff look at in the address: reload, back and a shared link show the same. */
export function useAdminAddress() {
  const [params, setParams] = useSearchParams();
  const asked = params.get('tab');
  const tab: AdminTab = isAdminTab(asked) ? asked : 'overview';
  const openId = Number(params.get('open')) || undefined;

  /** Undefined or blank removes a parameter. Filters replace the history entry, steps add one. */
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
    setFilters: (values: Change) => change(values, { replace: true }),
    /** Another tab begins without the filters of this one. */
    goTo: (next: AdminTab) => setParams(new URLSearchParams({ tab: next })),
    open: (id: number) => change({ open: String(id) }),
    close: () => change({ open: undefined }, { replace: true }),
  };
}

/** Whether the form for a new record is open: by its button, or because the address asks for it. */
export function useAdding() {
  const { filter, setFilter } = useAdminAddress();
  const [isAdding, setIsAdding] = useState(false);
  const mayAdd = usePermission('work');
  const isAsked = filter('new') !== '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per request, which leaves the address: a reload opens no form.
  useEffect(() => {
    if (!isAsked) return;
    setFilter('new', '');
    setIsAdding(mayAdd);
  }, [isAsked, mayAdd]);
  return [isAdding, setIsAdding] as const;
}
