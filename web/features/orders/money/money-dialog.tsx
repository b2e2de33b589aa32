import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MAX } from '#core/contract/shared/text.ts';
import type { Certificate } from '#core/contract/staff/certification/certificate-records.ts';
import type { OrderDetails } from '#core/contract/staff/orders.ts';
import { priceOf } from '#core/domain/money.ts';
import { Checkbox } from '#web/components/ui/form/checkbox.tsx';
import { Field } from '#web/components/ui/form/field.tsx';
import { Textarea } from '#web/components/ui/form/input.tsx';
import { ConfirmDialog } from '#web/components/ui/overlay/confirm-dialog.tsx';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import { isInForce } from '#web/features/certificates/certificate-words.ts';
import { certificateDraft, useWithdraw } from '#web/features/certificates/certificates.queries.ts';
import { useSendsMail } from '#web/features/emails/mail-words.ts';
import {
  useRefund,
  useReleaseHold,
  useSendPaymentLink,
} from '#web/features/orders/orders.queries.ts';
import { reasonOf } from '#web/lib/api.ts';
import { type AskedAction, MONEY_WORDS, type MoneyAction } from './money-words.ts';

type MoneyDialogProps = { order: OrderDetails; money: MoneyActions };

/** Asks before money moves. */
export function MoneyDialog({ order, money }: MoneyDialogProps) {
  return money.asked ? (
    <Question key={money.asked} action={money.asked} order={order} money={money} />
  ) : null;
}

function Question({ action, order, money }: MoneyDialogProps & { action: AskedAction }) {
  const [reason, setReason] = useState('');
  const sendsMail = useSendsMail();
  const [isTold, setTold] = useState(false);
  const [isWithdrawing, setWithdrawing] = useState(true);
  const certificate = action === 'refund' ? money.certificate : undefined;
  const { button, question, consequence, reasonHint, canTellReason } = MONEY_WORDS[action];
  const hasReason = reason.trim() !== '';
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && money.cancel()}
      title={question(order)}
      description={consequence(order, sendsMail)}
      confirmLabel={button}
      pending={money.isPending}
      onConfirm={() =>
        money.confirm(
          action,
          { reason, tellReason: isTold && hasReason },
          isWithdrawing ? certificate : undefined,
        )
      }
    >
      {reasonHint && (
        <Field label="Reason (optional)" hint={reasonHint}>
          <Textarea
            rows={2}
            className="min-h-0"
            maxLength={MAX.long}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
      )}
      {canTellReason && (
        <Checkbox
          label="Give the reason in the mail to the customer"
          checked={isTold && hasReason}
          disabled={!hasReason}
          onChange={(event) => setTold(event.target.checked)}
        />
      )}
      {certificate && (
        <Checkbox
          label={`Withdraw certificate ${certificate.number}`}
          description="For good: everyone who checks it is told that the fee was refunded."
          checked={isWithdrawing}
          onChange={(event) => setWithdrawing(event.target.checked)}
        />
      )}
    </ConfirmDialog>
  );
}

const FAILURES: Record<MoneyAction, string> = {
  release: 'Failed to release the hold',
  refund: 'Failed to refund the payment',
  link: 'Failed to send the payment link',
};

/** A certificate that could not be withdrawn, and why. */
type StillValid = { id: number; number: string; why: string };

type Decision = { reason: string; tellReason: boolean };

/** Staff actions on an order's payment: confirmed first, then performed. */
export function useMoneyAction(order: OrderDetails) {
  const release = useReleaseHold();
  const refund = useRefund();
  const sendLink = useSendPaymentLink();
  const [asked, setAsked] = useState<AskedAction>();
  const [link, setLink] = useState<string>();
  const withdraw = useWithdraw();
  const { data: draft } = useQuery(certificateDraft(order.id));
  const certificate =
    draft?.certificate && isInForce(draft.certificate) ? draft.certificate : undefined;
  const [stillValid, setStillValid] = useState<StillValid>();

  const params = { id: order.id };
  const expectedUpdatedAt = order.updatedAt;
  const ACTIONS: Record<
    MoneyAction,
    (decision: Decision) => Promise<{ title: string; description: string }>
  > = {
    async release({ reason }) {
      await release.mutateAsync({ params, body: { reason, expectedUpdatedAt } });
      return {
        title: 'Hold Released',
        description: `Nothing is charged for ${order.orderNumber}.`,
      };
    },
    async refund(decision) {
      await refund.mutateAsync({ params, body: { ...decision, expectedUpdatedAt } });
      return {
        title: 'Payment Refunded',
        description: `${priceOf(order)} goes back to the customer's card.`,
      };
    },
    async link() {
      const reply = await sendLink.mutateAsync(order.id);
      setLink(reply.link);
      const title = reply.isSent ? 'Payment Link Sent' : 'Payment Link Not Sent';
      return { title, description: reply.message };
    },
  };

  /** The refund is already made, so a failure here is shown separately, with a link to the certificate. */
  async function withdrawAfterRefund({ id, number, updatedAt }: Certificate): Promise<void> {
    try {
      await withdraw.mutateAsync({
        params: { id },
        body: { reason: 'refunded', expectedUpdatedAt: updatedAt },
      });
      toast({
        title: 'Payment Refunded',
        description: `Certificate ${number} is withdrawn.`,
        tone: 'success',
      });
    } catch (error) {
      setStillValid({ id, number, why: reasonOf(error) });
    }
  }

  async function act(action: MoneyAction, decision: Decision, withdrawn?: Certificate) {
    setStillValid(undefined);
    try {
      toast({ ...(await ACTIONS[action](decision)), tone: 'success' });
      if (withdrawn) await withdrawAfterRefund(withdrawn);
    } catch (error) {
      toast({ title: FAILURES[action], description: reasonOf(error), tone: 'danger' });
    }
    // Even after a failure: what was confirmed may no longer be true, and the order is reloaded.
    setAsked(undefined);
  }

  return {
    asked,
    ask: setAsked,
    cancel: () => setAsked(undefined),
    /** The certificate that a refund can withdraw. */
    certificate,
    confirm: act,
    /** Sends without a question, since the mail can be undone. */
    sendLink: () => act('link', { reason: '', tellReason: false }),
    isSendingLink: sendLink.isPending,
    isPending: release.isPending || refund.isPending || sendLink.isPending || withdraw.isPending,
    /** The payment link that was just mailed to the customer. */
    link,
    /** A certificate that should have been withdrawn with the refund. */
    stillValid,
  };
}

export type MoneyActions = ReturnType<typeof useMoneyAction>;
