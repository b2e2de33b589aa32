import { useMutation } from '@tanstack/react-query';
import { privacy } from '#core/contract/staff/privacy.ts';
import { useRefreshAdmin } from '#web/admin-kit/queries.ts';
import { call, callFile } from '#web/lib/api.ts';

export const useFindPerson = () =>
  useMutation({ mutationFn: (email: string) => call(privacy.find, { body: { email } }) });

export const useExportPerson = () =>
  useMutation({ mutationFn: (email: string) => callFile(privacy.export, { body: { email } }) });

export function useErasePerson() {
  const refresh = useRefreshAdmin();
  return useMutation({
    mutationFn: (email: string) => call(privacy.erase, { body: { email } }),
    onSuccess: refresh,
  });
}
