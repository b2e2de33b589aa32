import { Link } from 'wouter';
import { adminAddress } from '#core/admin-address.ts';
import type { CustomerPage } from '#core/contract/staff/customers/customer-pages.ts';
import { DOUBLE_REASONS } from '#core/domain/customers/doubles.ts';
import { Only } from '#web/admin-kit/session.tsx';
import { useAdminAddress } from '#web/admin-kit/use-admin-address.ts';
import { Button } from '#web/components/ui/button.tsx';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import { reasonOf } from '#web/lib/api.ts';
import { customerName } from './customer-list.tsx';
import { useSetApart } from './customers.queries.ts';

type Double = CustomerPage['doubles'][number];

/** Possible duplicates of a customer, until staff decide. */
export function Doubles({ customer }: { customer: CustomerPage }) {
  const setApart = useSetApart();
  const { setFilter } = useAdminAddress();
  if (customer.doubles.length === 0) return null;
  const refuse = async (double: Double) => {
    try {
      await setApart.mutateAsync({ params: { id: customer.id, otherId: double.id } });
      toast({
        title: 'Not the Same',
        description: `${customerName(double)} (${double.email}) will not be suggested here again.`,
        tone: 'success',
      });
    } catch (error) {
      toast({ title: 'Failed to save this', description: reasonOf(error), tone: 'danger' });
    }
  };
  return (
    <section
      aria-labelledby="doubles"
      className="grid gap-3 rounded-control border border-brass-700/30 bg-brass-50 p-4"
    >
      <h2 id="doubles" className="font-sans font-semibold text-base tracking-normal">
        Perhaps the same as
      </h2>
      <ul className="grid gap-3">
        {customer.doubles.map((double) => (
          <li key={double.id} className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <div className="wrap-anywhere min-w-0">
              <Link href={adminAddress('customer', double.id)} className="link font-medium">
                {customerName(double)}
              </Link>{' '}
              <span className="text-ink-700">
                {[double.name && double.email, double.company].filter(Boolean).join(', ')}
              </span>
              <p className="text-ink-700">{DOUBLE_REASONS[double.reason]}</p>
            </div>
            <Only to="work">
              <div className="flex gap-2 sm:ml-auto">
                <Button
                  size="sm"
                  aria-label={`Compare and merge with ${double.email}`}
                  onClick={() => setFilter('merge', String(double.id))}
                >
                  Compare and merge
                </Button>
                <Button
                  size="sm"
                  variant="outline"
                  aria-label={`${double.email} is not the same`}
                  disabled={setApart.isPending}
                  onClick={() => refuse(double)}
                >
                  Not the same
                </Button>
              </div>
            </Only>
          </li>
        ))}
      </ul>
    </section>
  );
}
