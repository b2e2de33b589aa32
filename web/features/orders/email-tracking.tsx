import { Send } from 'lucide-react';
import type { Order } from '#core/contract/staff/orders.ts';
import { Button } from '#web/components/ui/button.tsx';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import { ApiError } from '#web/lib/api.ts';
import { useSendTracking } from './orders.queries.ts';

const FAILURE = 'Failed to send tracking email';

/** Mails the customer the numbers of the order and the way to its tracking page. */
export function EmailTracking({ order }: { order: Order }) {
  const send = useSendTracking();
  const click = async () => {
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
  return (
    <Button
      variant="outline"
      size="sm"
      pending={send.isPending}
      aria-label={`Email Tracking for ${order.orderNumber}`}
      onClick={click}
    >
      <Send aria-hidden="true" />
      Email Tracking
    </Button>
  );
}
