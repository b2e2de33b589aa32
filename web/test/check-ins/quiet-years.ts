import { checkIns } from '#core/contract/staff/certification/check-ins.ts';
import { holderChanges } from '#core/contract/staff/certification/holder-changes.ts';
import { notes } from '#core/contract/staff/work/notes.ts';
import { answer } from '#web/test/answers.ts';

/** What a certificate's record asks for; nothing is due, and no change was requested. */
export const QUIET_YEARS = [
  answer(checkIns.ofCertificate, []),
  answer(holderChanges.list, []),
  answer(notes.list, []),
];
