import { SearchX, WifiOff } from 'lucide-react';
import type { RefObject } from 'react';
import { normalizeNumber } from '#core/domain/identifiers.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { ApiError } from '#web/lib/api.ts';

type FailureProps = {
  error: Error;
  /** What was searched for. */
  number: string;
  heading: RefObject<HTMLHeadingElement | null>;
  onTryAgain: () => void;
};

/** Only a number that does not exist is called not found. */
export function ApplicationSearchFailure({ error, number, heading, onTryAgain }: FailureProps) {
  const { title, text, isOurs } = explain(error);
  const Icon = isOurs ? WifiOff : SearchX;
  return (
    <Card role="alert" className="flex-row gap-4 sm:gap-5">
      <Icon aria-hidden="true" className="mt-1 size-7 shrink-0 text-danger-700" />
      <div className="grid min-w-0 justify-items-start gap-3">
        <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
          {title}
        </h2>
        <p className="text-ink-800">{text}</p>
        {isOurs && (
          <Button variant="outline" size="sm" onClick={onTryAgain}>
            Try again
          </Button>
        )}
        <OtherPage number={number} />
      </div>
    </Card>
  );
}

function explain(error: Error): { title: string; text: string; isOurs?: true } {
  const status = error instanceof ApiError ? error.status : undefined;
  const reason = error instanceof ApiError ? error.reason : undefined;
  if (status === 404) {
    return {
      title: 'Application Not Found',
      text: "We couldn't find an application with that number. Please check your application number and try again.",
    };
  }
  if (status === 429) {
    return { title: 'Too Many Searches', text: reason ?? 'Please try again in a few minutes.' };
  }
  const text = status
    ? 'The service is briefly unavailable. This has nothing to do with your application.'
    : 'The connection was lost. Please check it and try again.';
  return { title: 'The Search Did Not Work', text, isOurs: true };
}

/** An order number is not an application number, even if it exists. */
function OtherPage({ number }: { number: string }) {
  const read = normalizeNumber(number);
  if (read?.kind !== 'order' && read?.kind !== 'ticket') return null;
  return (
    <p className="text-ink-800">
      {read.number} is the number of an order.{' '}
      <a href={`/tracking?order=${encodeURIComponent(read.number)}`} className="link">
        Track the order
      </a>
    </p>
  );
}
