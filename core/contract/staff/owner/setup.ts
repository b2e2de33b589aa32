import { z } from 'zod';
import { done, endpoint } from '#core/contract/shared/endpoint.ts';

/** The points of the owner's setup card. */
const SETUP_POINTS = [
  'owner',
  'payments',
  'webhook',
  'mail',
  'recipients',
  'address',
  'brand',
  'legal',
  'claims',
  'certificates',
  'four-eyes',
  'backup',
] as const;
export type SetupPoint = (typeof SETUP_POINTS)[number];

export const setupPoint = z.object({
  point: z.enum(SETUP_POINTS),
  state: z.enum(['done', 'attention', 'missing']),
  /** The current state in words. */
  says: z.string(),
  /** What to do next; null if nothing. */
  advice: z.string().nullable(),
  /** Something to copy, such as the address to paste at the payment provider. */
  copy: z.string().nullable(),
  /** When it last happened: a webhook, a delivery, a backup. */
  lastAt: z.iso.datetime().nullable(),
});
export type SetupState = z.output<typeof setupPoint>;

export const setup = {
  read: endpoint({
    method: 'GET',
    path: '/api/admin/setup',
    access: 'admin',
    summary: 'What is set up and what is still to do',
    response: z.array(setupPoint),
  }),
  confirmClaims: endpoint({
    method: 'POST',
    path: '/api/admin/setup/claims',
    access: 'admin',
    permission: 'confirm-claims',
    event: 'settings-change',
    summary: "Confirm that claims and testimonials are the provider's own",
    response: done,
  }),
};
