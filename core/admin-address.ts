import type { Subject } from './contract/dashboard.ts';

/** The tab on which records of a kind are worked with. */
const TABS: Partial<Record<Subject, string>> = {
  application: 'applications',
  order: 'orders',
  lead: 'leads',
  inquiry: 'contacts',
};

/** Where staff find one record: the only way to such an address, in mails as on screens. Mails have a page of their own. */
export function adminAddress(subject: Subject, id: number): string {
  const tab = TABS[subject];
  return tab ? `/admin?tab=${tab}&open=${id}` : '/test-email';
}
