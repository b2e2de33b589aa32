import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useLocation } from 'wouter';
import { adminAddress } from '#core/admin-address.ts';
import type { CustomerPage as Page } from '#core/contract/staff/customers/customer-pages.ts';
import { RecordBody } from '#web/admin-kit/records/record.tsx';
import { useAdminAddress } from '#web/admin-kit/use-admin-address.ts';
import { AdminPage } from '#web/features/dashboard/admin-area.tsx';
import { RecordNotes } from '#web/features/notes/record-notes.tsx';
import { Colleagues } from './colleagues.tsx';
import { CustomerFigures, CustomerHeader } from './customer-header.tsx';
import { customerName } from './customer-list.tsx';
import { CustomerTimeline } from './customer-timeline.tsx';
import { customerPage } from './customers.queries.ts';
import { Doubles } from './doubles.tsx';
import { MergeScreen } from './merge-screen.tsx';
import { MergeWith } from './merge-with.tsx';
import { OpenItems } from './open-items.tsx';

const LIST = '/admin/customers';

/** Everything that we have on one customer. */
export function CustomerPage({ id }: { id: number }) {
  const query = useQuery(customerPage(id));
  const { filter } = useAdminAddress();
  const [, navigate] = useLocation();
  const keptId = query.data?.id;
  // After a merge, the id belongs to another customer; the address bar must show theirs.
  useEffect(() => {
    if (keptId !== undefined && keptId !== id) {
      navigate(adminAddress('customer', keptId), { replace: true });
    }
  }, [id, keptId, navigate]);
  const otherId = Number(filter('merge')) || undefined;
  return (
    <AdminPage path={LIST} title={query.data ? customerName(query.data) : 'Customer'}>
      <RecordBody query={query} noun="customer">
        {(customer) =>
          otherId === undefined ? (
            <Overview customer={customer} />
          ) : (
            <MergeScreen customer={customer} otherId={otherId} />
          )
        }
      </RecordBody>
    </AdminPage>
  );
}

function Overview({ customer }: { customer: Page }) {
  return (
    <>
      <Link
        href={LIST}
        className="link tap-area inline-flex items-center gap-1.5 justify-self-start"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        All customers
      </Link>
      <h2 className="sr-only">Overview</h2>
      <CustomerHeader customer={customer} />
      <CustomerFigures customer={customer} />
      <Doubles customer={customer} />
      <OpenItems items={customer.open} />
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <CustomerTimeline customerId={customer.id} />
        <BesideTimeline customer={customer} />
      </div>
      <MergeWith customerId={customer.id} />
    </>
  );
}

/** What concerns the customer as a whole, not one moment. */
function BesideTimeline({ customer: { id, colleagues } }: { customer: Page }) {
  return (
    <aside aria-label="About this customer" className="grid content-start gap-8">
      <RecordNotes subject="customer" id={id} />
      {colleagues.length > 0 && <Colleagues customerId={id} colleagues={colleagues} />}
    </aside>
  );
}
