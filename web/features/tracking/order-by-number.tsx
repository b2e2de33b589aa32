import { Info, MessageSquareText } from 'lucide-react';
import type { RefObject } from 'react';
import type { TrackedOrder } from '#core/contract/tracking.ts';
import { StatusBand } from '#web/components/status-band.tsx';
import { Card, CardTitle } from '#web/components/ui/card.tsx';
import { listStepsByOrder } from './order-steps.ts';
import { describeNextStep, describeStatus, listImportantStatements } from './order-words.ts';
import { PageLinkOffer } from './page-link-offer.tsx';
import { OrderTimeline, TrackedOrderDetails } from './tracked-order.tsx';
import { YourTurn } from './your-turn.tsx';

type OrderByNumberProps = {
  order: TrackedOrder;
  heading: RefObject<HTMLHeadingElement | null>;
};

/** An order on the page that searches by order number. */
export function OrderByNumber({ order, heading }: OrderByNumberProps) {
  return (
    <>
      <StatusBand turn={<YourTurn order={order} />} next={describeNextStep(order, new Date())}>
        <p className="kicker">Order {order.orderNumber}</p>
        <h2 ref={heading} tabIndex={-1} className="mt-1.5 text-2xl outline-none">
          {describeStatus(order)}
        </h2>
      </StatusBand>
      <div className="grid items-start gap-6 lg:grid-cols-[1.25fr_1fr]">
        <div className="grid gap-6">
          <OrderTimeline title="Timeline" steps={listStepsByOrder(order)} />
          {order.dueDiligenceNotes && <NotesCard notes={order.dueDiligenceNotes} />}
        </div>
        <TrackedOrderDetails order={order} />
      </div>
      <ImportantInformation order={order} />
      <PageLinkOffer number={order.orderNumber} />
    </>
  );
}

function ImportantInformation({ order }: { order: TrackedOrder }) {
  return (
    <Card className="gap-4 bg-paper">
      <CardTitle as="h2" className="flex items-center gap-2.5">
        <Info aria-hidden="true" className="size-5.5 text-brass-700" />
        Important Information
      </CardTitle>
      <ul className="list-disc gap-x-16 pl-5 text-ink-800 marker:text-brass-500 lg:columns-2 [&>li]:mb-2 [&>li]:break-inside-avoid">
        {listImportantStatements(order, new Date()).map((statement) => (
          <li key={statement}>{statement}</li>
        ))}
      </ul>
    </Card>
  );
}

/** What the reviewers wrote to the customer. */
function NotesCard({ notes }: { notes: string }) {
  return (
    <Card className="gap-3">
      <CardTitle as="h2" className="flex items-center gap-2.5">
        <MessageSquareText aria-hidden="true" className="size-5.5 text-brass-700" />
        Due Diligence Notes
      </CardTitle>
      <p className="whitespace-pre-line break-words text-ink-800">{notes}</p>
    </Card>
  );
}
