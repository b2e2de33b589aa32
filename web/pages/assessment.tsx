import { Redirect } from 'wouter';
import { AssessmentScreen } from '#web/features/assessment/assessment-screen.tsx';
import { hasUnreadablePreApplication } from '#web/features/assessment/unreadable-pre-application.ts';

export default function Assessment() {
  if (hasUnreadablePreApplication()) return <Redirect to="/start-application" replace />;
  return <AssessmentScreen />;
}
