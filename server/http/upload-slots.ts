import { AppError } from '#core/errors.ts';

/** Files are held in memory while they arrive, so only so many come at a time. One sender cannot take all places. */
const AT_ONCE = { overall: 16, perSubject: 4 };

/** Seconds. */
const TRY_AGAIN_AFTER = 5;

let taken = 0;
const takenBy = new Map<string, number>();

/** Takes a place for one upload; the returned function gives it back. */
export function takeUploadSlot(subject: string): () => void {
  const own = takenBy.get(subject) ?? 0;
  if (taken >= AT_ONCE.overall || own >= AT_ONCE.perSubject) {
    throw new AppError('unavailable', 'Too many uploads at the same time. Please try again.', {
      retryAfterSeconds: TRY_AGAIN_AFTER,
    });
  }
  taken += 1;
  takenBy.set(subject, own + 1);
  return () => {
    taken -= 1;
    const left = (takenBy.get(subject) ?? 1) - 1;
    if (left > 0) takenBy.set(subject, left);
    else takenBy.delete(subject);
  };
}
