import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MAX } from '#core/contract/shared/text.ts';
import {
  addressCorrection,
  type CustomerFile,
  type CustomerRecordKind,
} from '#core/contract/staff/customers/customers.ts';
import { inventoryWords } from '#core/domain/privacy/inventory-words.ts';
import { Alert } from '#web/components/ui/alert.tsx';
import { Checkbox } from '#web/components/ui/form/checkbox.tsx';
import { Field } from '#web/components/ui/form/field.tsx';
import { Input } from '#web/components/ui/form/input.tsx';
import { ConfirmDialog } from '#web/components/ui/overlay/confirm-dialog.tsx';
import { customerFile } from './customers.queries.ts';

type AddressDialogProps = {
  /** The address that the customer has now. */
  from: string;
  /** The new address, if already typed; otherwise the dialog asks. */
  to?: string;
  /** The record from which it is corrected. */
  record: CustomerRecordKind;
  pending: boolean;
  onConfirm: (correction: { email: string; isOnlyRecord: boolean }) => void;
  onClose: () => void;
};

/** Shows what a corrected address affects before anything moves. */
export function AddressDialog({ from, to, record, pending, ...on }: AddressDialogProps) {
  const [typed, setTyped] = useState(to ?? '');
  const [problem, setProblem] = useState<string>();
  const [isOnlyRecord, setIsOnlyRecord] = useState(false);
  const email = typed.trim().toLowerCase();
  const isAddress = addressCorrection.safeParse({ email }).success && email !== from.toLowerCase();
  const moving = useQuery(customerFile(from));
  const other = useQuery({ ...customerFile(email), enabled: isAddress });
  const confirm = () => {
    if (isAddress) return on.onConfirm({ email, isOnlyRecord });
    setProblem(
      email === from.toLowerCase()
        ? 'This is the address they have now'
        : 'Valid email is required',
    );
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && on.onClose()}
      tone="primary"
      title="Correct this customer's address?"
      description={
        <span className="wrap-anywhere">
          {to === undefined ? `It is ${from} now.` : `From ${from} to ${to}.`} Mails that have not
          gone out yet, and all that follow, go to the new address. Links that were sent to the
          former address stop working.
        </span>
      }
      confirmLabel="Correct the address"
      pending={pending}
      onConfirm={confirm}
    >
      <div className="grid gap-4">
        {to === undefined && (
          <Field label="New address" required error={problem}>
            <Input
              type="email"
              autoComplete="off"
              maxLength={MAX.email}
              value={typed}
              onChange={(event) => {
                setProblem(undefined);
                setTyped(event.target.value);
              }}
            />
          </Field>
        )}
        {moving.data && (
          <p className="text-ink-700">
            {isOnlyRecord
              ? `Only this ${record} moves, with what came out of the same assessment.`
              : `Everything of this customer moves: ${inventoryWords(moving.data.totals)}.`}
          </p>
        )}
        {hasOtherRecords(moving.data) && (
          <Checkbox
            label={`Only this ${record}: the rest belongs to someone else`}
            checked={isOnlyRecord}
            onChange={(event) => setIsOnlyRecord(event.target.checked)}
          />
        )}
        {isAddress && other.data?.customer && (
          <Alert tone="warning" title="This address already belongs to a customer">
            They have {inventoryWords(other.data.totals)}.{' '}
            {isOnlyRecord
              ? `This ${record} becomes theirs.`
              : 'From then on both are one customer, and cannot be separated again.'}
          </Alert>
        )}
      </div>
    </ConfirmDialog>
  );
}

function hasOtherRecords(file: CustomerFile | undefined): boolean {
  if (!file) return false;
  const { orders, leads, applications, inquiries } = file.totals;
  return orders + leads + applications + inquiries > 1;
}
