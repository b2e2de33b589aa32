import type { RefObject } from 'react';
import type { TrackedOrder } from '#core/contract/tracking.ts';
import { ImportantInformation } from './important-information.tsx';
import { NotesCard } from './notes-card.tsx';
import { OrderDetails } from './order-details.tsx';
import { stepsByOrder } from './order-steps.ts';
import { OrderTimeline } from './order-timeline.tsx';
import { whatWeDo, whereItStands } from './order-words.ts';
import { StatusBand } from './status-band.tsx';
import { YourTurn } from './your-turn.tsx';

type OrderByNumberProps = {
  order: TrackedOrder;
  outcome: RefObject<HTMLHeadingElement | null>;
};

/** An order as the page that searches by order number shows it. */
export function OrderByNumber({ order, outcome }: OrderByNumberProps) {
  return (
    <>
      <StatusBand turn={<YourTurn order={order} />} next={whatWeDo(order, new Date())}>
        <p className="kicker">Order {order.orderNumber}</p>
        <h2 ref={outcome} tabIndex={-1} className="mt-1.5 text-2xl outline-none">
          {whereItStands(order)}
        </h2>
      </StatusBand>
      <div className="grid items-start gap-6 lg:grid-cols-[1.25fr_1fr]">
        <div className="grid gap-6">
          <OrderTimeline title="Timeline" steps={stepsByOrder(order)} />
          {order.dueDiligenceNotes && <NotesCard notes={order.dueDiligenceNotes} />}
        </div>
        <OrderDetails order={order} />
      </div>
      <ImportantInformation order={order} />
    </>
  );
}
