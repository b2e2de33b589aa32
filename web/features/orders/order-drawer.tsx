import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OrderDetails } from '#core/contract/staff/orders.ts';
import { priceOf } from '#core/domain/money.ts';
import { type RecordSteps, useStepping } from '#web/admin-kit/lists/record-steps.tsx';
import { ChangedMeanwhile } from '#web/admin-kit/records/changed-meanwhile.tsx';
import { RecordBody, RecordHistory } from '#web/admin-kit/records/record.tsx';
import { SaveBar } from '#web/admin-kit/records/save-bar.tsx';
import { Guarded } from '#web/admin-kit/session.tsx';
import { Dialog, DialogContent } from '#web/components/ui/overlay/dialog.tsx';
import { CustomerFile } from '#web/features/customers/customer-file.tsx';
import { RecordNotes } from '#web/features/notes/record-notes.tsx';
import { CancelledNotice } from './cancel-order.tsx';
import { CertificateSection } from './delivery/certificate-section.tsx';
import { CustomerForm } from './edit/customer-form.tsx';
import { HandlingForm } from './edit/handling-form.tsx';
import { useOrderEdits } from './edit/use-order-edits.ts';
import { MoneyBox } from './money/money-box.tsx';
import { MoneyDialog, useMoneyAction } from './money/money-dialog.tsx';
import { OrderEvidence } from './order-evidence.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderHeader } from './order-header.tsx';
import { managedOrder } from './orders.queries.ts';
import { ReviewSection } from './review-section.tsx';

type OrderDrawerProps = {
  id: number | undefined;
  /** Previous and next record, if it was opened from a list. */
  steps?: RecordSteps;
  onClose: () => void;
};

/** The Manage Order dialog. */
export function OrderDrawer({ id, steps, onClose }: OrderDrawerProps) {
  return (
    <Dialog open={id !== undefined} onOpenChange={(isOpen) => !isOpen && onClose()}>
      {id !== undefined && <Drawer id={id} steps={steps} />}
    </Dialog>
  );
}

function Drawer({ id, steps }: { id: number; steps: RecordSteps | undefined }) {
  const stepping = useStepping({ steps, id, subject: 'order' });
  const query = useQuery(managedOrder(id));
  const { data, isFetching, refetch } = query;
  const [footer, setFooter] = useState<Element | null>(null);
  return (
    <DialogContent
      {...stepping}
      placement="right"
      size="xl"
      title={data ? data.orderNumber : 'Order'}
      footer={data && <div ref={setFooter} className="contents" />}
    >
      <RecordBody key={id} query={query} noun="order">
        {(order) => (
          <Sections order={order} isLoading={isFetching} onLoad={refetch} footer={footer} />
        )}
      </RecordBody>
    </DialogContent>
  );
}

type SectionsProps = {
  order: OrderDetails;
  isLoading: boolean;
  onLoad: () => void;
  footer: Element | null;
};

/** On a wide screen, the company's evidence is beside the staff's decisions about it. */
function Sections({ order, isLoading, onLoad, footer }: SectionsProps) {
  const money = useMoneyAction(order);
  const edits = useOrderEdits(order);
  const isOpen = order.cancelledAt === null;
  return (
    <>
      <CancelledNotice order={order} />
      <OrderHeader order={order} money={money} />
      <ChangedMeanwhile
        what="order"
        isBehind={edits.isBehind}
        isLoading={isLoading}
        onLoad={onLoad}
        changed={edits.changed}
      />
      <div className="grid gap-8 min-[90rem]:grid-cols-2 min-[90rem]:gap-12">
        <div className="grid min-w-0 content-start gap-8">
          <div className="grid gap-8 sm:grid-cols-2 min-[90rem]:grid-cols-1">
            <OrderFacts order={order} />
            <MoneyBox order={order} money={money} />
          </div>
          {isOpen && <HandlingForm order={order} edits={edits} />}
          <RecordNotes subject="order" id={order.id} />
          <ReviewSection order={order} />
          {isOpen && (
            <Guarded to="work">
              <CertificateSection order={order} money={money} />
            </Guarded>
          )}
          <Guarded to="work">
            <CustomerForm order={order} edits={edits} />
          </Guarded>
        </div>
        <div className="grid min-w-0 content-start gap-8">
          <OrderEvidence order={order} />
          <CustomerFile email={order.customerEmail} record={{ subject: 'order', id: order.id }} />
          <RecordHistory subject="order" id={order.id} />
        </div>
      </div>
      {(isOpen || edits.isUnsaved) && (
        <SaveBar
          footer={footer}
          formId={edits.formId}
          isUnsaved={edits.isUnsaved}
          unsaved={edits.unsaved}
          isSaving={edits.isSaving}
          onDiscard={edits.discard}
          label={edits.isCharging ? `Save and charge ${priceOf(order)}` : 'Save'}
        />
      )}
      <MoneyDialog order={order} money={money} />
    </>
  );
}
