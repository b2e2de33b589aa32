import { useState } from 'react';
import type { CustomerFile } from '#core/contract/staff/customers/customers.ts';
import { COLLEAGUE_ROLE_WORDS } from '#core/domain/portal/roles.ts';
import { Only } from '#web/admin-kit/session.tsx';
import { Moment } from '#web/components/moment.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { ConfirmDialog } from '#web/components/ui/overlay/confirm-dialog.tsx';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import { reasonOf } from '#web/lib/api.ts';
import { useRemoveColleague } from './customers.queries.ts';

type Colleague = CustomerFile['colleagues'][number];
type ColleaguesProps = { customerId: number; colleagues: Colleague[] };

/** Other addresses that the customer has given access. Staff cannot grant access, but can end it. */
export function Colleagues({ customerId, colleagues }: ColleaguesProps) {
  const [leaving, setLeaving] = useState<Colleague>();
  const remove = useRemoveColleague();
  const confirm = async ({ id, email }: Colleague) => {
    try {
      await remove.mutateAsync({ id: customerId, colleagueId: id });
      setLeaving(undefined);
      toast({
        title: 'Colleague Removed',
        description: `${email} no longer sees this customer's page.`,
        tone: 'success',
      });
    } catch (error) {
      toast({
        title: 'Failed to remove the colleague',
        description: reasonOf(error),
        tone: 'danger',
      });
    }
  };
  return (
    <div className="grid gap-2">
      <h4 className="font-sans font-semibold text-sm tracking-normal">Colleagues on their page</h4>
      <ul className="grid gap-1.5 text-sm">
        {colleagues.map((colleague) => (
          <li key={colleague.id} className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="wrap-anywhere min-w-0">{colleague.email}</span>
            <span className="text-ink-700">{COLLEAGUE_ROLE_WORDS[colleague.role].name}</span>
            <span className="text-ink-600">
              since <Moment iso={colleague.invitedAt} />
            </span>
            <Only to="work">
              <Button
                variant="outline"
                size="sm"
                className="ml-auto"
                aria-label={`Remove ${colleague.email}`}
                onClick={() => setLeaving(colleague)}
              >
                Remove
              </Button>
            </Only>
          </li>
        ))}
      </ul>
      {leaving && (
        <ConfirmDialog
          open
          onOpenChange={(isOpen) => !isOpen && setLeaving(undefined)}
          title="Remove this colleague?"
          description={
            <span className="wrap-anywhere">
              {leaving.email} can no longer see this customer's page. The customer can invite them
              again.
            </span>
          }
          confirmLabel="Remove colleague"
          pending={remove.isPending}
          onConfirm={() => confirm(leaving)}
        />
      )}
    </div>
  );
}
