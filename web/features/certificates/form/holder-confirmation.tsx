import { useState } from 'react';
import { MAX } from '#core/contract/shared/text.ts';
import { Moment } from '#web/components/moment.tsx';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/form/field.tsx';
import { Textarea } from '#web/components/ui/form/input.tsx';
import { ConfirmDialog } from '#web/components/ui/overlay/confirm-dialog.tsx';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import {
  type CertificateDraft,
  useAskForDetails,
} from '#web/features/certificates/certificates.queries.ts';
import { useSendsMail } from '#web/features/emails/mail-words.ts';
import { reasonOf } from '#web/lib/api.ts';

type HolderConfirmationProps = {
  order: { id: number; customerEmail: string };
  confirmed: CertificateDraft['confirmed'];
};

/** Shows whether the customer confirmed the holder's details, and asks them to. */
export function HolderConfirmation({ order, confirmed }: HolderConfirmationProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm">
      <p className="text-ink-700">
        {confirmed ? (
          <>
            Confirmed by the customer on <Moment iso={confirmed.at} />, as {confirmed.by}. What they
            confirmed is what is printed.
          </>
        ) : (
          'The customer has not confirmed these details yet.'
        )}
      </p>
      <Button variant="outline" size="sm" onClick={() => setAsking(true)}>
        {askLabel(confirmed)}
      </Button>
      {isAsking && (
        <AskDialog order={order} confirmed={confirmed} onClose={() => setAsking(false)} />
      )}
    </div>
  );
}

const askLabel = (confirmed: CertificateDraft['confirmed']): string =>
  confirmed ? 'Ask the customer to confirm again' : 'Ask the customer to confirm';

type AskDialogProps = HolderConfirmationProps & { onClose: () => void };

/** A refusal keeps it open, with what was typed. */
function AskDialog({ order, confirmed: shown, onClose }: AskDialogProps) {
  // The form behind reloads while the dialog closes; the dialog keeps its words.
  const [confirmed] = useState(shown);
  const [note, setNote] = useState('');
  const ask = useAskForDetails();
  const sendsMail = useSendsMail();
  const send = () =>
    ask.mutate(
      { params: { id: order.id }, body: { note } },
      {
        onSuccess: ({ message }) => {
          toast({ title: 'The customer is asked', description: message, tone: 'success' });
          onClose();
        },
      },
    );
  const mail = sendsMail
    ? `A mail to ${order.customerEmail} leads to their page.`
    : 'The mail is kept in the outbox, as no mail server is set up.';
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={confirmed ? 'Ask for another confirmation?' : 'Ask for a confirmation?'}
      description={
        confirmed
          ? `What they confirmed is set aside, and until they confirm again only an owner can issue. ${mail}`
          : `The customer confirms name, place and scope, which are then printed as they are. ${mail}`
      }
      confirmLabel={askLabel(confirmed)}
      tone="primary"
      pending={ask.isPending}
      onConfirm={send}
    >
      {ask.error && (
        <Alert tone="danger" title="Nothing was sent">
          {reasonOf(ask.error)}
        </Alert>
      )}
      <Field label="Note (optional)" hint="The customer reads it">
        <Textarea
          rows={3}
          className="min-h-0"
          maxLength={MAX.long}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </Field>
    </ConfirmDialog>
  );
}
