import { CircleCheck } from 'lucide-react';
import { useRef } from 'react';
import type {
  PortalCertificate,
  PortalOrder,
  PortalPage,
  Unfinished,
} from '#core/contract/portal/records.ts';
import { listTurns } from '#core/domain/portal/turns.ts';
import { Card } from '#web/components/ui/card.tsx';
import { CheckInTurn, RenewTurn } from '#web/features/portal/years/year-turns.tsx';
import { ContinueTurn } from './continue-turn.tsx';
import { OrderTurnCard } from './order-turns.tsx';

/** Tasks that only the customer can do, most urgent first. */
export function YourTurn({ page }: { page: PortalPage }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const turns = listTurns(page);
  // The finished task has left the list, so the focus moves to the heading above the next one.
  const focusHeading = () => heading.current?.focus();
  return (
    <section aria-labelledby="turn-title" className="grid gap-4">
      <h2 id="turn-title" ref={heading} tabIndex={-1} className="text-2xl outline-none">
        Your turn
      </h2>
      {turns.length === 0 && <NothingToDo email={page.email} />}
      {turns.length > 0 && (
        <ol className="grid gap-4">
          {turns.map((turn) => (
            <li key={keyOf(turn)}>
              <TurnOf page={page} turn={turn} onDone={focusHeading} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

type PageTurn = ReturnType<typeof listTurns<PortalOrder, Unfinished, PortalCertificate>>[number];

type TurnOfProps = { page: PortalPage; turn: PageTurn; onDone: () => void };

function TurnOf({ page, turn, onDone }: TurnOfProps) {
  switch (turn.kind) {
    case 'continue':
      return <ContinueTurn unfinished={turn.unfinished} />;
    case 'check-in':
      return <CheckInTurn page={page} certificate={turn.certificate} checkIn={turn.checkIn} />;
    case 'renew':
      return <RenewTurn page={page} certificate={turn.certificate} />;
    default:
      return <OrderTurnCard page={page} order={turn.order} kind={turn.kind} onDone={onDone} />;
  }
}

function keyOf(turn: PageTurn): string {
  switch (turn.kind) {
    case 'continue':
      return turn.unfinished.kind === 'assessment'
        ? turn.unfinished.sessionId
        : turn.unfinished.draftToken;
    case 'check-in':
      return `check-in ${turn.checkIn.id}`;
    case 'renew':
      return `renew ${turn.certificate.id}`;
    default:
      return `${turn.kind} ${turn.order.id}`;
  }
}

const NothingToDo = ({ email }: { email: string }) => (
  <Card className="flex-row items-start gap-4 border-success-200 bg-success-50 p-6">
    <CircleCheck aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-brand-700" />
    <div className="min-w-0">
      <p className="font-display font-medium text-xl">All done. Nothing is waiting for you.</p>
      <p className="wrap-anywhere mt-1 text-ink-700">
        We write to {email} as soon as something is. Until then, sit back: the rest is our job.
      </p>
    </div>
  </Card>
);
