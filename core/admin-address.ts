import type { Subject } from '#core/contract/staff/dashboard.ts';
import { ROUTES } from './routes.ts';

/** The tab on which records of a kind are worked with. */
const TABS: Partial<Record<Subject, string>> = {
  application: 'applications',
  order: 'orders',
  lead: 'leads',
  inquiry: 'contacts',
};

/** Returns a record's address in the staff area; mails and screens build it only here. Kinds outside the tabs have their own pages. */
export function adminAddress(subject: Subject, id: number): string {
  if (subject === 'customer') return `/admin/customers/${id}`;
  if (subject === 'review') return `/admin/reviews?review=${id}`;
  if (subject === 'certificate') return `/admin/certificates?open=${id}`;
  if (subject === 'email') return `/admin/mails?open=${id}`;
  const tab = TABS[subject];
  return tab ? `/admin?tab=${tab}&open=${id}` : '/admin?tab=settings';
}

/** Where staff start when nothing else was asked for. */
const STAFF_HOME = '/admin';
const LOGIN = '/admin/login';

/** The pages behind the login. */
const STAFF_PAGES: readonly string[] = [
  'admin',
  'admin-certificates',
  'admin-customers',
  'admin-customer',
  'admin-reviews',
  'admin-mails',
  'test-email',
];
const STAFF_PATHS: readonly string[] = ROUTES.filter(({ page }) => STAFF_PAGES.includes(page)).map(
  ({ path }) => path,
);

/** Whether an address is a page behind the login. The page of one record ends in its number. */
export const isStaffPath = (path: string): boolean =>
  STAFF_PATHS.includes(path.replace(/\/[1-9][0-9]{0,9}$/, '/:id'));

/** Returns the login that leads on to a staff page. */
export function loginAddress(wanted: string): string {
  const destination = staffDestination(wanted);
  return destination === STAFF_HOME ? LOGIN : `${LOGIN}?next=${encodeURIComponent(destination)}`;
}

/**
 * Returns where a login leads. The address is untrusted, so its path must equal one of ours exactly: anything a browser
 * might read as another host or another path is rejected.
 */
export function staffDestination(next: string | null): string {
  const [path = ''] = next?.split(/[?#]/) ?? [];
  return next && isStaffPath(path) ? next : STAFF_HOME;
}
