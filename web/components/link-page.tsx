import { useEffect, useRef } from 'react';
import { Skeleton, SkeletonGroup } from '#web/components/ui/skeleton.tsx';
import { ApiError, reasonOf } from '#web/lib/api.ts';
import { brand } from '#web/lib/brand.ts';
import { MessageScreen } from './message-screen.tsx';
import { Button, buttonStyles } from './ui/button.tsx';

/** Moves scroll and focus to the top when the thanks replace the form, as after a page load. */
export function useFreshStart(hasForm: boolean): void {
  const hadForm = useRef(hasForm);
  useEffect(() => {
    if (hadForm.current && !hasForm) {
      window.scrollTo(0, 0);
      document.getElementById('main')?.focus({ preventScroll: true });
    }
    hadForm.current = hasForm;
  }, [hasForm]);
}

/** Placeholder for a form that is loading. */
export const LoadingForm = ({ label }: { label: string }) => (
  <SkeletonGroup label={label} className="mx-auto grid w-full max-w-3xl gap-6 px-4 py-12 sm:px-6">
    <Skeleton className="h-10 w-2/3" />
    <Skeleton className="h-5" />
    <Skeleton className="h-64" />
    <Skeleton className="h-64" />
  </SkeletonGroup>
);

export const WriteToUs = () => (
  <a href={`mailto:${brand.supportEmail}`} className={buttonStyles({ variant: 'outline' })}>
    Write to us
  </a>
);

export const isDeadLink = (error: Error): boolean =>
  error instanceof ApiError && error.status === 404;

type LoadFailureProps = {
  /** What could not be loaded: "The check-in". */
  what: string;
  error: Error;
  isRetrying: boolean;
  onRetry: () => void;
};

/** Says that the page behind a link could not be loaded. */
export function LoadFailure({ what, error, isRetrying, onRetry }: LoadFailureProps) {
  const isBusy = error instanceof ApiError && (error.status === 429 || error.status === 503);
  return (
    <MessageScreen
      title={isBusy ? 'Please wait a moment' : `${what} could not be loaded`}
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

/** For a visitor who was still writing when the form was sent from elsewhere, or the link was ended. */
export function UnsentTexts({ texts }: { texts: readonly string[] }) {
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
        You typed this here, but it could no longer be saved. If it matters, please send it to{' '}
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
