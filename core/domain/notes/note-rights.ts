import { isAllowed, type StaffRole } from '#core/domain/staff/permissions.ts';

type Reader = { username: string; role: StaffRole };
type Written = { author: string; removedBy: string | null };

const isTheirs = ({ author, removedBy }: Written, { username, role }: Reader): boolean =>
  removedBy === null && author === username && isAllowed(role, 'work');

/** Nobody puts words into the mouth of somebody else. */
export const canEditNote = (note: Written, reader: Reader): boolean => isTheirs(note, reader);

/** Something that should never have been written must not wait for its author. */
export const canRemoveNote = (note: Written, reader: Reader): boolean =>
  isTheirs(note, reader) || (note.removedBy === null && reader.role === 'owner');
