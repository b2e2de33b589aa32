/** In the specified order; each has an address of its own, `/admin?tab=orders`. */
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

export const isAdminTab = (text: string | null): text is AdminTab =>
  ADMIN_TABS.some(({ id }) => id === text);
