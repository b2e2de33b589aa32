import { AppError } from '#core/errors.ts';
import { refuseIfChanged } from '#server/db/concurrent-edits.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { Deps } from '#server/deps.ts';
import { unknownCheckIn } from '#server/features/check-ins/give-time.ts';
import type { UndoWindow } from '#server/features/undo/undo-steps.ts';
import { acceptWithin } from './accept-within.ts';
import { type Held, lockWithOrder } from './lock-with-order.ts';
import { returnWithin } from './return-within.ts';

type Edit = { expectedUpdatedAt?: string; actor: string };

/** Accepts what was submitted. Repeating the call changes nothing. */
export function acceptCheckIn(
  deps: Deps,
  id: number,
  { note, expectedUpdatedAt, actor }: Edit & { note: string | null },
): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const held = await lockExisting(tx, id);
    if (held.checkIn.status === 'accepted') return;
    refuseUnlessSubmitted(held, expectedUpdatedAt);
    await acceptWithin(tx, deps, held, { actor, note });
  });
}

/** Asks the holder for more. */
export function returnCheckIn(
  deps: Deps,
  id: number,
  { note, expectedUpdatedAt, actor, undo }: Edit & { note: string; undo?: UndoWindow },
): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const held = await lockExisting(tx, id);
    refuseUnlessSubmitted(held, expectedUpdatedAt);
    await returnWithin(tx, deps, held, { note, actor, undo });
  });
}

async function lockExisting(tx: Queryable, id: number): Promise<Held> {
  const held = await lockWithOrder(tx, id);
  if (!held) throw unknownCheckIn();
  return held;
}

function refuseUnlessSubmitted({ checkIn }: Held, expectedUpdatedAt: string | undefined): void {
  refuseIfChanged(checkIn, expectedUpdatedAt, 'check-in');
  if (checkIn.status === 'submitted') return;
  throw new AppError(
    'conflict',
    checkIn.status === 'planned' || checkIn.status === 'returned'
      ? 'The holder has not submitted this check-in.'
      : `This check-in is already ${checkIn.status}.`,
  );
}
