import { once } from 'node:events';
import { type DrawingAnswer, type DrawingOrder, drawOrder } from './order.ts';

// Drawing needs a picture renderer and the whole web tree, a hundred megabytes that a process never frees. So it is
// done in this process, which draws once and exits.

// The server has gone.
process.once('disconnect', () => process.exit(1));

const [order]: DrawingOrder[] = (await once(process, 'message')) as [DrawingOrder];
let answer: DrawingAnswer;
try {
  if (!order) throw new Error('There is nothing to draw');
  answer = { html: await drawOrder(order) };
} catch (error) {
  answer = { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}
process.send?.(answer, () => process.exit(0));
