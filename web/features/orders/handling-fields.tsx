import { MAX } from '#core/contract/text.ts';
import {
  ORDER_STATUS_LABELS,
  ORDER_STATUSES,
  type OrderStatus,
} from '#core/domain/order-status.ts';
import { RivalText } from '#web/admin-kit/changed-meanwhile.tsx';
import { Checkbox } from '#web/components/ui/checkbox.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { Select } from '#web/components/ui/select.tsx';
import { Textarea } from '#web/components/ui/textarea.tsx';
import { HANDLING_LABELS, type Handling } from './use-handling.ts';

const statusWords = (status: string): string => ORDER_STATUS_LABELS[status as OrderStatus];

export function HandlingFields({ handling }: { handling: Handling }) {
  const { draft, isMoved, tellsCustomer, setTellsCustomer } = handling;
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
          isMoved
            ? 'A mail with the new status, tracking number and notes goes out when you save.'
            : 'Only a changed status is told by mail.'
        }
        disabled={!isMoved}
        checked={isMoved && tellsCustomer}
        onChange={(event) => setTellsCustomer(event.target.checked)}
      />
    </>
  );
}
