import { useState } from 'react';
import type { Lead } from '#core/contract/leads.ts';
import { OVERALL_CERTIFICATION } from '#core/domain/catalogue.ts';
import { formatMoney } from '#core/domain/money.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Checkbox } from '#web/components/ui/checkbox.tsx';
import { Dialog, DialogClose, DialogContent } from '#web/components/ui/dialog.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Textarea } from '#web/components/ui/textarea.tsx';
import { toast } from '#web/components/ui/toast-store.ts';
import { reasonOf } from '#web/lib/api.ts';
import { leadName } from './lead-words.ts';
import { useConvertLead } from './leads.queries.ts';

type ConvertDialogProps = { lead: Lead; open: boolean; onClose: () => void };

/** Makes an unpaid order of a lead; asked again it shows the one that exists. */
export function ConvertDialog({ lead, open, onClose }: ConvertDialogProps) {
  const [notes, setNotes] = useState('');
  const [isTold, setIsTold] = useState(true);
  const convert = useConvertLead();

  const run = async () => {
    try {
      const { orderNumber, alreadyExists } = await convert.mutateAsync({
        params: { sessionId: lead.sessionId },
        body: { notes, tellCustomer: isTold },
      });
      toast(
        alreadyExists
          ? { title: 'Already Converted', description: `The order is ${orderNumber}.` }
          : {
              title: 'Lead Converted',
              description: `The order is ${orderNumber}.`,
              tone: 'success',
            },
      );
      onClose();
    } catch (error) {
      toast({
        title: 'Failed to convert lead to order',
        description: reasonOf(error),
        tone: 'danger',
      });
    }
  };

  return (
    <Dialog open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title="Convert to Order"
        description={`${leadName(lead)} gets an unpaid order for the ${OVERALL_CERTIFICATION.name}, ${formatMoney(OVERALL_CERTIFICATION.price)}. The answers of the assessment can no longer be changed.`}
        footer={
          <>
            <DialogClose asChild>
              <Button variant="outline">Cancel</Button>
            </DialogClose>
            <Button pending={convert.isPending} onClick={run}>
              Convert to Order
            </Button>
          </>
        }
      >
        <div className="grid gap-5">
          <Field label="Internal note" hint="Never leaves the admin area.">
            <Textarea rows={3} value={notes} onChange={({ target }) => setNotes(target.value)} />
          </Field>
          <Checkbox
            label={`Send ${lead.email} the link to pay`}
            checked={isTold}
            onChange={({ target }) => setIsTold(target.checked)}
          />
        </div>
      </DialogContent>
    </Dialog>
  );
}
