import { useState } from 'react';
import { MAX } from '#core/contract/shared/text.ts';
import type { Lead } from '#core/contract/staff/leads.ts';
import { OVERALL_CERTIFICATION } from '#core/domain/catalogue.ts';
import { formatMoney } from '#core/domain/money.ts';
import { feeOf } from '#core/domain/payments/prices.ts';
import { usePrices } from '#web/admin-kit/session.tsx';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Checkbox } from '#web/components/ui/form/checkbox.tsx';
import { Field } from '#web/components/ui/form/field.tsx';
import { Textarea } from '#web/components/ui/form/input.tsx';
import { Dialog, DialogClose, DialogContent } from '#web/components/ui/overlay/dialog.tsx';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import { mailNotice, useSendsMail } from '#web/features/emails/mail-words.ts';
import { reasonOf } from '#web/lib/api.ts';
import { leadTitle } from './lead-words.ts';
import { useConvertLead } from './leads.queries.ts';

type ConvertDialogProps = { lead: Lead; open: boolean; onClose: () => void };

/** Creates an unpaid order from a lead, or shows the one that exists already. */
export function ConvertDialog({ lead, open, onClose }: ConvertDialogProps) {
  const [notes, setNotes] = useState('');
  const [isTold, setIsTold] = useState(true);
  const convert = useConvertLead();
  const sendsMail = useSendsMail();
  const prices = usePrices();

  const run = async () => {
    try {
      const { orderNumber, alreadyExists } = await convert.mutateAsync({
        params: { sessionId: lead.sessionId },
        body: { notes, tellCustomer: isTold },
      });
      onClose();
      toast(
        alreadyExists
          ? {
              title: 'Already Converted',
              description: `The order is ${orderNumber}. Nothing was changed and no mail was sent.`,
            }
          : {
              title: 'Lead Converted',
              description: `The order is ${orderNumber}.${isTold ? ` ${sendsMail ? 'The link to pay is on its way.' : mailNotice(sendsMail)}` : ''}`,
              tone: 'success',
            },
      );
    } catch (error) {
      toast({
        title: 'Failed to convert lead to order',
        description: reasonOf(error),
        tone: 'danger',
      });
    }
  };

  return (
    <Dialog open={open} onOpenChange={(isOpen) => !isOpen && !convert.isPending && onClose()}>
      <DialogContent
        title="Convert to Order"
        description={
          <span className="wrap-anywhere">
            {leadTitle(lead)} gets an unpaid order for the {OVERALL_CERTIFICATION.name},{' '}
            {formatMoney(feeOf(prices))}.
            {lead.score !== null && ' The answers of the assessment can no longer be changed.'}
          </span>
        }
        footer={
          <>
            <DialogClose asChild>
              <Button variant="outline" disabled={convert.isPending}>
                Cancel
              </Button>
            </DialogClose>
            <Button pending={convert.isPending} onClick={run}>
              Convert to Order
            </Button>
          </>
        }
      >
        <div className="grid gap-4">
          {lead.score === null && (
            <Alert tone="warning" title="This company has not taken the assessment">
              The review will ask for everything that its answers would have said.
            </Alert>
          )}
          {lead.score !== null && lead.eligibleAreas.length === 0 && (
            <Alert tone="warning" title="This company is not eligible yet">
              No area of its assessment reaches what a certificate needs. Convert it only if you
              know more than its answers say.
            </Alert>
          )}
          <Field label="Internal note" hint="Never leaves the admin area.">
            <Textarea
              rows={3}
              maxLength={MAX.long}
              value={notes}
              onChange={({ target }) => setNotes(target.value)}
            />
          </Field>
          <Checkbox
            label={<span className="wrap-anywhere">Send {lead.email} the link to pay</span>}
            checked={isTold}
            onChange={({ target }) => setIsTold(target.checked)}
          />
        </div>
      </DialogContent>
    </Dialog>
  );
}
