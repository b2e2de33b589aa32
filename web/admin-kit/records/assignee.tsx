import { useMutation, useQuery } from '@tanstack/react-query';
import { type Assignable, assignments } from '#core/contract/staff/work/assignments.ts';
import { colleagues } from '#web/admin-kit/lists/filters/colleagues.ts';
import { useRefreshAdmin } from '#web/admin-kit/queries.ts';
import { staffSession, usePermission } from '#web/admin-kit/session.tsx';
import { Field } from '#web/components/ui/form/field.tsx';
import { Select } from '#web/components/ui/form/input.tsx';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import { call, reasonOf } from '#web/lib/api.ts';

/** A record and its assignee's user name; null if unassigned. */
export type Assignment = { subject: Assignable; id: number; assignee: string | null };

const LABEL = 'Assigned to';

/** Chooses a record's assignee. A choice is saved at once; choosing again undoes it. */
export function Assignee({ subject, id, assignee }: Assignment) {
  const canWork = usePermission('work');
  const { data: session } = useQuery(staffSession);
  const { data: people = [] } = useQuery({ ...colleagues, enabled: canWork });
  const refresh = useRefreshAdmin();
  const assign = useMutation({
    mutationFn: (chosen: string | null) =>
      call(assignments.assign, {
        params: { subject, id },
        body: { assignee: chosen, expected: assignee },
      }),
    onSuccess: (saved) =>
      toast({ title: `Assigned to ${saved.assignee ?? 'nobody'}`, tone: 'success' }),
    onError: (error) =>
      toast({ title: 'Not assigned', description: reasonOf(error), tone: 'danger' }),
    // The choice is shown until the reload, the saved value afterwards.
    onSettled: () => refresh(),
  });
  if (!canWork) {
    return (
      <p>
        <span className="text-ink-600">{LABEL}</span> {assignee ?? 'nobody'}
      </p>
    );
  }
  const shown = (assign.isPending ? assign.variables : assignee) ?? '';
  const own = session?.username;
  const others = people.filter(({ username }) => username !== own);
  // A closed account, or a name from before there were accounts.
  const isUnknown = shown !== '' && shown !== own && others.every((one) => one.username !== shown);
  return (
    <Field label={LABEL} className="text-sm">
      <Select
        className="h-9 touch:h-11 text-sm"
        disabled={assign.isPending}
        value={shown}
        onChange={({ target }) => assign.mutate(target.value || null)}
      >
        <option value="">Nobody</option>
        {own && <option value={own}>Me ({own})</option>}
        {isUnknown && <option value={shown}>{shown}</option>}
        {others.map(({ username, name }) => (
          <option key={username} value={username}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}
