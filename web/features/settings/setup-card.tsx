import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SetupState } from '#core/contract/staff/setup.ts';
import { Allowed } from '#web/admin-kit/session.tsx';
import { Moment } from '#web/components/moment.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { CopyButton } from '#web/components/ui/copy-button.tsx';
import { ConfirmDialog } from '#web/components/ui/overlay/confirm-dialog.tsx';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import { reasonOf } from '#web/lib/api.ts';
import { SETUP_NAMES, SETUP_STATES } from './open-setup.tsx';
import { setupState, useConfirmClaims } from './settings.queries.ts';
import { SettingsCard } from './settings-card.tsx';

/** For an owner without a developer: what is set up, what is not, and what to do next. */
export function SetupCard() {
  return (
    <SettingsCard
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
        {point === 'owner' && state !== 'done' && (
          <a href="#your-account" className="link justify-self-start">
            To your account
          </a>
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
  // By promise: callbacks of `mutate` are dropped with this question, which goes once it is answered.
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
