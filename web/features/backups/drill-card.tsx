import type { BackupOverview, Drill } from '#core/contract/staff/owner/backups.ts';
import { momentOfArchive } from '#core/domain/backups/archives.ts';
import { Moment } from '#web/components/moment.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card, CardDescription, CardHeader, CardTitle } from '#web/components/ui/card.tsx';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import { reasonOf } from '#web/lib/api.ts';
import { drillWord, durationWords } from './backup-words.ts';
import { useDrill } from './backups.queries.ts';

/** An archive that was never restored is a hope. */
export function DrillCard({ drills, backups, isDrilling }: BackupOverview) {
  const hasArchive = backups.some(({ name }) => name !== null);
  return (
    <Card dense>
      <CardHeader>
        <CardTitle>Restore drills</CardTitle>
        <CardDescription>
          An archive is restored into a temporary database. Every row, every file and the audit
          chain are compared.
        </CardDescription>
      </CardHeader>
      <div role="status">{isDrilling && <p>A drill is under way. You can leave this page.</p>}</div>
      {drills.length === 0 ? (
        <p className="text-ink-600">No drills yet.</p>
      ) : (
        <ul className="divide-y divide-ink-200">
          {drills.map((drill) => (
            <DrillEntry key={drill.id} {...drill} />
          ))}
        </ul>
      )}
      {hasArchive && <DrillNewest isDrilling={isDrilling} />}
    </Card>
  );
}

function DrillEntry(drill: Drill) {
  const { startedAt, finishedAt, archive, askedBy, result } = drill;
  const { label, tone } = drillWord(drill);
  const madeAt = archive ? momentOfArchive(archive) : undefined;
  return (
    <li className="grid gap-1 py-3 first:pt-0 last:pb-0">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <Moment iso={startedAt} />
        <Badge tone={tone}>{label}</Badge>
        <span className="text-ink-600">
          {finishedAt && `took ${durationWords(startedAt, finishedAt)}, `}for {askedBy}
        </span>
      </p>
      {madeAt && (
        <p className="text-ink-600">
          Backup of <Moment iso={madeAt} />
        </p>
      )}
      {result && <p className="wrap-anywhere">{result}</p>}
    </li>
  );
}

function DrillNewest({ isDrilling }: { isDrilling: boolean }) {
  const drill = useDrill();
  return (
    <Button
      variant="outline"
      className="self-start"
      pending={drill.isPending || isDrilling}
      onClick={() =>
        drill.mutate(undefined, {
          onError: (error) =>
            toast({ title: 'No drill was started', description: reasonOf(error), tone: 'danger' }),
        })
      }
    >
      Try to restore the newest
    </Button>
  );
}
