import type { FormEvent } from 'react';
import { MAX } from '#core/contract/shared/text.ts';
import type { OrderDetails } from '#core/contract/staff/orders.ts';
import { priceOf } from '#core/domain/money.ts';
import {
  hasReached,
  ORDER_STATUS_LABELS,
  ORDER_STATUSES,
  type OrderStatus,
} from '#core/domain/orders/order-status.ts';
import { RivalText } from '#web/admin-kit/records/changed-meanwhile.tsx';
import { DrawerSection } from '#web/admin-kit/records/record.tsx';
import { usePermission } from '#web/admin-kit/session.tsx';
import { Alert } from '#web/components/ui/alert.tsx';
import { Checkbox } from '#web/components/ui/form/checkbox.tsx';
import { Field } from '#web/components/ui/form/field.tsx';
import { Input, Select, Textarea } from '#web/components/ui/form/input.tsx';
import { HANDLING_LABELS, type OrderEdits } from './use-order-edits.ts';

type HandlingFormProps = { order: OrderDetails; edits: OrderEdits };

/** Status, tracking number and both kinds of notes. */
export function HandlingForm({ order, edits }: HandlingFormProps) {
  const canWork = usePermission('work');
  return (
    <DrawerSection title="Status and notes">
      <form id={edits.formId} noValidate onSubmit={submitOf(edits)}>
        <fieldset disabled={edits.isSaving || !canWork} className="grid gap-4">
          <HandlingFields edits={edits} />
          <WithoutDecision order={order} edits={edits} />
          <DeliveredByHand order={order} edits={edits} />
        </fieldset>
      </form>
    </DrawerSection>
  );
}

/** Submitting either form of an order saves both: there is only one Save. */
export const submitOf = (edits: OrderEdits) => (event: FormEvent) => {
  event.preventDefault();
  edits.submit();
};

/** Warns that a status is not a decision of the review. */
function WithoutDecision({ order, edits }: HandlingFormProps) {
  const { isStatusChanged, status } = edits;
  const isDecided = order.review?.decision === 'certify';
  if (!isStatusChanged || !hasReached(status, 'certified') || isDecided) return null;
  return (
    <Alert
      tone="warning"
      title={
        order.review?.decision === 'decline'
          ? 'The review was decided against a certificate'
          : 'There is no decision to certify this order'
      }
    >
      You can save this, but only the status changes. The review stays as it is, and no certificate
      is issued, changed or ended.
    </Alert>
  );
}

/** Warns before saving: the status alone sends no certificate, and it may charge the customer. */
function DeliveredByHand({ order, edits }: HandlingFormProps) {
  const { isStatusChanged, status, isCharging } = edits;
  if (!isStatusChanged || status !== 'delivered') return null;
  return (
    <Alert
      tone="warning"
      title={
        isCharging
          ? `Saving charges ${priceOf(order)} to the customer's card`
          : 'Saving charges nothing'
      }
    >
      This sends no certificate: the upload below does. Moving the status back later refunds
      nothing.
    </Alert>
  );
}

const statusWords = (status: string): string => ORDER_STATUS_LABELS[status as OrderStatus];

function HandlingFields({ edits }: { edits: OrderEdits }) {
  const { handling: draft, isStatusChanged, tellsCustomer, setTellsCustomer } = edits;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <div className="grid content-start gap-2">
          <Field label={HANDLING_LABELS.status}>
            <Select
              value={draft.values.status}
              onChange={(event) => draft.set('status', event.target.value)}
            >
              {ORDER_STATUSES.map((status) => (
                <option key={status} value={status}>
                  {ORDER_STATUS_LABELS[status]}
                </option>
              ))}
            </Select>
          </Field>
          <RivalText
            name="status"
            label={HANDLING_LABELS.status}
            draft={draft}
            words={statusWords}
          />
        </div>
        <div className="grid content-start gap-2">
          <Field label={HANDLING_LABELS.trackingNumber}>
            <Input
              maxLength={MAX.short}
              value={draft.values.trackingNumber}
              onChange={(event) => draft.set('trackingNumber', event.target.value)}
            />
          </Field>
          <RivalText name="trackingNumber" label={HANDLING_LABELS.trackingNumber} draft={draft} />
        </div>
      </div>
      <Field label={HANDLING_LABELS.notes} hint="The customer sees this">
        <Textarea
          rows={2}
          className="min-h-20"
          maxLength={MAX.long}
          value={draft.values.notes}
          onChange={(event) => draft.set('notes', event.target.value)}
        />
      </Field>
      <RivalText name="notes" label={HANDLING_LABELS.notes} draft={draft} />
      <Checkbox
        label="Tell the customer"
        description={
          isStatusChanged
            ? `A mail with the new status, tracking number and notes goes to ${edits.recipient} when you save.`
            : 'A mail is sent only when the status changes.'
        }
        disabled={!isStatusChanged}
        checked={isStatusChanged && tellsCustomer}
        onChange={(event) => setTellsCustomer(event.target.checked)}
      />
    </>
  );
}
