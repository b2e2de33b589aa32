import { preApplicationSlot } from '#web/lib/slots.ts';

/** Something is stored, but it is not what the form writes: the visitor has to fill it in again. */
export function hasUnreadablePreApplication(): boolean {
  try {
    const isThere = localStorage.getItem('preApplicationData') !== null;
    return isThere && preApplicationSlot.read() === undefined;
  } catch {
    return false;
  }
}
