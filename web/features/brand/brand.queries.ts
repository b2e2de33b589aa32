import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { brandEditing } from '#core/contract/staff/owner/brand.ts';
import { useRefreshAdmin } from '#web/admin-kit/queries.ts';
import { call } from '#web/lib/api.ts';
import type { BrandContent } from './brand-content.ts';

export const brandNow = queryOptions({
  queryKey: ['brand'],
  queryFn: () => call(brandEditing.read, {}),
});

export const brandFindings = (content: BrandContent) =>
  queryOptions({
    queryKey: ['brand-findings', content],
    queryFn: () => call(brandEditing.check, { body: { content } }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });

export const brandPreview = (content: BrandContent) =>
  queryOptions({
    queryKey: ['brand-preview', content],
    queryFn: () => call(brandEditing.preview, { body: { content } }),
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  });

/** Also refreshes setup and overview, which say what is missing. */
function usePublished() {
  const client = useQueryClient();
  const refresh = useRefreshAdmin();
  return {
    onSuccess: (saved: Awaited<ReturnType<typeof readNow>>) => {
      client.setQueryData(brandNow.queryKey, saved);
      void refresh();
    },
    // Someone else may have been faster: show what they published.
    onError: () => client.invalidateQueries({ queryKey: brandNow.queryKey }),
  };
}

const readNow = () => call(brandEditing.read, {});

type Publishing = { content: BrandContent; expectedVersion: number | null; note: string };

export const usePublishBrand = () =>
  useMutation({
    mutationFn: ({ note, ...body }: Publishing) =>
      call(brandEditing.publish, { body: { ...body, ...(note && { note }) } }),
    ...usePublished(),
  });

export const useGoBack = () =>
  useMutation({
    mutationFn: ({ id, expectedVersion }: { id: number; expectedVersion: number | null }) =>
      call(brandEditing.goBack, { params: { id }, body: { expectedVersion } }),
    ...usePublished(),
  });

export const useUploadLogo = () =>
  useMutation({
    mutationFn: async (file: File) => {
      const base64 = toBase64(new Uint8Array(await file.arrayBuffer()));
      return call(brandEditing.uploadLogo, { body: { base64 } });
    },
  });

function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
