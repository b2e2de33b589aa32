import { z } from 'zod';
import { endpoint } from '#core/contract/shared/endpoint.ts';
import { rowId } from '#core/contract/shared/paging.ts';
import { emailAddress, requiredText } from '#core/contract/shared/text.ts';
import { APPLICATION_STATUSES } from '#core/domain/applications/application-status.ts';
import { CERTIFICATE_STATES } from '#core/domain/certificates/state.ts';
import { LEAD_STATUSES } from '#core/domain/leads/lead-status.ts';
import { MAIL_STATES } from '#core/domain/mail.ts';
import { ORDER_STATUSES } from '#core/domain/orders/order-status.ts';
import { PAYMENT_STATES } from '#core/domain/payments/payment.ts';
import { COLLEAGUE_ROLES } from '#core/domain/portal/roles.ts';
import { REVIEW_STATES } from '#core/domain/reviews/points.ts';

const moment = z.iso.datetime();
const entry = z.object({ id: z.number(), title: z.string(), at: moment });

/** Everything we have on one customer, newest first. The lists are capped; the totals are not. */
const customerFile = z.object({
  customer: z.object({ id: z.number(), email: z.string() }).nullable(),
  leads: z.array(entry.extend({ status: z.enum(LEAD_STATUSES) })),
  applications: z.array(entry.extend({ status: z.enum(APPLICATION_STATUSES) })),
  orders: z.array(
    entry.extend({
      status: z.enum(ORDER_STATUSES),
      paymentState: z.enum(PAYMENT_STATES),
      isCancelled: z.boolean(),
    }),
  ),
  reviews: z.array(entry.extend({ status: z.enum(REVIEW_STATES) })),
  certificates: z.array(entry.extend({ status: z.enum(CERTIFICATE_STATES) })),
  inquiries: z.array(entry.extend({ isAnswered: z.boolean() })),
  emails: z.array(entry.extend({ state: z.enum(MAIL_STATES) })),
  /** Mails that came back to our answers; the id is that of the inquiry. */
  answers: z.array(entry.extend({ messageId: z.number(), author: z.string() })),
  /** Further addresses that see all of this on their page. */
  colleagues: z.array(
    z.object({
      id: z.number(),
      email: z.string(),
      role: z.enum(COLLEAGUE_ROLES),
      invitedAt: moment,
    }),
  ),
  totals: z.object({
    leads: z.number(),
    applications: z.number(),
    orders: z.number(),
    reviews: z.number(),
    certificates: z.number(),
    inquiries: z.number(),
    emails: z.number(),
  }),
});
export type CustomerFile = z.output<typeof customerFile>;

/** Records that belong to a customer by the address they carry. */
export const CUSTOMER_RECORDS = ['order', 'lead', 'application', 'inquiry'] as const;
export type CustomerRecordKind = (typeof CUSTOMER_RECORDS)[number];

export const addressCorrection = z.object({
  email: emailAddress('Valid email is required'),
  /** Moves only this record, with what came from the same assessment: the rest is someone else's. */
  only: z.object({ subject: z.enum(CUSTOMER_RECORDS), id: rowId }).optional(),
});
export type AddressCorrection = z.output<typeof addressCorrection>;

export const customers = {
  read: endpoint({
    method: 'GET',
    path: '/api/admin/customer',
    access: 'admin',
    summary: 'Everything that belongs to the customer with an address',
    query: z.object({ email: requiredText('An address is needed', 254) }),
    response: customerFile,
  }),
  correctAddress: endpoint({
    method: 'PATCH',
    path: '/api/admin/customers/:id/address',
    access: 'admin',
    summary:
      'Move a customer to another address with all records; joins the customer who has it already',
    params: z.object({ id: rowId }),
    body: addressCorrection,
    response: customerFile,
  }),
  removeColleague: endpoint({
    method: 'DELETE',
    path: '/api/admin/customers/:id/colleagues/:colleagueId',
    access: 'admin',
    event: 'colleague-change',
    summary: "End a colleague's access to the customer's page",
    params: z.object({ id: rowId, colleagueId: rowId }),
    response: customerFile,
  }),
};
