import { isSameName } from '#core/domain/verification/same-name.ts';
import { AppError } from '#core/errors.ts';
import type { Deps } from '#server/deps.ts';
import { countUse } from '#server/http/rate-limit.ts';
import { findPublic } from './show-certificate.ts';

/** Whether a name that someone already knows is the holder's, as it is signed or as it is printed. */
export async function confirmName(
  deps: Pick<Deps, 'db' | 'now' | 'config' | 'brand' | 'uses'>,
  subject: string,
  { number: typed, name }: { number: string; name: string },
): Promise<boolean> {
  const { number, visibility, holderName, printedName } = await findPublic(deps, subject, typed);
  if (visibility !== 'confirm') {
    throw new AppError('conflict', 'The name is shown with this certificate.');
  }
  await countUse(deps, 'nameConfirmations', `${subject} ${number}`);
  // A forgotten holder has no name, and an empty name matches nothing.
  return [holderName, printedName ?? ''].some((known) => isSameName(known, name));
}
