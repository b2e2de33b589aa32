import { useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import { contact, type inquiry } from '#core/contract/contact.ts';
import { call } from '#web/lib/api.ts';

export const useSubmitInquiry = () =>
  useMutation({
    mutationFn: (body: z.input<typeof inquiry>) => call(contact.submit, { body }),
  });
