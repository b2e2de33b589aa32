import { useState } from 'react';
import type { Backup, BackupOverview } from '#core/contract/staff/owner/backups.ts';
import { sizeWords } from '#core/domain/backups/archives.ts';
import { ACTIONS, type Column, RecordTable } from '#web/admin-kit/record-table.tsx';
import { Moment } from '#web/components/moment.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { formatBriefMoment } from '#web/lib/moments.ts';
import { DeleteBackup, DownloadBackup, DrillBackup } from './backup-dialogs.tsx';
import { COPY_WORDS, STATE_WORDS } from './backup-words.ts';

type Asked = { backup: Backup & { name: string }; what: 'download' | 'delete' | 'drill' };
type Row = Backup & { id: number };

export function BackupTable({ backups, isDrilling, copiesIn }: BackupOverview) {
  const [asked, setAsked] = useState<Asked>();
  if (backups.length === 0) return null;
  const rows: Row[] = backups.map((backup, id) => ({ ...backup, id }));
  const close = () => setAsked(undefined);
  const actions: Column<Row> = {
    head: ACTIONS,
    inCard: 'wide',
    cell: (backup) => <Actions backup={backup} isDrilling={isDrilling} onAsk={setAsked} />,
  };
  return (
    <>
      <RecordTable
        label="Backups"
        columns={[...COLUMNS, ...(copiesIn ? [COPY] : []), actions]}
        rows={rows}
      />
      {asked?.what === 'download' && <DownloadBackup backup={asked.backup} onClose={close} />}
      {asked?.what === 'delete' && <DeleteBackup backup={asked.backup} onClose={close} />}
      {asked?.what === 'drill' && <DrillBackup backup={asked.backup} onClose={close} />}
    </>
  );
}

const COLUMNS: Column<Row>[] = [
  { head: 'Made', cell: ({ startedAt }) => <Moment iso={startedAt} /> },
  {
    head: 'State',
    cell: ({ state, error }) => (
      <>
        <Badge tone={STATE_WORDS[state].tone}>{STATE_WORDS[state].label}</Badge>
        {error && <p className="wrap-anywhere mt-1 text-danger-700">{error}</p>}
      </>
    ),
  },
  {
    head: 'Size',
    cell: ({ size }) => (size === null ? '–' : sizeWords(size)),
    inCard: 'wide',
  },
];

const COPY: Column<Row> = {
  head: 'Copy',
  cell: ({ copy }) => <Copy {...copy} />,
  inCard: 'wide',
};

function Copy({ state, at, error }: Backup['copy']) {
  if (state === 'none') return '–';
  const { tone, label } = COPY_WORDS[state];
  return (
    <>
      <Badge tone={tone}>{label}</Badge>
      {at && (
        <p className="mt-1 text-ink-600">
          <Moment iso={at} />
        </p>
      )}
      {error && <p className="wrap-anywhere mt-1 text-danger-700">{error}</p>}
    </>
  );
}

type ActionsProps = { backup: Row; isDrilling: boolean; onAsk: (asked: Asked) => void };

function Actions({ backup, isDrilling, onAsk }: ActionsProps) {
  const { name, startedAt, canDelete } = backup;
  if (!name) return null;
  const ask = (what: Asked['what']) => () => onAsk({ backup: { ...backup, name }, what });
  const of = `the backup of ${formatBriefMoment(startedAt)}`;
  return (
    <div className="flex flex-wrap gap-2 lg:justify-end">
      <Button size="sm" variant="outline" aria-label={`Download ${of}`} onClick={ask('download')}>
        Download
      </Button>
      <Button
        size="sm"
        variant="outline"
        aria-label={`Try to restore ${of}`}
        disabled={isDrilling}
        onClick={ask('drill')}
      >
        Try to restore
      </Button>
      {canDelete && (
        <Button size="sm" variant="outline" aria-label={`Delete ${of}`} onClick={ask('delete')}>
          Delete
        </Button>
      )}
    </div>
  );
}
