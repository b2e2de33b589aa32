import { Send } from 'lucide-react';
import { useId } from 'react';
import type { Order } from '#core/contract/staff/orders.ts';
import { Button } from '#web/components/ui/button.tsx';
import { MenuItem } from '#web/components/ui/overlay/menu.tsx';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import { ApiError } from '#web/lib/api.ts';
import { useSendTracking } from './orders.queries.ts';

const LABEL = 'Email Tracking';
const FAILURE = 'Failed to send tracking email';

/** Mails the customer the order's numbers and a link to its tracking page. */
function useEmailTracking(order: Order) {
  const send = useSendTracking();
  const mail = async () => {
    try {
      const { success, isSent, message } = await send.mutateAsync(order.id);
      if (!success) {
        toast({ title: 'Email Failed', description: message || FAILURE, tone: 'danger' });
      } else if (isSent) {
        toast({ title: 'Email Sent', description: message, tone: 'success' });
      } else {
        toast({ title: 'Email Kept', description: message });
      }
    } catch (error) {
      toast(
        error instanceof ApiError
          ? { title: 'Email Failed', description: error.reason || FAILURE, tone: 'danger' }
          : { title: 'Error', description: FAILURE, tone: 'danger' },
      );
    }
  };
  return { mail, isPending: send.isPending };
}

export function EmailTracking({ order }: { order: Order }) {
  const { mail, isPending } = useEmailTracking(order);
  return (
    <Button
      variant="ghost"
      size="sm"
      pending={isPending}
      aria-label={`${LABEL} for ${order.orderNumber}`}
      title={`To ${order.customerEmail}`}
      onClick={mail}
    >
      <Send aria-hidden="true" />
      {LABEL}
    </Button>
  );
}

/** The same in the menu of a row. It names the recipient, since it does not ask first. */
export function EmailTrackingItem({ order }: { order: Order }) {
  const { mail } = useEmailTracking(order);
  const recipientId = useId();
  return (
    <MenuItem aria-label={LABEL} aria-describedby={recipientId} onSelect={mail}>
      <Send aria-hidden="true" />
      <span className="grid max-w-64">
        {LABEL}
        <span id={recipientId} className="wrap-anywhere text-ink-600">
          To {order.customerEmail}, can be undone for 10 seconds
        </span>
      </span>
    </MenuItem>
  );
}
