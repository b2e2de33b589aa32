import { useQuery } from '@tanstack/react-query';
import type { StaffSession } from '#core/contract/staff.ts';
import { Moment } from '#web/components/moment.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { toast } from '#web/components/ui/toast-store.ts';
import { SettingsCard } from '#web/features/settings/settings-card.tsx';
import { reasonOf } from '#web/lib/api.ts';
import { staffSessions, useEndSession } from './staff.queries.ts';

/** Where people are logged in, with a way to end it. */
export function SessionsCard() {
  return (
    <SettingsCard
      title="Active sessions"
      description="Each login lasts 24 hours. End one that you do not know."
      query={useQuery(staffSessions)}
    >
      {(sessions) => (
        <ul className="divide-y divide-ink-200">
          {sessions.map((session) => (
            <Session key={session.id} {...session} />
          ))}
        </ul>
      )}
    </SettingsCard>
  );
}

function Session({ id, username, userAgent, createdAt, isCurrent }: StaffSession) {
  const end = useEndSession();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="grid min-w-0 flex-1 basis-56 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-3">
          <strong className="break-all font-semibold">{username}</strong>
          {isCurrent && <Badge tone="success">This one</Badge>}
        </p>
        <p className="line-clamp-2 break-words text-ink-600">{userAgent || 'Unknown browser'}</p>
        <p className="text-ink-600">
          since <Moment iso={createdAt} />
        </p>
      </div>
      {!isCurrent && (
        <Button
          variant="outline"
          size="sm"
          aria-label={`End the session of ${username}`}
          pending={end.isPending}
          onClick={() =>
            end.mutate(id, {
              onSuccess: () => toast({ title: 'Session ended', tone: 'success' }),
              onError: (error) =>
                toast({ title: 'Save Failed', description: reasonOf(error), tone: 'danger' }),
            })
          }
        >
          End
        </Button>
      )}
    </li>
  );
}
