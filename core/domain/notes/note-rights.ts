import { isAllowed, type StaffRole } from '#core/domain/staff/permissions.ts';

type Reader = { username: string; role: StaffRole };
type Written = { author: string; removedBy: string | null };

const isTheirs = ({ author, removedBy }: Written, { username, role }: Reader): boolean =>
  removedBy === null && author === username && isAllowed(role, 'work');

/** Nobody may change another person's words. */
export const canEditNote = (note: Written, reader: Reader): boolean => isTheirs(note, reader);

/** Owners may remove any note, without waiting for its author. */
export const canRemoveNote = (note: Written, reader: Reader): boolean =>
  isTheirs(note, reader) || (note.removedBy === null && reader.role === 'owner');
