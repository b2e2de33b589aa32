import type { ReactNode } from 'react';
import type { AnswerPage } from '#core/contract/answers.ts';
import { dayOf } from '#core/domain/certificates/dates.ts';
import { isInTime } from '#core/domain/reviews/completion.ts';
import { MessageScreen } from '#web/components/message-screen.tsx';
import { TaskFrame } from '#web/components/site/task-frame.tsx';
import { Button, buttonStyles } from '#web/components/ui/button.tsx';
import { ApiError, reasonOf } from '#web/lib/api.ts';
import { brand } from '#web/lib/brand.ts';
import { formatCalendarDay, formatDay } from '#web/lib/moments.ts';
import { listUnsentTexts } from './kept-drafts.ts';

export const AnswerFrame = ({ children }: { children: ReactNode }) => (
  <TaskFrame exit={{ href: '/', label: 'Close' }}>{children}</TaskFrame>
);

const WriteToUs = () => (
  <a href={`mailto:${brand.supportEmail}`} className={buttonStyles({ variant: 'outline' })}>
    Write to us
  </a>
);

/** A link that opens nothing. Nobody is told why. */
export const DeadLink = ({ isIncomplete = false }: { isIncomplete?: boolean }) => (
  <MessageScreen
    title={isIncomplete ? 'This link is not complete' : 'This link does not work any more'}
    text={
      isIncomplete
        ? 'Please open the link from our message once more, or copy all of it into the address line.'
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

export function ReadFailure({ error, isRetrying, onRetry }: ReadFailureProps) {
  const status = error instanceof ApiError ? error.status : undefined;
  if (status === 404) return <DeadLink />;
  const isBusy = status === 429 || status === 503;
  return (
    <MessageScreen
      title={isBusy ? 'Please wait a moment' : 'The questions could not be loaded'}
      text={reasonOf(error)}
      note="What you have typed is kept."
    >
      <Button pending={isRetrying} onClick={onRetry}>
        Try again
      </Button>
      <WriteToUs />
    </MessageScreen>
  );
}

/** For somebody who was still writing when the answers were handed in elsewhere, or the link was ended. */
export function UnsentTexts({ token }: { token: string }) {
  const texts = listUnsentTexts(token);
  if (texts.length === 0) return null;
  return (
    <section
      aria-labelledby="unsent-title"
      className="mx-auto grid w-full max-w-3xl gap-3 px-4 py-8 sm:px-6"
    >
      <h2 id="unsent-title" className="text-xl">
        This did not reach us
      </h2>
      <p className="text-ink-700">
        It was typed here and could not be saved any more. If it matters, please send it to{' '}
        {brand.supportEmail}.
      </p>
      {texts.map((text) => (
        <blockquote
          key={text}
          className="whitespace-pre-line break-words rounded-control bg-white px-4 py-3"
        >
          {text}
        </blockquote>
      ))}
    </section>
  );
}

const companyOf = ({ companyName }: AnswerPage): string => companyName ?? 'your company';

/** After "I am done", and whenever it is our turn. */
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
          ? `Handed in on ${formatDay(answeredAt)}. You can close this page. If you forgot something, write to us.`
          : undefined
      }
    >
      <WriteToUs />
    </MessageScreen>
  );
}

/** Nothing after the day. */
const completionNote = ({ completionUntil }: AnswerPage, now: Date): string | undefined =>
  completionUntil && isInTime(completionUntil, dayOf(now, brand.timeZone))
    ? `What we could not certify can be completed until ${formatCalendarDay(completionUntil)}, without a new fee. Write to us when you are ready.`
    : undefined;

export const Finished = ({ page }: { page: AnswerPage }) => (
  <MessageScreen
    title="This review is finished"
    text={`For ${companyOf(page)}, there is nothing more to answer. The decision went to the address of the order.`}
    note={completionNote(page, new Date())}
  >
    <WriteToUs />
  </MessageScreen>
);
