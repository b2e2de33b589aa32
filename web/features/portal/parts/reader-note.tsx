import { Eye } from 'lucide-react';
import type { PortalPage } from '#core/contract/portal/records.ts';

/** Says why readers see no buttons, and who can change that. */
export function ReaderNote({ accounts }: Pick<PortalPage, 'accounts'>) {
  const read = accounts.filter(({ role }) => role === 'reader');
  if (read.length === 0) return null;
  const owners = read.map(({ email }) => email).join(' and ');
  const company = read.map(({ companyName, email }) => companyName ?? email).join(' and ');
  return (
    <p className="flex gap-3 rounded-control border border-ink-200 bg-white px-4 py-3.5">
      <Eye aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-brass-700" />
      <span className="wrap-anywhere min-w-0">
        You are a reader of {company}: you see everything, and buttons that would change something
        are left out. {owners} can make you an editor.
      </span>
    </p>
  );
}
