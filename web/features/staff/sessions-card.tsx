import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffSession } from '#core/contract/staff/accounts/staff.ts';
import { describeDevice } from '#core/domain/devices.ts';
import { Moment } from '#web/components/moment.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { ConfirmDialog } from '#web/components/ui/overlay/confirm-dialog.tsx';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import { SettingsCard } from '#web/features/settings/settings-card.tsx';
import { reasonOf } from '#web/lib/api.ts';
import { staffSessions, useEndOtherSessions, useEndSession } from './staff.queries.ts';

/** The active sessions, with buttons to end them. */
export function SessionsCard() {
  return (
    <SettingsCard
      title="Active sessions"
      description="A login ends after 24 hours, or after 2 hours without use. End any that you do not recognize."
      query={useQuery(staffSessions)}
    >
      {(sessions) => (
        <div className="grid gap-4">
          <ul className="divide-y divide-ink-200">
            {sessions.map((session) => (
              <Session key={session.id} {...session} />
            ))}
          </ul>
          <EndOthers sessions={sessions} />
        </div>
      )}
    </SettingsCard>
  );
}

/** Ends all the user's own sessions except the current one; those of colleagues are ended one by one. */
function EndOthers({ sessions }: { sessions: StaffSession[] }) {
  const [isAsking, setAsking] = useState(false);
  const end = useEndOtherSessions();
  const current = sessions.find(({ isCurrent }) => isCurrent);
  const others = sessions.filter(
    ({ username, isCurrent }) => username === current?.username && !isCurrent,
  );
  if (others.length === 0) return null;
  const run = () =>
    end.mutateAsync(undefined).then(
      () => {
        setAsking(false);
        toast({ title: 'Your other sessions have ended', tone: 'success' });
      },
      (error) => toast({ title: 'Save Failed', description: reasonOf(error), tone: 'danger' }),
    );
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        className="justify-self-start"
        onClick={() => setAsking(true)}
      >
        End all my other sessions
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="End all your other sessions?"
        description="Every other browser in which you are logged in has to log in again. What was typed there and not saved may be lost."
        confirmLabel="End them"
        pending={end.isPending}
        onConfirm={run}
      />
    </>
  );
}

function Session(session: StaffSession) {
  const { id, username, userAgent, address, createdAt, lastUsedAt, isCurrent } = session;
  const end = useEndSession();
  const browser = describeDevice(userAgent);
  // By promise: callbacks of `mutate` are dropped when this entry unmounts, which it does once the list reloads.
  const run = () =>
    end.mutateAsync(id).then(
      () => toast({ title: 'Session ended', tone: 'success' }),
      (error) => toast({ title: 'Save Failed', description: reasonOf(error), tone: 'danger' }),
    );
  return (
    <li className="flex items-center gap-4 py-2.5 first:pt-0 last:pb-0">
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <strong className="wrap-anywhere font-semibold">{username}</strong>
          {isCurrent && <Badge tone="success">This one</Badge>}
        </p>
        <p className="flex flex-wrap gap-x-4 text-ink-600">
          <span title={userAgent}>{browser}</span>
          <span>
            since <Moment iso={createdAt} />
          </span>
          <span>
            last used <Moment iso={lastUsedAt} />
            {address && ` from ${address}`}
          </span>
        </p>
      </div>
      {!isCurrent && (
        <Button
          variant="outline"
          size="sm"
          aria-label={`End the session of ${username}, ${browser}`}
          pending={end.isPending}
          onClick={run}
        >
          End
        </Button>
      )}
    </li>
  );
}
