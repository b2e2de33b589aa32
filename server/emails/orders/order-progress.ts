import { hasReached, ORDER_STATUSES, type OrderStatus } from '#core/domain/orders/order-status.ts';
import type { Block, Step } from '#server/emails/frame/blocks.ts';
import type { OrderMail } from './order-mail.ts';

/** The four steps of the tracking page. `ahead` and `now` say the same thing before and at its time. */
const STEPS: Record<OrderStatus, { label: string; ahead?: string; now?: string }> = {
  processing: {
    label: 'Order received',
    now: 'We have your order and are preparing the review.',
  },
  review: {
    label: 'Due diligence review',
    ahead: 'Awaiting review start.',
    now: 'In progress. We may contact your business for verification.',
  },
  certified: {
    label: 'Certification issued',
    ahead: 'Pending completion of due diligence.',
    now: 'Approved. The certificate follows by e-mail.',
  },
  delivered: {
    label: 'Certificate delivered',
    ahead: 'Sent by e-mail once the certification is issued.',
  },
};

export const progressBlock = ({ orderStatus: status, isCertificateSent }: OrderMail): Block => ({
  kind: 'steps',
  steps: ORDER_STATUSES.map((step): Step => {
    const { label, ahead, now } = STEPS[step];
    if (!hasReached(status, step)) return { label, detail: ahead, state: 'next' };
    // Staff may mark an order as delivered for which no certificate was mailed.
    if (step === 'delivered' && isCertificateSent === false) {
      return {
        label: 'Order complete',
        detail: 'No certificate was sent by e-mail.',
        state: 'done',
      };
    }
    // Nothing comes after delivery, so it is not under way but done.
    const isNow = step === status && step !== 'delivered';
    return isNow ? { label, detail: now, state: 'current' } : { label, state: 'done' };
  }),
});
