import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { adminAddress } from '#core/admin-address.ts';
import type { CustomerPage } from '#core/contract/staff/customers/customer-pages.ts';
import { inventoryWords } from '#core/domain/privacy/inventory-words.ts';
import { RecordBody } from '#web/admin-kit/records/record.tsx';
import { usePermission } from '#web/admin-kit/session.tsx';
import { useAdminAddress } from '#web/admin-kit/use-admin-address.ts';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { RadioCard, RadioCards } from '#web/components/ui/form/radio-cards.tsx';
import { ConfirmDialog } from '#web/components/ui/overlay/confirm-dialog.tsx';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import { reasonOf } from '#web/lib/api.ts';
import { customerName } from './customer-list.tsx';
import { customerFile, customerPage, useMergeCustomers } from './customers.queries.ts';

type MergeScreenProps = { customer: CustomerPage; otherId: number };

/** Two customers side by side, and which of their addresses stays when they become one. */
export function MergeScreen({ customer, otherId }: MergeScreenProps) {
  const other = useQuery(customerPage(otherId));
  const { setFilter } = useAdminAddress();
  const mayMerge = usePermission('work');
  const back = (
    <Button variant="outline" className="justify-self-start" onClick={() => setFilter('merge', '')}>
      Back to {customerName(customer)}
    </Button>
  );
  return (
    <section aria-labelledby="merge" className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <h2 id="merge" className="text-xl">
        Merge two customers
      </h2>
      <RecordBody query={other} noun="other customer">
        {(found) =>
          found.id === customer.id || !mayMerge ? (
            <p>
              {mayMerge ? 'These two are already one customer.' : 'You may not merge customers.'}
            </p>
          ) : (
            <Choice both={[customer, found]} />
          )
        }
      </RecordBody>
      {back}
    </section>
  );
}

type Pair = [CustomerPage, CustomerPage];

function Choice({ both }: { both: Pair }) {
  const [keptId, setKeptId] = useState(both[0].id);
  const [isAsking, setIsAsking] = useState(false);
  const [kept, other] = both[0].id === keptId ? both : ([both[1], both[0]] as Pair);
  return (
    <>
      <RadioCards
        legend="Which address stays?"
        hint="Mails, the customer's page and new records go by it."
      >
        {both.map((side) => (
          <RadioCard
            key={side.id}
            name="kept"
            label={<span className="wrap-anywhere">{side.email}</span>}
            description={<Side customer={side} />}
            checked={side.id === keptId}
            onChange={() => setKeptId(side.id)}
          />
        ))}
      </RadioCards>
      <WhatHappens kept={kept} other={other} />
      <Button className="justify-self-start" onClick={() => setIsAsking(true)}>
        Merge the two
      </Button>
      {isAsking && <Confirmation kept={kept} other={other} onClose={() => setIsAsking(false)} />}
    </>
  );
}

function Side({ customer }: { customer: CustomerPage }) {
  const file = useQuery(customerFile(customer.email));
  const facts = [customer.name, customer.company, customer.phone].filter(Boolean).join(', ');
  return (
    <>
      <span className="block">{facts || 'No name is known.'}</span>
      <span className="block">{file.data ? inventoryWords(file.data.totals) : '…'}</span>
    </>
  );
}

type SidesProps = { kept: CustomerPage; other: CustomerPage };

const addresses = ({ colleagues }: CustomerPage): string =>
  colleagues.map(({ email }) => email).join(', ');

function WhatHappens({ kept, other }: SidesProps) {
  const moving = useQuery(customerFile(other.email));
  return (
    <Alert tone="warning" title="What happens">
      <ul className="wrap-anywhere grid list-disc gap-1 pl-5">
        <li>
          {moving.data ? inventoryWords(moving.data.totals) : 'Everything'} of {other.email}{' '}
          {moving.data ? 'become' : 'becomes'} part of {kept.email}, with notes, files and waiting
          mails.
        </li>
        <li>
          {other.email} is signed out of the customer's page and no longer sees anything there.
          {other.colleagues.length > 0 &&
            ` The same goes for its colleagues: ${addresses(other)}. ${kept.email} can invite them again.`}
        </li>
        <li>Links that were sent to {other.email} stop working.</li>
        {kept.colleagues.length > 0 && (
          <li>
            Colleagues of {kept.email} see what moves as well: {addresses(kept)}.
          </li>
        )}
        <li>This cannot be undone.</li>
      </ul>
    </Alert>
  );
}

function Confirmation({ kept, other, onClose }: SidesProps & { onClose: () => void }) {
  const merge = useMergeCustomers();
  const [, navigate] = useLocation();
  const confirm = async () => {
    try {
      await merge.mutateAsync({
        params: { id: kept.id },
        body: { otherId: other.id, email: kept.email, otherEmail: other.email },
      });
      toast({
        title: 'Customers Merged',
        description: `Everything of ${other.email} is with ${kept.email} now.`,
        tone: 'success',
      });
      onClose();
      navigate(adminAddress('customer', kept.id), { replace: true });
    } catch (error) {
      toast({ title: 'Failed to merge', description: reasonOf(error), tone: 'danger' });
    }
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Merge these two customers?"
      description={
        <span className="wrap-anywhere">
          Everything of {other.email} moves to {kept.email}, for good: they cannot be separated
          again.
        </span>
      }
      confirmLabel="Merge customers"
      pending={merge.isPending}
      onConfirm={confirm}
    />
  );
}
