import { type HTMLInputTypeAttribute, useEffect, useRef } from 'react';
import { MAX } from '#core/contract/shared/text.ts';
import type { OrderDetails } from '#core/contract/staff/orders.ts';
import { RivalText } from '#web/admin-kit/records/changed-meanwhile.tsx';
import { DrawerSection } from '#web/admin-kit/records/record.tsx';
import { Field } from '#web/components/ui/form/field.tsx';
import { Input } from '#web/components/ui/form/input.tsx';
import { AddressDialog } from '#web/features/customers/address-dialog.tsx';
import { submitOf } from './handling-form.tsx';
import { CUSTOMER_LABELS, type CustomerField, type OrderEdits } from './use-order-edits.ts';

type Entry = {
  name: CustomerField;
  max: number;
  type?: HTMLInputTypeAttribute;
  required?: boolean;
};

const FIELDS: Entry[] = [
  { name: 'customerName', max: MAX.short, required: true },
  { name: 'companyName', max: MAX.short },
  { name: 'customerEmail', max: MAX.email, type: 'email', required: true },
  { name: 'customerPhone', max: MAX.phone, type: 'tel' },
  { name: 'nameOnCertificate', max: MAX.short },
];

/** Corrects what the customer mistyped; the order's history keeps the old values. */
export function CustomerForm({ order, edits }: { order: OrderDetails; edits: OrderEdits }) {
  const { customer: draft, problems, isSaving } = edits;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // Save is at the foot of the drawer, and these fields may be out of sight.
    if (Object.keys(problems).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [problems]);
  return (
    <DrawerSection title="Customer data">
      <form
        ref={form}
        id={order.cancelledAt ? edits.formId : undefined}
        noValidate
        onSubmit={submitOf(edits)}
      >
        <fieldset disabled={isSaving} className="grid gap-4 sm:grid-cols-2">
          {FIELDS.map(({ name, max, type, required }) => (
            <div key={name} className="grid min-w-0 content-start gap-2">
              <Field label={CUSTOMER_LABELS[name]} required={required} error={problems[name]}>
                <Input
                  type={type}
                  autoComplete="off"
                  maxLength={max}
                  value={draft.values[name]}
                  onChange={(event) => draft.set(name, event.target.value)}
                />
              </Field>
              <RivalText name={name} label={CUSTOMER_LABELS[name]} draft={draft} />
            </div>
          ))}
        </fieldset>
      </form>
      {edits.isMoving && (
        <AddressDialog
          from={order.customerEmail}
          to={draft.values.customerEmail.trim()}
          record="order"
          pending={isSaving}
          onConfirm={edits.confirmMove}
          onClose={edits.stopMoving}
        />
      )}
    </DrawerSection>
  );
}
