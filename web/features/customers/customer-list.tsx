import { UserRound } from 'lucide-react';
import { useLocation } from 'wouter';
import { adminAddress } from '#core/admin-address.ts';
import {
  customerPages,
  type ListedCustomer,
} from '#core/contract/staff/customers/customer-pages.ts';
import { USUAL_DATE_PRESETS } from '#core/domain/lists/date-presets.ts';
import type { Column, ListDefinition } from '#web/admin-kit/lists/definition.ts';
import { RecordList } from '#web/admin-kit/lists/record-list.tsx';
import { useRecordList } from '#web/admin-kit/lists/use-record-list.ts';
import { Moment } from '#web/components/moment.tsx';
import { Badge } from '#web/components/ui/badge.tsx';

/** Returns a customer's name, or else the address. */
export const customerName = ({ name, email }: { name: string; email: string }): string =>
  name || email;

const Open = ({ open }: { open: number }) =>
  open > 0 ? <Badge tone="warning">{open} open</Badge> : <span className="text-ink-600">–</span>;

const COLUMNS: Column<ListedCustomer>[] = [
  {
    id: 'name',
    head: 'Customer',
    sort: 'name',
    isFixed: true,
    cell: (customer) => (
      <>
        <p className="truncate font-medium">{customerName(customer)}</p>
        {customer.name && <p className="truncate text-ink-600">{customer.email}</p>}
      </>
    ),
    className: 'max-w-80',
  },
  {
    id: 'company',
    head: 'Company',
    sort: 'company',
    cell: ({ company }) => <p className="truncate">{company ?? '–'}</p>,
    className: 'max-w-64',
  },
  { id: 'open', head: 'Open', cell: ({ open }) => <Open open={open} /> },
  {
    id: 'activity',
    head: 'Newest activity',
    sort: 'activity',
    cell: ({ lastActivityAt }) => <Moment iso={lastActivityAt} />,
    className: 'whitespace-nowrap text-ink-700',
  },
  { id: 'orders', head: 'Orders', numeric: true, cell: ({ orders }) => orders },
  {
    id: 'certificates',
    head: 'Valid certificates',
    numeric: true,
    needsRoom: true,
    cell: ({ certificates }) => certificates,
  },
  {
    id: 'phone',
    head: 'Phone',
    isExtra: true,
    cell: ({ phone }) => phone ?? '–',
    className: 'whitespace-nowrap',
  },
  {
    id: 'since',
    head: 'Known since',
    sort: 'since',
    isExtra: true,
    cell: ({ since }) => <Moment iso={since} />,
    className: 'whitespace-nowrap text-ink-700',
  },
];

const LIST: ListDefinition<ListedCustomer> = {
  list: 'customers',
  endpoint: customerPages.list,
  label: 'Customers',
  noun: 'customers',
  search: { label: 'Search customers', placeholder: 'Name, company or e-mail' },
  choices: [],
  dates: USUAL_DATE_PRESETS,
  columns: COLUMNS,
  card: (customer) => ({
    title: customerName(customer),
    side: customer.open > 0 && <Open open={customer.open} />,
    lines: [
      <span key="company" className="truncate">
        {customer.company ?? customer.email}
      </span>,
      <span key="activity">
        <Moment iso={customer.lastActivityAt} />
      </span>,
    ],
  }),
  nameOf: customerName,
  opener: (customer) => ({ text: 'Open', name: `Open ${customerName(customer)}` }),
  empty: {
    icon: UserRound,
    title: 'No customers yet.',
    description: 'Everyone who leaves an address with us is listed here.',
  },
  emptyWhenFiltered: {
    icon: UserRound,
    title: 'No customers found.',
    description: 'Nothing matches this search and these dates.',
  },
};

export function CustomerList() {
  const [, navigate] = useLocation();
  const list = useRecordList(LIST, {
    openId: undefined,
    onOpen: (id) => navigate(adminAddress('customer', id)),
  });
  return <RecordList list={list} />;
}
