import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type BackupOverview, backups } from '#core/contract/staff/owner/backups.ts';
import { useRefreshAdmin } from '#web/admin-kit/queries.ts';
import { call } from '#web/lib/api.ts';

/** Milliseconds between requests while something is running. */
const LOOK = 1_500;

const isBusy = ({ isBackingUp, isDrilling }: BackupOverview): boolean => isBackingUp || isDrilling;

export const backupOverview = queryOptions({
  queryKey: ['admin', 'backups'],
  queryFn: () => call(backups.read, {}),
  refetchInterval: ({ state }) => (state.data && isBusy(state.data) ? LOOK : false),
});

/** Shows the overview that the call returned. */
function useBackupWork<Sent>(send: (sent: Sent) => Promise<BackupOverview>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (overview) => client.setQueryData(backupOverview.queryKey, overview),
  });
}

export const useBackUp = () => useBackupWork(() => call(backups.start, {}));

export const useDrill = () =>
  useBackupWork((archive: string | undefined) => call(backups.drill, { body: { archive } }));

export const useCopy = () => useBackupWork(() => call(backups.copy, {}));

export const useDeleteBackup = () =>
  useMutation({
    mutationFn: (archive: string) => call(backups.remove, { params: { archive } }),
    onSuccess: useRefreshAdmin(),
  });
