import { useState } from 'react';
import { MAX } from '#core/contract/shared/text.ts';
import { customers } from '#core/contract/staff/customers/customers.ts';
import { Only } from '#web/admin-kit/session.tsx';
import { useAdminAddress } from '#web/admin-kit/use-admin-address.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/form/field.tsx';
import { Input } from '#web/components/ui/form/input.tsx';
import { Dialog, DialogContent } from '#web/components/ui/overlay/dialog.tsx';
import { call, reasonOf } from '#web/lib/api.ts';

/** Leads to the comparison with a customer that no rule suggests. */
export function MergeWith({ customerId }: { customerId: number }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Only to="work">
      <Button
        variant="outline"
        size="sm"
        className="justify-self-start"
        onClick={() => setIsOpen(true)}
      >
        Merge with another customer
      </Button>
      <Dialog open={isOpen} onOpenChange={setIsOpen}>
        {isOpen && <Content customerId={customerId} onClose={() => setIsOpen(false)} />}
      </Dialog>
    </Only>
  );
}

type ContentProps = { customerId: number; onClose: () => void };

function Content({ customerId, onClose }: ContentProps) {
  const { setFilter } = useAdminAddress();
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isLooking, setIsLooking] = useState(false);
  const look = async () => {
    if (email.trim() === '') return setProblem('An address is needed');
    setIsLooking(true);
    try {
      const { customer } = await call(customers.read, { query: { email: email.trim() } });
      if (!customer) return setProblem('No customer has this address');
      if (customer.id === customerId) return setProblem('This is the address of this customer');
      onClose();
      setFilter('merge', String(customer.id));
    } catch (error) {
      setProblem(reasonOf(error));
    } finally {
      setIsLooking(false);
    }
  };
  return (
    <DialogContent
      title="Merge with another customer"
      description="You see both side by side before anything changes."
    >
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void look();
        }}
      >
        <Field label="Their e-mail address" required error={problem}>
          <Input
            type="email"
            autoComplete="off"
            maxLength={MAX.email}
            value={email}
            onChange={(event) => {
              setProblem(undefined);
              setEmail(event.target.value);
            }}
          />
        </Field>
        <Button type="submit" className="justify-self-start" pending={isLooking}>
          Compare
        </Button>
      </form>
    </DialogContent>
  );
}
