import { type FormEvent, useId } from 'react';
import { createPortal } from 'react-dom';
import type { OrderDetails } from '#core/contract/orders.ts';
import { priceOf } from '#core/domain/money.ts';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { ChangedMeanwhile } from '#web/features/admin/changed-meanwhile.tsx';
import { DrawerSection } from './drawer-section.tsx';
import { HandlingFields } from './handling-fields.tsx';
import { type Handling, useHandling } from './use-handling.ts';

type HandlingFormProps = {
  order: OrderDetails;
  isLoading: boolean;
  onLoad: () => void;
  /** Where the buttons stand: in view, below what scrolls. */
  footer: Element | null;
};

/** Status, tracking number and both kinds of notes. */
export function HandlingForm({ order, isLoading, onLoad, footer }: HandlingFormProps) {
  const formId = useId();
  const handling = useHandling(order);
  const { draft, isSaving, isCharging } = handling;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void handling.submit();
  };
  return (
    <DrawerSection title="Status and notes">
      <form id={formId} noValidate onSubmit={submit}>
        <fieldset disabled={isSaving} className="grid gap-4">
          <ChangedMeanwhile
            what="order"
            isBehind={handling.isBehind}
            isLoading={isLoading}
            onLoad={onLoad}
            changed={handling.changed}
          />
          <HandlingFields handling={handling} />
          <DeliveredByHand order={order} handling={handling} />
        </fieldset>
      </form>
      {footer &&
        createPortal(
          <>
            {draft.isUnsaved && (
              <p className="self-center text-ink-700 text-sm sm:mr-auto" role="status">
                Not saved yet
              </p>
            )}
            {draft.isUnsaved && (
              <Button variant="ghost" disabled={isSaving} onClick={handling.discard}>
                Discard changes
              </Button>
            )}
            <Button type="submit" form={formId} pending={isSaving} disabled={!draft.isUnsaved}>
              {isCharging ? `Save and charge ${priceOf(order)}` : 'Save'}
            </Button>
          </>,
          footer,
        )}
    </DrawerSection>
  );
}

/** Said before it is saved: the status alone sends no certificate, and it may cost the customer money. */
function DeliveredByHand({ order, handling }: { order: OrderDetails; handling: Handling }) {
  const { isMoved, status, isCharging } = handling;
  if (!isMoved || status !== 'delivered') return null;
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
