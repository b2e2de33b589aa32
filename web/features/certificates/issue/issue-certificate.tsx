import { type FormEvent, useRef, useState } from 'react';
import { certificates, decisionNote } from '#core/contract/staff/certification/certificates.ts';
import type { OrderDetails } from '#core/contract/staff/orders.ts';
import { priceOf } from '#core/domain/money.ts';
import { usePermission } from '#web/admin-kit/session.tsx';
import { Moment } from '#web/components/moment.tsx';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { ConfirmDialog } from '#web/components/ui/overlay/confirm-dialog.tsx';
import type { CertificateDraft } from '#web/features/certificates/certificates.queries.ts';
import {
  CertificateFields,
  DECISION_NOTE,
} from '#web/features/certificates/form/certificate-fields.tsx';
import { HolderConfirmation } from '#web/features/certificates/form/holder-confirmation.tsx';
import { PreviewButton } from '#web/features/certificates/form/preview-button.tsx';
import { useCertificateForm } from '#web/features/certificates/form/use-certificate-form.ts';
import { useSendsMail } from '#web/features/emails/mail-words.ts';
import { DeliverAnyway, type DeliveryControls } from '#web/features/orders/delivery/delivery.tsx';
import { isCorrection, paymentObstacle } from '#web/features/orders/money/money-words.ts';

type IssueCertificateProps = {
  order: OrderDetails;
  draft: CertificateDraft;
  delivery: DeliveryControls;
};

/** Behind a button, to keep an order short to read. */
export function IssueCertificate({ order, draft, delivery }: IssueCertificateProps) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const isOwner = usePermission('issue-certificates');
  if (draft.obstacle) {
    return (
      <Alert tone="warning" title="No certificate can be issued yet">
        {draft.obstacle}
      </Alert>
    );
  }
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  if (!draft.decision && !isOwner) {
    return (
      <p className="text-ink-700 text-sm">
        A certificate can be issued once its review is decided. Without one, only an owner can.
      </p>
    );
  }
  return (
    <>
      <Button
        ref={opener}
        variant="outline"
        className="justify-self-start"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        Issue a certificate
      </Button>
      {isOpen && <IssueForm order={order} draft={draft} delivery={delivery} onClose={close} />}
    </>
  );
}

type IssueFormProps = IssueCertificateProps & { onClose: () => void };

function IssueForm({ order, draft, delivery, onClose }: IssueFormProps) {
  const form = useCertificateForm({
    subject: 'certificate issue',
    id: order.id,
    draft: draft.draft,
    body: draft.decision
      ? certificates.issue.body
      : certificates.issue.body.extend({ decisionNote }),
    decidedAreas: draft.decision?.areas,
    confirmed: draft.confirmed?.details,
    noteName: 'decisionNote',
  });
  const [isAsking, setAsking] = useState(false);
  const sendsMail = useSendsMail();
  const obstacle = paymentObstacle(order);
  const { isDelivering } = delivery;

  const ask = (event: FormEvent) => {
    event.preventDefault();
    if (form.check()) setAsking(true);
  };
  const issue = async (deliverAnyway = false) => {
    setAsking(false);
    const body = form.check();
    if (!body) return;
    const isStored = await delivery.issueCertificate({ ...body, deliverAnyway }, form.showRefusal);
    if (isStored) form.discard();
  };

  const action = obstacle ? 'Issue without sending' : 'Issue and deliver';
  return (
    <form
      noValidate
      aria-label="Issue a certificate"
      onSubmit={ask}
      className="rounded-control border border-ink-200 p-4"
    >
      <fieldset disabled={isDelivering} className="grid gap-4">
        {draft.isTest && (
          <Alert title="This will be a test certificate">
            The paper says TEST, and nobody outside can check it.
          </Alert>
        )}
        {draft.renews && <RenewalNotice renews={draft.renews} />}
        {draft.decision && (
          <p className="text-ink-700 text-sm">
            Decided by {draft.decision.decidedBy} on <Moment iso={draft.decision.decidedAt} />.
          </p>
        )}
        <HolderConfirmation order={order} confirmed={draft.confirmed} />
        <CertificateFields
          form={form}
          confirmed={draft.confirmed?.details}
          areas={draft.grantedAreas}
          areDecided={draft.decision !== null}
          isOverall={draft.isOverall}
          note={draft.decision ? undefined : DECISION_NOTE}
        />
        <p className="text-ink-700 text-sm">{issueEffect(order, sendsMail)}</p>
        <div className="flex flex-wrap items-center gap-2">
          <Button type="submit" disabled={isDelivering} pending={delivery.isIssuing}>
            {action}
          </Button>
          <PreviewButton orderId={order.id} form={form} />
          {obstacle && (
            <DeliverAnyway order={order} disabled={isDelivering} onDeliver={() => issue(true)} />
          )}
          <Button variant="ghost" onClick={onClose}>
            Close
          </Button>
        </div>
      </fieldset>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Issue the certificate of ${draft.confirmed?.details.holderName ?? form.values.holderName.trim()}?`}
        description={`${issueEffect(order, sendsMail)} This cannot be undone.${draft.isTest ? ' It is a TEST certificate.' : ''}`}
        confirmLabel={action}
        tone="primary"
        onConfirm={() => issue()}
      />
    </form>
  );
}

/** Says which certificate it continues, or why it does not. */
function RenewalNotice({ renews }: { renews: NonNullable<CertificateDraft['renews']> }) {
  const { number, obstacle } = renews;
  return obstacle ? (
    <Alert tone="warning" title={`It does not renew ${number}`}>
      {obstacle} It will be an ordinary certificate, valid from its day of issue.
    </Alert>
  ) : (
    <Alert title={`It renews ${number}`}>
      With its delivery, {number} is replaced. No day of the former term is lost, and it states
      since when the holder has been certified.
    </Alert>
  );
}

/** Says what issuing will do. */
function issueEffect(order: OrderDetails, sendsMail: boolean): string {
  if (paymentObstacle(order)) {
    return 'Without payment, the certificate is made but not sent until you deliver it.';
  }
  const mail = sendsMail
    ? `the certificate is mailed to ${order.customerEmail}`
    : 'the mail with the certificate is kept in the outbox, as no mail server is set up';
  if (isCorrection(order)) {
    return `Nothing is charged, and ${mail}. It replaces what the customer was sent before.`;
  }
  return order.paymentState === 'authorized'
    ? `The customer's card is charged the ${priceOf(order)} that is held, and ${mail}. The order is marked as delivered.`
    : `The order is already paid. ${mail[0]?.toUpperCase()}${mail.slice(1)}, and the order is marked as delivered.`;
}
