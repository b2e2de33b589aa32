import { z } from 'zod';
import { endpoint } from '#core/contract/shared/endpoint.ts';
import { rowId } from '#core/contract/shared/paging.ts';
import { emailAddress, MAX, requiredText } from '#core/contract/shared/text.ts';

const person = z.object({ email: emailAddress('Valid email is required') });

/** How many records of each kind. */
const inventory = z.object({
  leads: z.number(),
  assessments: z.number(),
  applications: z.number(),
  documents: z.number(),
  inquiries: z.number(),
  emails: z.number(),
  orders: z.number(),
  certificates: z.number(),
  reviews: z.number(),
  /** Messages in reviews, from either side. */
  messages: z.number(),
  /** Documents of reviews and check-ins. */
  evidence: z.number(),
  /** Answers in check-ins. */
  checkInAnswers: z.number(),
  /** Requested changes of certificates. */
  changes: z.number(),
  /** Sign-ins, passkeys, colleagues, drafts and requests of the customer's page. */
  page: z.number(),
});
export type Inventory = z.output<typeof inventory>;

const found = z.object({
  email: z.string(),
  /** What an erasure would remove. */
  goes: inventory,
  /** What the law makes us keep: orders for ten years, with what belongs to them. */
  stays: inventory,
});
export type PersonalData = z.output<typeof found>;

/** A request from the customer's page to delete their data. */
const erasureRequest = z.object({
  id: z.number(),
  email: z.string(),
  note: z.string().nullable(),
  askedAt: z.iso.datetime(),
});
export type ErasureRequest = z.output<typeof erasureRequest>;

export const privacy = {
  requests: endpoint({
    method: 'GET',
    path: '/api/admin/privacy/requests',
    access: 'admin',
    summary: 'Requests for deletion that wait for a decision, oldest first',
    response: z.array(erasureRequest),
  }),
  decide: endpoint({
    method: 'POST',
    path: '/api/admin/privacy/requests/:id',
    access: 'admin',
    permission: 'erase-person',
    event: 'erase',
    summary: 'Delete what need not be kept, or decline with a reason; the customer is told',
    params: z.object({ id: rowId }),
    body: z.discriminatedUnion('outcome', [
      z.object({ outcome: z.literal('erased') }),
      z.object({
        outcome: z.literal('declined'),
        /** The customer reads this. */
        answer: requiredText('Please say why', MAX.long),
      }),
    ]),
    response: z.array(erasureRequest),
  }),
  find: endpoint({
    method: 'POST',
    path: '/api/admin/privacy/find',
    access: 'admin',
    summary: 'What is stored about a person',
    body: person,
    response: found,
  }),
  /** The reply is a JSON file. */
  export: endpoint({
    method: 'POST',
    path: '/api/admin/privacy/export',
    access: 'admin',
    permission: 'export-person',
    event: 'export',
    summary: 'Everything stored about a person, to be handed to them',
    body: person,
    response: z.any(),
  }),
  erase: endpoint({
    method: 'POST',
    path: '/api/admin/privacy/erase',
    access: 'admin',
    permission: 'erase-person',
    event: 'erase',
    summary: 'Remove what need not be kept about a person; it is recorded that it was done',
    body: person,
    response: found,
  }),
};
