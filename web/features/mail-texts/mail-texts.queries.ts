import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type EditedMail, mailTexts } from '#core/contract/staff/owner/mail-texts.ts';
import { call } from '#web/lib/api.ts';

export type Slots = Record<string, string>;

export const mailTextList = queryOptions({
  queryKey: ['mail-texts'],
  queryFn: () => call(mailTexts.list, {}),
});

export const editedMail = (template: string) =>
  queryOptions({
    queryKey: ['mail-texts', template],
    queryFn: () => call(mailTexts.read, { params: { template } }),
  });

export const mailPreview = (template: string, slots: Slots, name: string | undefined) =>
  queryOptions({
    queryKey: ['mail-text-preview', template, slots, name],
    queryFn: () => call(mailTexts.preview, { params: { template }, body: { slots, case: name } }),
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  });

export const useSendTest = (template: string) =>
  useMutation({
    mutationFn: (body: { slots: Slots; case: string | undefined }) =>
      call(mailTexts.sendTest, { params: { template }, body }),
  });

/** Updates the list after a save; after a refusal, loads what a colleague may have saved. */
function useTakeOver(template: string) {
  const client = useQueryClient();
  return {
    onSuccess: (saved: EditedMail) => {
      client.setQueryData(editedMail(template).queryKey, saved);
      void client.invalidateQueries({ queryKey: mailTextList.queryKey, exact: true });
    },
    onError: () => client.invalidateQueries({ queryKey: editedMail(template).queryKey }),
  };
}

type Saving = { slots: Slots; expectedVersion: number; note: string };

export const useSaveTexts = (template: string) =>
  useMutation({
    mutationFn: ({ note, ...body }: Saving) =>
      call(mailTexts.save, { params: { template }, body: { ...body, ...(note && { note }) } }),
    ...useTakeOver(template),
  });

export const useResetTexts = (template: string) =>
  useMutation({
    mutationFn: (expectedVersion: number) =>
      call(mailTexts.reset, { params: { template }, body: { expectedVersion } }),
    ...useTakeOver(template),
  });

export const useBringBack = (template: string) =>
  useMutation({
    mutationFn: ({ version, expectedVersion }: { version: number; expectedVersion: number }) =>
      call(mailTexts.goBack, { params: { template, version }, body: { expectedVersion } }),
    ...useTakeOver(template),
  });
