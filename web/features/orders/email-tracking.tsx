import { Send } from 'lucide-react';
import type { Order } from '#core/contract/staff/orders.ts';
import { Button } from '#web/components/ui/button.tsx';
import { MenuItem } from '#web/components/ui/overlay/menu.tsx';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import { ApiError } from '#web/lib/api.ts';
import { useSendTracking } from './orders.queries.ts';

const FAILURE = 'Failed to send tracking email';

/** Mails the customer the numbers of the order and the way to its tracking page. */
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
      aria-label={`Email Tracking for ${order.orderNumber}`}
      title={`To ${order.customerEmail}`}
      onClick={mail}
    >
      <Send aria-hidden="true" />
      Email Tracking
    </Button>
  );
}

/** The same in the menu of a row. */
export function EmailTrackingItem({ order }: { order: Order }) {
  const { mail } = useEmailTracking(order);
  return (
    <MenuItem onSelect={mail}>
      <Send aria-hidden="true" />
      Email Tracking
    </MenuItem>
  );
}
