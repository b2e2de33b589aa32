import { useQuery } from '@tanstack/react-query';
import { isAllowed, type Permission } from '#core/domain/staff/permissions.ts';
import { staffSession } from '#web/admin-kit/session.tsx';
import { ADMIN_TABS } from '#web/admin-kit/use-admin-address.ts';
import { useSignOut } from '#web/features/auth/use-sign-out.ts';
import { SETTINGS_VIEWS, settingsViewAddress } from '#web/features/settings/views.ts';

/** An action or a page that can be found by name. */
export type Command = {
  title: string;
  /** Synonyms that also find it. */
  alsoCalled?: string;
  permission?: Permission;
  /** The address to open, or the action to run. */
  target: string | (() => void);
};

const PLACES: readonly Command[] = [
  {
    title: 'New order',
    alsoCalled: 'add create',
    permission: 'work',
    target: '/admin?tab=orders&new=yes',
  },
  {
    title: 'New lead',
    alsoCalled: 'add create',
    permission: 'work',
    target: '/admin?tab=leads&new=yes',
  },
  ...ADMIN_TABS.map(({ id, label }) => ({ title: `Go to ${label}`, target: `/admin?tab=${id}` })),
  { title: 'Go to Customers', target: '/admin/customers' },
  { title: 'Go to Reviews', target: '/admin/reviews' },
  { title: 'Go to Certificates', target: '/admin/certificates' },
  { title: 'Go to Mails', alsoCalled: 'emails outbox', target: '/admin/mails' },
  ...SETTINGS_VIEWS.map(({ view, title, permission }) => ({
    title: `Go to Settings, ${title}`,
    permission,
    target: settingsViewAddress(view),
  })),
];

/** Returns the commands that match the typed text and that the user may run. */
export function useCommands(typed: string): Command[] {
  const { data: session } = useQuery(staffSession);
  const { signOut } = useSignOut();
  const leave: Command = {
    title: 'Sign out',
    alsoCalled: 'log logout leave',
    target: signOut,
  };
  const mayUse = ({ permission }: Command) =>
    !permission || (session && isAllowed(session.role, permission));
  return [...PLACES, leave].filter((command) => mayUse(command) && isNamed(command, typed));
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether every typed word is the beginning of one of the command's words. */
function isNamed({ title, alsoCalled = '' }: Command, typed: string): boolean {
  const known = wordsOf(`${title} ${alsoCalled}`);
  const words = wordsOf(typed);
  return words.length > 0 && words.every((word) => known.some((other) => other.startsWith(word)));
}
