import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import type { SetupState } from '#core/contract/staff/owner/setup.ts';
import { useIsNarrow } from '#web/admin-kit/lists/use-width.ts';
import { Allowed } from '#web/admin-kit/session.tsx';
import { Moment } from '#web/components/moment.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button, buttonStyles } from '#web/components/ui/button.tsx';
import { CopyButton } from '#web/components/ui/copy-button.tsx';
import { ConfirmDialog } from '#web/components/ui/overlay/confirm-dialog.tsx';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import { reasonOf } from '#web/lib/api.ts';
import { setupState, useConfirmClaims } from './settings.queries.ts';
import { SettingsCard } from './settings-card.tsx';
import { SETUP_NAMES, SETUP_PLACES, SETUP_STATES } from './setup-words.ts';

/** For an owner without a developer: what is set up, what is not, and what to do next. */
export function SetupCard() {
  return (
    <SettingsCard
      id="setup"
      title="Setup"
      description="What this site needs to run for real, and what to do next."
      query={useQuery(setupState)}
    >
      {(points) => (
        <ul className="divide-y divide-ink-200">
          {points.map((point) => (
            <Point key={point.point} {...point} />
          ))}
        </ul>
      )}
    </SettingsCard>
  );
}

function Point({ point, state, says, advice, copy, lastAt }: SetupState) {
  const { icon: Icon, word, tone, className } = SETUP_STATES[state];
  return (
    <li className="flex gap-3 py-3 first:pt-0 last:pb-0">
      <Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${className}`} />
      <div className="grid min-w-0 flex-1 gap-1">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <h4 className="font-sans font-semibold tracking-normal">{SETUP_NAMES[point]}</h4>
          <Badge tone={tone}>{word}</Badge>
          {lastAt && (
            <span className="text-ink-600">
              last: <Moment iso={lastAt} />
            </span>
          )}
        </div>
        <p className="wrap-anywhere">{says}</p>
        {advice && <p className="wrap-anywhere text-ink-600">{advice}</p>}
        {copy && (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <code className="wrap-anywhere font-mono">{copy}</code>
            <CopyButton text={copy} />
          </div>
        )}
        {state !== 'done' && (
          <Link
            href={SETUP_PLACES[point]}
            aria-label={`Set up: ${SETUP_NAMES[point]}`}
            className="link tap-area justify-self-start"
          >
            Set up
          </Link>
        )}
        {point === 'claims' && state !== 'done' && (
          <Allowed to="confirm-claims">
            <ConfirmClaims />
          </Allowed>
        )}
      </div>
    </li>
  );
}

function ConfirmClaims() {
  const [isOpen, setIsOpen] = useState(false);
  const confirm = useConfirmClaims();
  // By promise: callbacks of `mutate` are dropped when this dialog unmounts, which it does once answered.
  const run = () =>
    confirm.mutateAsync().then(
      () => {
        setIsOpen(false);
        toast({ title: 'Settings Saved', tone: 'success' });
      },
      (error) => toast({ title: 'Save Failed', description: reasonOf(error), tone: 'danger' }),
    );
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        className="mt-1 justify-self-start"
        onClick={() => setIsOpen(true)}
      >
        They are true of us
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title="Are all claims and testimonials true?"
        description="You confirm that every figure, testimonial and example on the landing page is true of your company. Your name and the time are recorded."
        confirmLabel="Confirm that they are true"
        tone="primary"
        pending={confirm.isPending}
        onConfirm={run}
      />
    </>
  );
}

/** Open setup points at the top of the overview, each with a link to where it is dealt with. */
export function OpenSetup({ points, total }: { points: SetupState[]; total: number }) {
  const isNarrow = useIsNarrow();
  if (points.length === 0) return null;
  return (
    <section
      aria-labelledby="open-setup"
      className="grid gap-3 rounded-control border border-brass-200 bg-brass-50 p-4 text-sm"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2
          id="open-setup"
          className="flex flex-wrap items-center gap-2 font-sans font-semibold text-base tracking-normal"
        >
          Setup is not finished
          <Badge tone="warning" className="bg-white tabular-nums">
            {total - points.length} of {total} done
          </Badge>
        </h2>
        <Link
          href="/admin?tab=settings&view=go-live"
          className={buttonStyles({ variant: 'outline', size: 'sm' })}
        >
          Go live
        </Link>
      </div>
      {isNarrow ? (
        // The list would fill a narrow screen and push down the day's work.
        <details>
          <summary className="flex min-h-10 items-center font-medium">
            <ChevronRight aria-hidden="true" className="mr-1 size-4 in-open:rotate-90" />
            What is left
          </summary>
          <div className="pt-1">
            <OpenPoints points={points} />
          </div>
        </details>
      ) : (
        <OpenPoints points={points} />
      )}
    </section>
  );
}

const OpenPoints = ({ points }: { points: SetupState[] }) => (
  <ul className="grid gap-x-8 gap-y-2 lg:grid-cols-2">
    {points.map(({ point, state, says }) => {
      const { icon: Icon, word, className } = SETUP_STATES[state];
      return (
        <li key={point} className="flex gap-2.5">
          <Icon aria-hidden="true" className={`mt-0.5 size-4.5 shrink-0 ${className}`} />
          <p className="wrap-anywhere min-w-0 max-sm:pb-3">
            <Link href={SETUP_PLACES[point]} className="link tap-area font-semibold">
              {SETUP_NAMES[point]}
            </Link>
            <span className="sr-only"> ({word})</span>
            <span className="text-ink-700">: {says}</span>
          </p>
        </li>
      );
    })}
  </ul>
);
