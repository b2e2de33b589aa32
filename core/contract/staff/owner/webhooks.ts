import { z } from 'zod';
import { done, endpoint } from '#core/contract/shared/endpoint.ts';
import { rowId } from '#core/contract/shared/paging.ts';
import { WEBHOOK_EVENTS } from '#core/domain/webhooks/event-types.ts';

/** `standard`: signed JSON as in Standard Webhooks. `slack`: a line of text for Slack and similar services. */
export const WEBHOOK_FORMATS = ['standard', 'slack'] as const;

const receiver = z.object({
  id: z.number(),
  url: z.string(),
  description: z.string(),
  format: z.enum(WEBHOOK_FORMATS),
  /** Empty: all. */
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  isEnabled: z.boolean(),
  /** Why it was switched off by the product itself. */
  disabledBecause: z.string().nullable(),
  createdAt: z.iso.datetime(),
  waiting: z.number(),
  lastDeliveredAt: z.iso.datetime().nullable(),
  /** The latest failure; null if a later attempt succeeded. */
  lastError: z.string().nullable(),
});
export type WebhookReceiver = z.output<typeof receiver>;

export const WEBHOOK_STATES = ['waiting', 'delivered', 'given-up'] as const;

const delivery = z.object({
  id: z.number(),
  event: z.string(),
  subject: z.string(),
  state: z.enum(WEBHOOK_STATES),
  attempts: z.number(),
  createdAt: z.iso.datetime(),
  nextAttemptAt: z.iso.datetime().nullable(),
  deliveredAt: z.iso.datetime().nullable(),
  lastStatus: z.number().nullable(),
  lastError: z.string().nullable(),
});
export type WebhookDelivery = z.output<typeof delivery>;

const url = z
  .string()
  .trim()
  .max(500)
  .regex(/^https?:\/\/[^\s/@]+(\/\S*)?$/i, 'Enter an address that begins with https://');
const description = z.string().trim().max(200);
const format = z.enum(WEBHOOK_FORMATS);
const events = z.array(z.enum(WEBHOOK_EVENTS)).max(WEBHOOK_EVENTS.length);

export const newReceiver = z.object({
  url,
  description: description.default(''),
  format,
  events: events.default([]),
});

const params = z.object({ id: rowId });
const shared = { access: 'admin', permission: 'manage-integrations' } as const;
const reading = { ...shared, event: 'staff-call' } as const;
const change = { ...shared, event: 'settings-change' } as const;

export const webhooks = {
  list: endpoint({
    ...reading,
    method: 'GET',
    path: '/api/admin/webhooks',
    summary: 'Who is told about what happens, and how that goes',
    response: z.array(receiver),
  }),
  add: endpoint({
    ...change,
    method: 'POST',
    path: '/api/admin/webhooks',
    summary: 'Add a receiver; its signing secret is shown only this once',
    body: newReceiver,
    response: z.object({ receiver, secret: z.string() }),
  }),
  change: endpoint({
    ...change,
    method: 'PATCH',
    path: '/api/admin/webhooks/:id',
    summary: 'Change a receiver, or switch it on or off',
    params,
    body: z.object({
      url: url.optional(),
      description: description.optional(),
      format: format.optional(),
      events: events.optional(),
      isEnabled: z.boolean().optional(),
    }),
    response: receiver,
  }),
  renewSecret: endpoint({
    ...change,
    method: 'POST',
    path: '/api/admin/webhooks/:id/secret',
    summary: 'Make another signing secret; it is shown only this once',
    params,
    response: z.object({ secret: z.string() }),
  }),
  remove: endpoint({
    ...change,
    method: 'DELETE',
    path: '/api/admin/webhooks/:id',
    summary: 'Remove a receiver with its log',
    params,
    response: done,
  }),
  test: endpoint({
    ...change,
    method: 'POST',
    path: '/api/admin/webhooks/:id/test',
    summary: 'Send a receiver a test message now',
    params,
    response: z.object({ isOk: z.boolean(), says: z.string() }),
  }),
  deliveries: endpoint({
    ...reading,
    method: 'GET',
    path: '/api/admin/webhooks/:id/deliveries',
    summary: 'The newest hundred messages to a receiver',
    params,
    response: z.array(delivery),
  }),
  resend: endpoint({
    ...change,
    method: 'POST',
    path: '/api/admin/webhooks/:id/deliveries/:delivery/resend',
    summary: 'Send a message again',
    params: params.extend({ delivery: rowId }),
    response: delivery,
  }),
};
