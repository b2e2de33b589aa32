import type { CheckInPage } from '#core/contract/check-ins/check-in-records.ts';
import { CHECK_IN_REVIEW_DAYS } from '#core/domain/check-ins/form.ts';
import { isDeadLink, LoadFailure, WriteToUs } from '#web/components/link-page.tsx';
import { MessageScreen } from '#web/components/message-screen.tsx';
import { buttonStyles } from '#web/components/ui/button.tsx';
import { formatDay } from '#web/lib/moments.ts';
import { dayWords } from './check-in-words.ts';

const YourPage = () => (
  <a href="/account" className={buttonStyles()}>
    Go to your page
  </a>
);

/** Shown for a link that opens nothing, without a reason. */
export const DeadCheckInLink = ({ isIncomplete = false }: { isIncomplete?: boolean }) => (
  <MessageScreen
    title={isIncomplete ? 'This link is not complete' : 'This link no longer works'}
    text={
      isIncomplete
        ? 'Please open the link in our message again, or copy all of it into the address bar.'
        : 'There may be a newer one in a later message from us. Your page always has the check-in that is due.'
    }
  >
    <YourPage />
    <WriteToUs />
  </MessageScreen>
);

type CheckInFailureProps = { error: Error; isRetrying: boolean; onRetry: () => void };

export const CheckInFailure = (failure: CheckInFailureProps) =>
  isDeadLink(failure.error) ? (
    <DeadCheckInLink />
  ) : (
    <LoadFailure what="The check-in" {...failure} />
  );

/** Shown when there is nothing to fill in: says why, and what follows. */
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
  const handedIn = submittedAt ? `Submitted on ${formatDay(submittedAt)}. ` : '';
  switch (state) {
    case 'scheduled':
      return {
        title: 'It is too early for this check-in',
        text: `You can do it from ${dayWords(opensOn)} until ${dayWords(dueOn)}. We write to you when it opens.`,
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
        text: `This check-in for certificate ${number} is complete. We write to you when the next thing is due.`,
        note: `${handedIn}You can close this page.`,
      };
    case 'waived':
      return {
        title: 'You do not have to do this check-in',
        text: `We have waived it for certificate ${number}. We write to you when the next thing is due.`,
      };
    default:
      return {
        title: 'This check-in is no longer needed',
        text: `Certificate ${number} has ended or was renewed since, or a later check-in has replaced this one.`,
      };
  }
}
