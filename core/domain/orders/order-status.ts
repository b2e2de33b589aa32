/** In the order in which an order moves forward. */
export const ORDER_STATUSES = ['processing', 'review', 'certified', 'delivered'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export const ORDER_STATUS_LABELS: Record<OrderStatus, string> = {
  processing: 'Processing',
  review: 'Review',
  certified: 'Certified',
  delivered: 'Delivered',
};

/** The list above is in order, so "has it got this far" is a comparison. */
export const hasReached = (status: OrderStatus, step: OrderStatus): boolean =>
  ORDER_STATUSES.indexOf(status) >= ORDER_STATUSES.indexOf(step);
