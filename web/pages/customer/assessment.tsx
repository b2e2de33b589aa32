import { Redirect } from 'wouter';
import { AssessmentScreen } from '#web/features/assessment/run/assessment-screen.tsx';
import { preApplicationSlot } from '#web/lib/storage/slots.ts';

export default function Assessment() {
  if (hasUnreadablePreApplication()) return <Redirect to="/start-application" replace />;
  return <AssessmentScreen />;
}

/** Whether the stored pre-application is unreadable, so that the visitor has to fill it in again. */
function hasUnreadablePreApplication(): boolean {
  try {
    const isThere = localStorage.getItem('preApplicationData') !== null;
    return isThere && preApplicationSlot.read() === undefined;
  } catch {
    return false;
  }
}
