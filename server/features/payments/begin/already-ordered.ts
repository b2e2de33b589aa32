import { isPayable } from '#core/domain/payment.ts';
import { AppError } from '#core/errors.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { OrderRow } from '#server/features/orders/orders.queries.ts';
import { hasPaid } from './paying-browser.ts';

const REFUSAL = 'There is an order for this already';

/** Says that an order exists, but not which: its number opens name and address on the tracking pages. */
export class AlreadyOrdered extends AppError {
  readonly order: OrderRow;

  constructor(order: OrderRow) {
    super('conflict', `${REFUSAL}. Its numbers were sent by e-mail.`);
    this.order = order;
  }
}

/** One hold a session. */
export function refusePaid(order: OrderRow | undefined): void {
  if (order && !isPayable(order.paymentState)) throw new AlreadyOrdered(order);
}

/** Where an attempt fails because of an order, the browser that paid it is told its number. */
export async function revealOrderToPayer<T>(
  db: Queryable,
  browserKeyHash: Buffer | null,
  attempt: () => Promise<T>,
): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof AlreadyOrdered)) throw error;
    if (!(await hasPaid(db, error.order, browserKeyHash))) throw error;
    throw new AppError('conflict', `${REFUSAL}: ${error.order.orderNumber}`);
  }
}
