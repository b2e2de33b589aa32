import { Check, X } from 'lucide-react';
import type { ApplicationStatusView } from '#core/contract/applications.ts';
import {
  APPLICATION_STAGES,
  applicationStage,
} from '#core/domain/applications/application-status.ts';
import { Moment } from '#web/components/moment.tsx';

/** Percent of the bar between the first and the last mark. */
const FILLED = { 1: 0, 2: 50, 3: 100 };

export function StageProgress({ application }: { application: ApplicationStatusView }) {
  const { applicationStatus } = application;
  const reached = applicationStage(applicationStatus);
  const isRejected = applicationStatus === 'rejected';
  const moments = findStageMoments(application);
  return (
    <div className="relative">
      {/* From the middle of the first mark to the middle of the last. */}
      <div
        role="progressbar"
        aria-label="Progress of the application"
        aria-valuemin={1}
        aria-valuemax={3}
        aria-valuenow={reached}
        aria-valuetext={`Stage ${reached} of 3: ${APPLICATION_STAGES[reached - 1]}`}
        className="absolute top-4.5 right-[16.67%] left-[16.67%] h-1 overflow-clip rounded-full bg-ink-200"
      >
        <div className="h-full bg-brand-700" style={{ width: `${FILLED[reached]}%` }} />
      </div>
      <ol className="relative grid grid-cols-3">
        {APPLICATION_STAGES.map((stage, i) => {
          const number = i + 1;
          const isCurrent = number === reached;
          const isDone = number < reached || reached === 3;
          const isRefusal = isRejected && number === 3;
          const moment = moments[i];
          return (
            <li
              key={stage}
              aria-current={isCurrent ? 'step' : undefined}
              className="grid content-start justify-items-center gap-2 px-1 text-center"
            >
              <span
                aria-hidden="true"
                className={`grid size-10 place-items-center rounded-full border-2 font-semibold tabular-nums ${markStyle({ isDone, isCurrent, isRefusal })}`}
              >
                {isRefusal ? (
                  <X className="size-5" />
                ) : isDone ? (
                  <Check strokeWidth={2.5} className="size-5" />
                ) : (
                  number
                )}
              </span>
              <span
                className={isCurrent ? 'font-semibold' : isDone ? 'font-medium' : 'text-ink-600'}
              >
                {stage}
                <span className="sr-only">
                  {isCurrent ? ', current stage' : isDone ? ', completed' : ', not reached yet'}
                </span>
              </span>
              {moment && (
                <span className="text-ink-600 text-sm [&_time]:whitespace-normal">
                  <Moment iso={moment} />
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
}

type Mark = { isDone: boolean; isCurrent: boolean; isRefusal: boolean };

function markStyle({ isDone, isCurrent, isRefusal }: Mark): string {
  if (isRefusal) return 'border-danger-700 bg-danger-700 text-white';
  if (isDone) return 'border-brand-700 bg-brand-700 text-white';
  if (isCurrent) return 'border-brass-500 bg-white text-brass-700 ring-4 ring-brass-50';
  return 'border-ink-200 bg-white text-ink-600';
}

/** Returns when each of the three stages was reached, if known. */
function findStageMoments({
  applicationStatus,
  submittedAt,
  reviewedAt,
}: ApplicationStatusView): (string | null)[] {
  const isUnderReview = applicationStatus === 'under_review';
  const isDecided = applicationStatus === 'approved' || applicationStatus === 'rejected';
  return [submittedAt, isUnderReview ? reviewedAt : null, isDecided ? reviewedAt : null];
}
