import { type FormEvent, useId } from 'react';
import { MAX } from '#core/contract/shared/text.ts';
import type { OrderDetails } from '#core/contract/staff/orders.ts';
import { priceOf } from '#core/domain/money.ts';
import {
  hasReached,
  ORDER_STATUS_LABELS,
  ORDER_STATUSES,
  type OrderStatus,
} from '#core/domain/orders/order-status.ts';
import { ChangedMeanwhile, RivalText } from '#web/admin-kit/changed-meanwhile.tsx';
import { DrawerSection } from '#web/admin-kit/record.tsx';
import { SaveBar } from '#web/admin-kit/save-bar.tsx';
import { usePermission } from '#web/admin-kit/session.tsx';
import { Alert } from '#web/components/ui/alert.tsx';
import { Checkbox } from '#web/components/ui/form/checkbox.tsx';
import { Field } from '#web/components/ui/form/field.tsx';
import { Input, Select, Textarea } from '#web/components/ui/form/input.tsx';
import { HANDLING_LABELS, type Handling, useHandling } from './use-order-form.ts';

type HandlingFormProps = {
  order: OrderDetails;
  isLoading: boolean;
  onLoad: () => void;
  /** The foot of the dialog, for the buttons. */
  footer: Element | null;
};

/** Status, tracking number and both kinds of notes. */
export function HandlingForm({ order, isLoading, onLoad, footer }: HandlingFormProps) {
  const formId = useId();
  const canWork = usePermission('work');
  const handling = useHandling(order);
  const { draft, isSaving, isCharging } = handling;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void handling.submit();
  };
  return (
    <DrawerSection title="Status and notes">
      <form id={formId} noValidate onSubmit={submit}>
        <fieldset disabled={isSaving || !canWork} className="grid gap-4">
          <ChangedMeanwhile
            what="order"
            isBehind={handling.isBehind}
            isLoading={isLoading}
            onLoad={onLoad}
            changed={handling.changed}
          />
          <HandlingFields handling={handling} />
          <WithoutDecision order={order} handling={handling} />
          <DeliveredByHand order={order} handling={handling} />
        </fieldset>
      </form>
      <SaveBar
        footer={footer}
        formId={formId}
        isUnsaved={draft.isUnsaved}
        isSaving={isSaving}
        onDiscard={handling.discard}
        label={isCharging ? `Save and charge ${priceOf(order)}` : 'Save'}
      />
    </DrawerSection>
  );
}

/** A status says nothing about the review, so nobody should take it for a decision. */
function WithoutDecision({ order, handling }: { order: OrderDetails; handling: Handling }) {
  const { isStatusChanged, status } = handling;
  const isDecided = order.review?.decision === 'certify';
  if (!isStatusChanged || !hasReached(status, 'certified') || isDecided) return null;
  return (
    <Alert
      tone="warning"
      title={
        order.review?.decision === 'decline'
          ? 'The review was decided against a certificate'
          : 'Nobody has decided to certify this order'
      }
    >
      You can save this, but only the status changes. The review stays as it is, and no certificate
      is issued, changed or ended.
    </Alert>
  );
}

/** Said before it is saved: the status alone sends no certificate, and it may cost the customer money. */
function DeliveredByHand({ order, handling }: { order: OrderDetails; handling: Handling }) {
  const { isStatusChanged, status, isCharging } = handling;
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
      No certificate is sent by it: that is what the upload below does. Moving the status back later
      gives no money back.
    </Alert>
  );
}

const statusWords = (status: string): string => ORDER_STATUS_LABELS[status as OrderStatus];

function HandlingFields({ handling }: { handling: Handling }) {
  const { draft, isStatusChanged, tellsCustomer, setTellsCustomer } = handling;
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
      <Field label={HANDLING_LABELS.internalNote} hint="Never leaves the admin area">
        <Textarea
          rows={2}
          className="min-h-20"
          maxLength={MAX.long}
          value={draft.values.internalNote}
          onChange={(event) => draft.set('internalNote', event.target.value)}
        />
      </Field>
      <RivalText name="internalNote" label={HANDLING_LABELS.internalNote} draft={draft} />
      <Checkbox
        label="Tell the customer"
        description={
          isStatusChanged
            ? 'A mail with the new status, tracking number and notes goes out when you save.'
            : 'Only a changed status is told by mail.'
        }
        disabled={!isStatusChanged}
        checked={isStatusChanged && tellsCustomer}
        onChange={(event) => setTellsCustomer(event.target.checked)}
      />
    </>
  );
}
