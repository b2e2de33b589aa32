import type { ReactNode } from 'react';
import { TaskFrame } from '#web/components/site/task-frame.tsx';

type AssessmentFrameProps = { progress?: ReactNode; children: ReactNode };

/** Every answer is kept as it is given, so leaving needs no more than a link. */
export const AssessmentFrame = ({ progress, children }: AssessmentFrameProps) => (
  <TaskFrame progress={progress} exit={{ href: '/', label: 'Save and exit' }}>
    {children}
  </TaskFrame>
);
