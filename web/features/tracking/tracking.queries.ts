import { queryOptions, useMutation } from '@tanstack/react-query';
import { type TrackedOrder, tracking } from '#core/contract/tracking.ts';
import { call } from '#web/lib/api.ts';

/** Not cached: a repeated search asks for the current state. */
const SEARCH = { retry: false, gcTime: 0 } as const;

export const orderByNumber = (orderNumber: string) =>
  queryOptions<TrackedOrder>({
    queryKey: ['tracking', 'order', orderNumber],
    queryFn: () => call(tracking.byOrder, { params: { orderNumber } }),
    enabled: orderNumber !== '',
    ...SEARCH,
  });

export const orderByTicket = (ticketNumber: string) =>
  queryOptions<TrackedOrder>({
    queryKey: ['tracking', 'ticket', ticketNumber],
    queryFn: () => call(tracking.byTicket, { params: { ticketNumber } }),
    enabled: ticketNumber !== '',
    ...SEARCH,
  });

export const useSendNumbers = () =>
  useMutation({
    mutationFn: (email: string) => call(tracking.sendNumbers, { body: { email } }),
  });

export const useRequestPaymentLink = (orderNumber: string) =>
  useMutation({
    mutationFn: () => call(tracking.sendPaymentLink, { params: { orderNumber } }),
  });

export const useRequestAnswerLink = (orderNumber: string) =>
  useMutation({
    mutationFn: () => call(tracking.sendAnswerLink, { params: { orderNumber } }),
  });
