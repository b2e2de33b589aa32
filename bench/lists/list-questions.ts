import pg from 'pg';
import { staffApplications } from '#core/contract/staff/applications.ts';
import { certificates } from '#core/contract/staff/certification/certificates.ts';
import { reviews } from '#core/contract/staff/certification/reviews.ts';
import { customerPages } from '#core/contract/staff/customers/customer-pages.ts';
import { customers } from '#core/contract/staff/customers/customers.ts';
import { dashboard } from '#core/contract/staff/dashboard.ts';
import { emails } from '#core/contract/staff/emails.ts';
import { staffInquiries } from '#core/contract/staff/inquiries.ts';
import { leads } from '#core/contract/staff/leads.ts';
import { orders } from '#core/contract/staff/orders.ts';
import { audit } from '#core/contract/staff/owner/audit.ts';
import { queue } from '#core/contract/staff/work/queue.ts';
import { formatReceiptNumber } from '#core/domain/identifiers.ts';
import { LIST_NAMES, type ListName, sortValues } from '#core/domain/lists/sorts.ts';
import { writeCursor } from '#server/db/lists/cursor.ts';

/** An order and a lead to look for. */
export type Sample = {
  id: number;
  number: string;
  email: string;
  company: string;
  name: string;
  phone: string;
  receipt: number;
  cursor: string;
  leadEmail: string;
  leadCursor: string;
  customerCursor: string;
};

const query = (path: string, values: Record<string, string> = {}) =>
  `${path}?${new URLSearchParams(values)}`;
const ordersBy = (values?: Record<string, string>) => query(orders.list.path, values);
const leadsBy = (values?: Record<string, string>) => query(leads.list.path, values);
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const dayAgo = (days: number) => daysAgo(days).slice(0, 10);

const PATHS: Record<ListName, string> = {
  orders: orders.list.path,
  applications: staffApplications.list.path,
  leads: leads.list.path,
  inquiries: staffInquiries.list.path,
  reviews: reviews.list.path,
  certificates: certificates.list.path,
  emails: emails.list.path,
  customers: customerPages.list.path,
};
const ASSIGNED: ListName[] = ['orders', 'applications', 'leads', 'inquiries', 'reviews'];

type Question = [string, (sample: Sample) => string];
const ask = (what: string, list: ListName, values: Record<string, string>): Question => [
  `${list}: ${what}`,
  () => query(PATHS[list], values),
];

/** Every list in each of its sort orders, and with each filter common to all lists. */
const OF_EVERY_LIST: Question[] = LIST_NAMES.flatMap((list) => [
  ...sortValues(list).map((sort) => ask(`sorted by ${sort}`, list, { sort })),
  ask('of a week a year ago', list, { from: daysAgo(372), to: daysAgo(365) }),
  ...sortValues(list).map((sort) =>
    ask(`of two weeks, by ${sort}`, list, { sort, from: daysAgo(44), to: daysAgo(30) }),
  ),
]);
const OF_ASSIGNED_LISTS: Question[] = ASSIGNED.flatMap((list) => [
  ask('of nobody', list, { assignee: 'none' }),
  ...sortValues(list).flatMap((sort) => [
    ask(`of a person, by ${sort}`, list, { sort, assignee: 'ada' }),
    ask(`of a person who has left, by ${sort}`, list, { sort, assignee: 'former' }),
  ]),
]);
/** As saved views combine them. */
const OF_SAVED_VIEWS: Question[] = [
  ...sortValues('orders').map((sort) =>
    ask(`view of open work, by ${sort}`, 'orders', {
      ...{ sort, assignee: 'ada', status: 'processing', paymentState: 'authorized' },
    }),
  ),
  ...sortValues('leads').map((sort) =>
    ask(`view of a quarter, by ${sort}`, 'leads', {
      ...{ sort, status: 'qualified', assignee: 'grace', from: daysAgo(91) },
    }),
  ),
];

/** A piece from the middle, where only the search index helps. */
const partOf = (text: string, length: number) => text.slice(2, 2 + length);

/** Staff requests, each about a different record every time. */
export const QUESTIONS: Record<string, (sample: Sample) => string> = {
  'orders: first page': () => ordersBy(),
  'orders: a page far down': ({ cursor }) => ordersBy({ cursor }),
  'orders: by customer, a page far down': ({ customerCursor: cursor }) =>
    ordersBy({ sort: 'customer', cursor }),
  'orders: by customer, search for a first name': ({ name }) =>
    ordersBy({ sort: 'customer', search: name.split(' ')[0] ?? '' }),
  'orders: by amount, search for a company': ({ company }) =>
    ordersBy({ sort: 'amount', search: company }),
  'orders: by customer, a rare status': () => ordersBy({ sort: 'customer', status: 'review' }),
  'orders: by amount, a status': () => ordersBy({ sort: 'amount', status: 'delivered' }),
  'reviews: search, company': ({ company }) => query(reviews.list.path, { search: company }),
  'certificates: by holder, a state': () =>
    query(certificates.list.path, { sort: 'holder', state: 'suspended' }),
  'emails: failed ones, by recipient': () =>
    query(emails.list.path, { sort: 'recipient', state: 'failed' }),
  'orders: by status': () => ordersBy({ status: 'delivered' }),
  'orders: by a rare status': () => ordersBy({ status: 'review' }),
  'orders: by payment': () => ordersBy({ paymentState: 'captured' }),
  'orders: by a rare payment state': () => ordersBy({ paymentState: 'disputed' }),
  'orders: by status and payment': () =>
    ordersBy({ status: 'processing', paymentState: 'authorized' }),
  'orders: of the last month': () => ordersBy({ from: daysAgo(30) }),
  'orders: by status, a page far down': ({ cursor }) => ordersBy({ status: 'delivered', cursor }),
  'orders: search, whole number': ({ number }) => ordersBy({ search: number }),
  'orders: search, end of a number': ({ number }) => ordersBy({ search: number.slice(-5) }),
  'orders: search, part of an e-mail': ({ email }) => ordersBy({ search: partOf(email, 6) }),
  'orders: search, whole e-mail': ({ email }) => ordersBy({ search: email }),
  'orders: search, company': ({ company }) => ordersBy({ search: company }),
  'orders: search, full name': ({ name }) => ordersBy({ search: name }),
  'orders: search, first name': ({ name }) => ordersBy({ search: name.split(' ')[0] ?? '' }),
  'orders: search, 3 characters': ({ company }) => ordersBy({ search: partOf(company, 3) }),
  'orders: search, 2 characters': ({ company }) => ordersBy({ search: company.slice(0, 2) }),
  'orders: search, 1 character': ({ name }) => ordersBy({ search: name.slice(0, 1) }),
  'orders: search within a status': ({ company }) =>
    ordersBy({ search: partOf(company, 4), status: 'delivered' }),
  'leads: first page': () => leadsBy(),
  'leads: a page far down': ({ leadCursor }) => leadsBy({ cursor: leadCursor }),
  'leads: by status': () => leadsBy({ status: 'qualified' }),
  'leads: of the last week': () => leadsBy({ from: daysAgo(7) }),
  'leads: of three months, by status': () => leadsBy({ from: daysAgo(91), status: 'new' }),
  'leads: search, part of an e-mail': ({ leadEmail }) => leadsBy({ search: partOf(leadEmail, 6) }),
  'applications: first page': () => query(staffApplications.list.path),
  'applications: search, company': ({ company }) =>
    query(staffApplications.list.path, { search: company }),
  'inquiries: first page': () => query(staffInquiries.list.path),
  'inquiries: search, company': ({ company }) =>
    query(staffInquiries.list.path, { search: company }),
  'audit: first page': () => query(audit.list.path),
  'audit: by a person': () => query(audit.list.path, { actor: 'ada' }),
  'audit: by a person of long ago': () => query(audit.list.path, { actor: 'former' }),
  'audit: by what it is about': () => query(audit.list.path, { subject: 'lead' }),
  'audit: by a rare action': () => query(audit.list.path, { action: 'key added' }),
  'audit: of a week a year ago': () =>
    query(audit.list.path, { from: dayAgo(372), to: dayAgo(365) }),
  'audit: what can be chosen': () => audit.choices.path,
  overview: () => dashboard.overview.path,
  'my work': () => queue.readMyWork.path,
  'what is set aside': () => queue.listSetAside.path,
  'the next application': () => query(queue.nextApplication.path, { after: '1' }),
  'find (Ctrl-K), number': ({ number }) => query(dashboard.find.path, { text: number }),
  'find (Ctrl-K), phone': ({ phone }) => query(dashboard.find.path, { text: phone }),
  'find (Ctrl-K), end of a phone number': ({ phone }) =>
    query(dashboard.find.path, { text: phone.slice(-5) }),
  'find (Ctrl-K), phone of nobody': () => query(dashboard.find.path, { text: '+49 30 0000 00000' }),
  'find (Ctrl-K), receipt': ({ receipt }) =>
    query(dashboard.find.path, { text: formatReceiptNumber(receipt) }),
  'find (Ctrl-K), company': ({ company }) => query(dashboard.find.path, { text: company }),
  'find (Ctrl-K), 3 characters': ({ company }) =>
    query(dashboard.find.path, { text: partOf(company, 3) }),
  'customer file': ({ email }) => query(customers.read.path, { email }),
  'customers searched by address': ({ email }) => query(customerPages.list.path, { search: email }),
  'customer page': () => customerPages.read.path.replace(':id', '1'),
  'customer page, timeline': () => customerPages.timeline.path.replace(':id', '1'),
  'one order': ({ id }) => orders.read.path.replace(':id', String(id)),
  ...Object.fromEntries([...OF_EVERY_LIST, ...OF_ASSIGNED_LISTS, ...OF_SAVED_VIEWS]),
};

type Drawn = Pick<
  Sample,
  'id' | 'number' | 'email' | 'company' | 'name' | 'phone' | 'receipt' | 'leadEmail'
> & {
  customer: string;
  createdAt: string;
  leadId: number;
  completedAt: string;
};

/** Spread evenly over the lists. */
export async function drawSamples(address: string, count: number): Promise<Sample[]> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  const milliseconds = (at: string) => `(extract(epoch from ${at}) * 1000)::bigint::text`;
  const { rows } = await client.query<Drawn>(`
    select o.id, o.order_number as number, o.customer_email as email, o.company_name as company, o.customer_name as name,
      o.customer_phone as phone, o.id as receipt, lower(o.customer_name) as customer, ${milliseconds('o.created_at')} as "createdAt",
      l.email as "leadEmail", l.id as "leadId", ${milliseconds('l.completed_at')} as "completedAt"
    from generate_series(1, ${count}) as n
    join certification_orders o on o.id = n * (select max(id) from certification_orders) / ${count}
    join assessment_leads l on l.id = n * (select max(id) from assessment_leads) / ${count}`);
  await client.end();
  return rows.map(({ createdAt, completedAt, customer, leadId, ...row }) => ({
    ...row,
    cursor: writeCursor('-created', { stretch: 0, keys: [createdAt, String(row.id)] }),
    customerCursor: writeCursor('customer', { stretch: 0, keys: [customer, String(row.id)] }),
    leadCursor: writeCursor('-completed', { stretch: 0, keys: [completedAt, String(leadId)] }),
  }));
}
