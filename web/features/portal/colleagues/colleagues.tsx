import { portal } from '#core/contract/portal/portal.ts';
import type { Colleague, PortalPage } from '#core/contract/portal/records.ts';
import { COLLEAGUE_ROLE_WORDS, COLLEAGUE_ROLES } from '#core/domain/portal/roles.ts';
import { Card } from '#web/components/ui/card.tsx';
import { Select } from '#web/components/ui/form/input.tsx';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import { ConfirmButton } from '#web/features/portal/parts/confirm-button.tsx';
import { Failure } from '#web/features/portal/parts/failure.tsx';
import { Section } from '#web/features/portal/parts/section.tsx';
import { usePageChange } from '#web/features/portal/portal.queries.ts';
import { formatDay } from '#web/lib/moments.ts';
import { AddColleague } from './add-colleague.tsx';

/** The colleagues who may see the page. Only the company's owner decides that. */
export function Colleagues({ page }: { page: PortalPage }) {
  if (!page.accounts.some(({ role }) => role === 'owner')) return null;
  return (
    <Section
      id="colleagues"
      title="Colleagues"
      intro="Let others from your company in. Each gets their own link, and none of them sees your mailbox."
    >
      <Card>
        {page.colleagues.length === 0 && (
          <p className="text-ink-700">Nobody but you sees this page yet.</p>
        )}
        <ul className="grid gap-5 empty:hidden">
          {page.colleagues.map((colleague) => (
            <ColleagueRow key={colleague.id} colleague={colleague} />
          ))}
        </ul>
        <AddColleague page={page} />
      </Card>
    </Section>
  );
}

function ColleagueRow({ colleague }: { colleague: Colleague }) {
  const { id, email, role, invitedAt, lastSeenAt } = colleague;
  const changeRole = usePageChange(portal.changeColleague);
  const remove = usePageChange(portal.removeColleague);
  const choose = async (chosen: Colleague['role']) => {
    try {
      await changeRole.mutateAsync({ params: { id }, body: { role: chosen } });
      toast({
        title: `${email} is ${chosen === 'editor' ? 'an editor' : 'a reader'} now`,
        tone: 'success',
      });
    } catch {
      // The error is shown below.
    }
  };
  return (
    <li className="grid gap-3 border-ink-200 border-b pb-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="min-w-0">
          <p className="wrap-anywhere font-medium">{email}</p>
          <p className="text-ink-600 text-sm">
            {lastSeenAt
              ? `Last here on ${formatDay(lastSeenAt)}`
              : `Invited on ${formatDay(invitedAt)}, not here yet`}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <Select
            aria-label={`What ${email} may do`}
            value={role}
            disabled={changeRole.isPending}
            onChange={({ target }) => void choose(target.value as Colleague['role'])}
            className="w-36"
          >
            {COLLEAGUE_ROLES.map((one) => (
              <option key={one} value={one}>
                {COLLEAGUE_ROLE_WORDS[one].name}
              </option>
            ))}
          </Select>
          <ConfirmButton
            aria-label={`Remove ${email}`}
            title={`Remove ${email}?`}
            description="They are signed out of your company’s page at once. You can let them in again at any time."
            confirmLabel="Remove"
            onConfirm={async () => {
              await remove.mutateAsync({ params: { id } });
              toast({ title: `${email} is removed`, tone: 'success' });
            }}
          >
            Remove
          </ConfirmButton>
        </div>
      </div>
      <p className="text-ink-700 text-sm">{COLLEAGUE_ROLE_WORDS[role].meaning}</p>
      <Failure error={changeRole.error ?? remove.error} title="Nothing was changed" />
    </li>
  );
}
