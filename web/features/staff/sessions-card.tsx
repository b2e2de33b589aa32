import { useQuery } from '@tanstack/react-query';
import type { StaffSession } from '#core/contract/staff/staff.ts';
import { Moment } from '#web/components/moment.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import { SettingsCard } from '#web/features/settings/settings-card.tsx';
import { reasonOf } from '#web/lib/api.ts';
import { staffSessions, useEndSession } from './staff.queries.ts';

/** Where people are logged in, with a way to end it. */
export function SessionsCard() {
  return (
    <SettingsCard
      title="Active sessions"
      description="A login ends after 24 hours, or after 2 hours without use. End one that you do not know."
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

function Session({ id, username, userAgent, createdAt, lastUsedAt, isCurrent }: StaffSession) {
  const end = useEndSession();
  const browser = browserName(userAgent);
  // By promise: callbacks of `mutate` are dropped with this entry, which is gone as soon as the list is new.
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

/** The first that fits counts: later browsers carry the names of earlier ones. */
const BROWSERS: [RegExp, string][] = [
  [/Edg(A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const SYSTEMS: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
];

const nameIn = (names: [RegExp, string][], text: string): string | undefined =>
  names.find(([form]) => form.test(text))?.[1];

/** What people call the browser that introduces itself with this line: "Firefox on Windows". */
export function browserName(userAgent: string): string {
  const browser = nameIn(BROWSERS, userAgent) ?? (userAgent.split(/[\s/]/)[0] || 'Unknown browser');
  const system = nameIn(SYSTEMS, userAgent);
  return system ? `${browser} on ${system}` : browser;
}
