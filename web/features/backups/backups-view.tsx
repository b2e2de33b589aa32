import { useQuery } from '@tanstack/react-query';
import { CloudUpload, DatabaseBackup } from 'lucide-react';
import type { BackupOverview } from '#core/contract/staff/owner/backups.ts';
import { sizeWords } from '#core/domain/backups/archives.ts';
import { Moment } from '#web/components/moment.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import { SettingsCard } from '#web/features/settings/settings-card.tsx';
import { reasonOf } from '#web/lib/api.ts';
import { BackupTable } from './backup-table.tsx';
import { backupOverview, useBackUp, useCopy } from './backups.queries.ts';
import { CopiesCard } from './copies-card.tsx';
import { DrillCard } from './drill-card.tsx';

/** Backups, their copies and restore drills, for owners. */
export function BackupsView() {
  const query = useQuery(backupOverview);
  return (
    <div className="grid gap-4">
      <SettingsCard
        title="Stored backups"
        description="A backup is made every night, and the newest fourteen are kept. Each holds all records and files, but not the keys that sign certificates and decrypt secrets."
        query={query}
      >
        {(overview) => <Summary {...overview} />}
      </SettingsCard>
      {query.data && (
        <>
          <BackupTable {...query.data} />
          <DrillCard {...query.data} />
        </>
      )}
      <CopiesCard />
    </div>
  );
}

function Summary({ backups, isBackingUp, copiesIn, directory }: BackupOverview) {
  return (
    <div className="grid gap-4">
      <div role="status" className="grid gap-1">
        <LastGood backups={backups} />
        {isBackingUp && <p>A backup is being made…</p>}
      </div>
      <p className="wrap-anywhere text-ink-600">
        Archives are in {directory}.{' '}
        {copiesIn
          ? `Each is copied to ${copiesIn}.`
          : 'Nothing is copied elsewhere: if this machine is lost, so are its backups. Set a bucket for copies, or download an archive now and then.'}
      </p>
      <div className="flex flex-wrap gap-3">
        <BackUpNow isRunning={isBackingUp} />
        {copiesIn && backups.some(({ copy }) => ['waiting', 'failed'].includes(copy.state)) && (
          <CopyNow />
        )}
      </div>
    </div>
  );
}

function LastGood({ backups }: Pick<BackupOverview, 'backups'>) {
  const last = backups.find(({ state }) => state === 'good');
  if (!last) return <p>No backups yet.</p>;
  return (
    <p>
      The last good backup is from{' '}
      <span className="font-semibold">
        <Moment iso={last.startedAt} />
      </span>
      {last.size !== null && ` (${sizeWords(last.size)})`}.
    </p>
  );
}

function BackUpNow({ isRunning }: { isRunning: boolean }) {
  const backUp = useBackUp();
  return (
    <Button
      pending={backUp.isPending || isRunning}
      onClick={() =>
        backUp.mutate(undefined, {
          onError: (error) =>
            toast({
              title: 'No backup was started',
              description: reasonOf(error),
              tone: 'danger',
            }),
        })
      }
    >
      <DatabaseBackup aria-hidden="true" />
      Back up now
    </Button>
  );
}

function CopyNow() {
  const copy = useCopy();
  return (
    <Button
      variant="outline"
      pending={copy.isPending}
      onClick={() =>
        copy.mutate(undefined, {
          onSuccess: () => toast({ title: 'Archives are being copied', tone: 'success' }),
          onError: (error) =>
            toast({ title: 'Nothing is copied', description: reasonOf(error), tone: 'danger' }),
        })
      }
    >
      <CloudUpload aria-hidden="true" />
      Copy now
    </Button>
  );
}
