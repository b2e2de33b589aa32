import type { CheckInPage } from '#core/contract/check-ins/check-in-records.ts';
import { CHECK_IN_REVIEW_DAYS } from '#core/domain/check-ins/form.ts';
import { MessageScreen } from '#web/components/message-screen.tsx';
import { Button, buttonStyles } from '#web/components/ui/button.tsx';
import { ApiError, reasonOf } from '#web/lib/api.ts';
import { brand } from '#web/lib/brand.ts';
import { formatDay } from '#web/lib/moments.ts';
import { dayWords } from './check-in-words.ts';
import { listUnsentWords } from './kept-answers.ts';

const WriteToUs = () => (
  <a href={`mailto:${brand.supportEmail}`} className={buttonStyles({ variant: 'outline' })}>
    Write to us
  </a>
);

const YourPage = () => (
  <a href="/account" className={buttonStyles()}>
    Go to your page
  </a>
);

/** A link that opens nothing. Nobody is told why. */
export const DeadCheckInLink = ({ isIncomplete = false }: { isIncomplete?: boolean }) => (
  <MessageScreen
    title={isIncomplete ? 'This link is not complete' : 'This link does not work any more'}
    text={
      isIncomplete
        ? 'Please open the link from our message once more, or copy all of it into the address line.'
        : 'There may be a newer one in a later message from us. Your page always has the check-in that is due.'
    }
  >
    <YourPage />
    <WriteToUs />
  </MessageScreen>
);

type ReadFailureProps = { error: Error; isRetrying: boolean; onRetry: () => void };

export function CheckInFailure({ error, isRetrying, onRetry }: ReadFailureProps) {
  const status = error instanceof ApiError ? error.status : undefined;
  if (status === 404) return <DeadCheckInLink />;
  const isBusy = status === 429 || status === 503;
  return (
    <MessageScreen
      title={isBusy ? 'Please wait a moment' : 'The check-in could not be loaded'}
      text={reasonOf(error)}
      note="What you have entered is kept."
    >
      <Button pending={isRetrying} onClick={onRetry}>
        Try again
      </Button>
      <WriteToUs />
    </MessageScreen>
  );
}

/** Whenever there is nothing to fill in: why, and what follows. */
export function CheckInStanding({ page }: { page: CheckInPage }) {
  const { title, text, note } = describeStanding(page);
  return (
    <MessageScreen title={title} text={text} note={note}>
      <YourPage />
      <WriteToUs />
    </MessageScreen>
  );
}

function describeStanding(page: CheckInPage): { title: string; text: string; note?: string } {
  const { state, number, holderName, opensOn, dueOn, submittedAt } = page;
  const handedIn = submittedAt ? `Handed in on ${formatDay(submittedAt)}. ` : '';
  switch (state) {
    case 'scheduled':
      return {
        title: 'It is too early for this check-in',
        text: `You can do it from ${dayWords(opensOn)} on, and have time until ${dayWords(dueOn)}. We write to you when it opens.`,
      };
    case 'submitted':
      return {
        title: 'Thank you, we have your check-in',
        text: `A person now looks at what ${holderName} told us, within ${CHECK_IN_REVIEW_DAYS} business days. The certificate stays as it is until then. If we need something more, we write to you.`,
        note: `${handedIn}You can close this page.`,
      };
    case 'accepted':
      return {
        title: 'Your check-in is accepted',
        text: `There is nothing more to do for certificate ${number}. We write to you when the next thing is due.`,
        note: `${handedIn}You can close this page.`,
      };
    case 'waived':
      return {
        title: 'You need not do this check-in',
        text: `We do without it for certificate ${number}. We write to you when the next thing is due.`,
      };
    default:
      return {
        title: 'This check-in is not needed any more',
        text: `Certificate ${number} has ended or was renewed before it was due.`,
      };
  }
}

/** For somebody who was still writing when the check-in was handed in elsewhere, or the link was ended. */
export function UnsentWords({ token }: { token: string }) {
  const texts = listUnsentWords(token);
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
          className="wrap-anywhere whitespace-pre-line rounded-control bg-white px-4 py-3"
        >
          {text}
        </blockquote>
      ))}
    </section>
  );
}
