import { type FormEvent, type HTMLInputTypeAttribute, useState } from 'react';
import { MAX } from '#core/contract/shared/text.ts';
import { customerCorrection, type OrderDetails } from '#core/contract/staff/orders.ts';
import { ChangedMeanwhile, RivalText } from '#web/admin-kit/changed-meanwhile.tsx';
import { DrawerSection } from '#web/admin-kit/record.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/form/field.tsx';
import { Input } from '#web/components/ui/form/input.tsx';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import { AddressDialog } from '#web/features/customers/address-dialog.tsx';
import { useCorrectCustomer } from './orders.queries.ts';
import { useOrderForm } from './use-order-form.ts';

const customerOf = (order: OrderDetails) => ({
  customerName: order.customerName,
  customerEmail: order.customerEmail,
  customerPhone: order.customerPhone ?? '',
  companyName: order.companyName ?? '',
  nameOnCertificate: order.nameOnCertificate ?? '',
});

type Name = keyof ReturnType<typeof customerOf>;

const LABELS: Record<Name, string> = {
  customerName: 'Name',
  customerEmail: 'Email',
  customerPhone: 'Phone',
  companyName: 'Company',
  nameOnCertificate: 'Name on the certificate',
};

const FIELDS: { name: Name; max: number; type?: HTMLInputTypeAttribute; required?: boolean }[] = [
  { name: 'customerName', max: MAX.short, required: true },
  { name: 'companyName', max: MAX.short },
  { name: 'customerEmail', max: MAX.email, type: 'email', required: true },
  { name: 'customerPhone', max: MAX.phone, type: 'tel' },
  { name: 'nameOnCertificate', max: MAX.short },
];

type CustomerFormProps = { order: OrderDetails; isLoading: boolean; onLoad: () => void };

/** What the customer typed wrong can be put right; the order's history keeps what it was. */
export function CustomerForm({ order, isLoading, onLoad }: CustomerFormProps) {
  const { draft, ...form } = useOrderForm({
    order,
    part: 'customer',
    saved: customerOf(order),
    labels: LABELS,
    failure: 'Failed to update customer data',
  });
  const correct = useCorrectCustomer();
  const [problems, setProblems] = useState<Partial<Record<Name, string>>>({});

  const [isMoving, setIsMoving] = useState(false);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = problemsOf(draft.values);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    const isSameAddress =
      draft.values.customerEmail.trim().toLowerCase() === order.customerEmail.toLowerCase();
    if (isSameAddress) void save();
    else setIsMoving(true);
  };
  const save = async (onlyThisOrder = false) => {
    const saved = await form.save((values) =>
      correct.mutateAsync({
        params: { id: order.id },
        body: { ...values, onlyThisOrder, expectedUpdatedAt: order.updatedAt },
      }),
    );
    setIsMoving(false);
    if (!saved) return;
    const isMoved = saved.customerEmail !== order.customerEmail;
    toast({
      title: 'Customer Data Updated',
      description: isMoved ? `Mails go to ${saved.customerEmail} from now on.` : undefined,
      tone: 'success',
    });
  };

  return (
    <DrawerSection title="Customer data">
      <form noValidate onSubmit={submit}>
        <fieldset disabled={correct.isPending} className="grid gap-4">
          <ChangedMeanwhile
            what="order"
            isBehind={form.isBehind}
            isLoading={isLoading}
            onLoad={onLoad}
            changed={form.changed}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            {FIELDS.map(({ name, max, type, required }) => (
              <div key={name} className="grid min-w-0 content-start gap-2">
                <Field label={LABELS[name]} required={required} error={problems[name]}>
                  <Input
                    type={type}
                    autoComplete="off"
                    maxLength={max}
                    value={draft.values[name]}
                    onChange={(event) => draft.set(name, event.target.value)}
                  />
                </Field>
                <RivalText name={name} label={LABELS[name]} draft={draft} />
              </div>
            ))}
          </div>
          <div className="flex flex-wrap items-center gap-3">
            <Button
              type="submit"
              variant="outline"
              pending={correct.isPending}
              disabled={!draft.isUnsaved}
            >
              Save customer data
            </Button>
            {draft.isUnsaved && (
              <Button
                variant="ghost"
                onClick={() => {
                  setProblems({});
                  form.discard();
                }}
              >
                Discard
              </Button>
            )}
          </div>
        </fieldset>
      </form>
      {isMoving && (
        <AddressDialog
          from={order.customerEmail}
          to={draft.values.customerEmail.trim()}
          record="order"
          pending={correct.isPending}
          onConfirm={({ isOnlyRecord }) => void save(isOnlyRecord)}
          onClose={() => setIsMoving(false)}
        />
      )}
    </DrawerSection>
  );
}

function problemsOf(values: Record<Name, string>): Partial<Record<Name, string>> {
  const issues = customerCorrection.safeParse(values).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path[0], message]));
}
