import type { ReactNode } from 'react';
import type { AnswerPage } from '#core/contract/answers.ts';
import { dayOf } from '#core/domain/certificates/dates.ts';
import { isInTime } from '#core/domain/reviews/completion.ts';
import { isDeadLink, LoadFailure, WriteToUs } from '#web/components/link-page.tsx';
import { MessageScreen } from '#web/components/message-screen.tsx';
import { TaskFrame } from '#web/components/site/task-frame.tsx';
import { buttonStyles } from '#web/components/ui/button.tsx';
import { brand } from '#web/lib/brand.ts';
import { formatCalendarDay, formatDay } from '#web/lib/moments.ts';

export const AnswerFrame = ({ children }: { children: ReactNode }) => (
  <TaskFrame exit={{ href: '/', label: 'Close' }}>{children}</TaskFrame>
);

/** Shown for a link that opens nothing, without a reason. */
export const DeadLink = ({ isIncomplete = false }: { isIncomplete?: boolean }) => (
  <MessageScreen
    title={isIncomplete ? 'This link is not complete' : 'This link no longer works'}
    text={
      isIncomplete
        ? 'Please open the link in our message again, or copy all of it into the address bar.'
        : 'There may be a newer one in a later message from us. You can also have a new link sent to the address of the order.'
    }
  >
    <a href="/tracking" className={buttonStyles()}>
      Get a new link
    </a>
    <WriteToUs />
  </MessageScreen>
);

type ReadFailureProps = { error: Error; isRetrying: boolean; onRetry: () => void };

export const ReadFailure = (failure: ReadFailureProps) =>
  isDeadLink(failure.error) ? <DeadLink /> : <LoadFailure what="The questions" {...failure} />;

const companyOf = ({ companyName }: AnswerPage): string => companyName ?? 'your company';

/** Shown after "I am done", and whenever it is our turn. */
export function OurTurn({ page }: { page: AnswerPage }) {
  const { answeredAt, dueOn } = page;
  const decision = dueOn
    ? `We decide by ${formatCalendarDay(dueOn)}. If another question comes up, we send a new message first.`
    : 'If another question comes up, we send a new message.';
  return (
    <MessageScreen
      title={
        answeredAt ? 'Thank you, we have your answers' : 'There is nothing to answer right now'
      }
      text={
        answeredAt
          ? `Our reviewer is now looking at what ${companyOf(page)} told us. ${decision}`
          : `The review of ${companyOf(page)} continues. ${decision}`
      }
      note={
        answeredAt
          ? `Submitted on ${formatDay(answeredAt)}. You can close this page. If you forgot something, write to us.`
          : undefined
      }
    >
      <WriteToUs />
    </MessageScreen>
  );
}

/** Undefined after the last day. */
const completionNote = ({ completionUntil }: AnswerPage, now: Date): string | undefined =>
  completionUntil && isInTime(completionUntil, dayOf(now, brand.timeZone))
    ? `What we could not certify can be completed until ${formatCalendarDay(completionUntil)}, without a new fee. Write to us when you are ready.`
    : undefined;

export const Finished = ({ page }: { page: AnswerPage }) => (
  <MessageScreen
    title="This review is finished"
    text={`There is nothing more to answer for ${companyOf(page)}. The decision was sent to the address of the order.`}
    note={completionNote(page, new Date())}
  >
    <WriteToUs />
  </MessageScreen>
);
