import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Backup, backups } from '#core/contract/staff/owner/backups.ts';
import { ConfirmDialog } from '#web/components/ui/overlay/confirm-dialog.tsx';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import { pathOf, reasonOf } from '#web/lib/api.ts';
import { formatBriefMoment } from '#web/lib/moments.ts';
import { downloadFrom } from '#web/lib/save-file.ts';
import { backupOverview, useDeleteBackup, useDrill } from './backups.queries.ts';

type DialogProps = { backup: Backup & { name: string }; onClose: () => void };

const whenOpen = (onClose: () => void) => (isOpen: boolean) => !isOpen && onClose();

/** An archive may be too large for the page's memory, so the browser downloads it directly. */
export function DownloadBackup({ backup, onClose }: DialogProps) {
  const client = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const run = async () => {
    setIsAsking(true);
    try {
      // An expired session shows up here, not as a file that cannot be opened.
      const now = await client.fetchQuery({ ...backupOverview, staleTime: 0 });
      if (!now.backups.some(({ name }) => name === backup.name)) {
        throw new Error('This backup no longer exists');
      }
      downloadFrom(pathOf(backups.download, { archive: backup.name }));
      onClose();
    } catch (error) {
      toast({ title: 'Download failed', description: reasonOf(error), tone: 'danger' });
      setIsAsking(false);
    }
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={whenOpen(onClose)}
      title="Download this backup?"
      description="It contains everything: all customers, their documents, their answers. Keep it where nobody else can read it. The download is recorded."
      confirmLabel="Download the archive"
      tone="primary"
      pending={isAsking}
      onConfirm={run}
    />
  );
}

export function DeleteBackup({ backup, onClose }: DialogProps) {
  const remove = useDeleteBackup();
  const run = async () => {
    try {
      await remove.mutateAsync(backup.name);
      toast({ title: 'Backup deleted', tone: 'success' });
      onClose();
    } catch (error) {
      toast({ title: 'The backup was not deleted', description: reasonOf(error), tone: 'danger' });
    }
  };
  const copied = backup.copy.state === 'copied' ? ' Its copy elsewhere stays for now.' : '';
  return (
    <ConfirmDialog
      open
      onOpenChange={whenOpen(onClose)}
      title={`Delete the backup of ${formatBriefMoment(backup.startedAt)}?`}
      description={`The archive on this machine is deleted for good.${copied} This cannot be undone.`}
      confirmLabel="Delete the backup"
      pending={remove.isPending}
      onConfirm={run}
    />
  );
}

export function DrillBackup({ backup, onClose }: DialogProps) {
  const drill = useDrill();
  const run = async () => {
    try {
      await drill.mutateAsync(backup.name);
      onClose();
    } catch (error) {
      toast({ title: 'No drill was started', description: reasonOf(error), tone: 'danger' });
    }
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={whenOpen(onClose)}
      title={`Try to restore the backup of ${formatBriefMoment(backup.startedAt)}?`}
      description="It is restored into a separate database, compared and discarded. Nothing changes here, but the machine is busy for a while."
      confirmLabel="Start the drill"
      tone="primary"
      pending={drill.isPending}
      onConfirm={run}
    />
  );
}
