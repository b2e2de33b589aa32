import type { ReactNode } from 'react';
import type { GoLiveState } from '#core/contract/staff/owner/go-live.ts';
import type { StepState } from '#core/domain/go-live/step-states.ts';
import { useArrival } from '#web/admin-kit/use-arrival.ts';
import { Moment } from '#web/components/moment.tsx';
import { Alert } from '#web/components/ui/alert.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Card, CardDescription, CardHeader, CardTitle } from '#web/components/ui/card.tsx';
import { SETUP_STATES } from '#web/features/settings/setup-words.ts';

type StepCardProps = {
  /** Anchor for links to this card. */
  id: string;
  title: string;
  /** What the step is for. */
  description: string;
  state: StepState | 'optional';
  children: ReactNode;
};

export function StepCard({ id, title, description, state, children }: StepCardProps) {
  const card = useArrival<HTMLDivElement>(id);
  const { icon: Icon, word, tone, className } = SETUP_STATES[state];
  return (
    <Card
      ref={card}
      dense
      id={id}
      role="region"
      aria-labelledby={`${id}-title`}
      tabIndex={-1}
      className="scroll-mt-32"
    >
      <CardHeader>
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <Icon aria-hidden="true" className={`size-5 shrink-0 ${className}`} />
          <CardTitle id={`${id}-title`}>{title}</CardTitle>
          <Badge tone={tone}>{word}</Badge>
        </div>
        <CardDescription>{description}</CardDescription>
      </CardHeader>
      {children}
    </Card>
  );
}

type Group = GoLiveState['payments' | 'mail' | 'inbound' | 'address'];

/** Shows who set the step and when, how the last check ended, and what prevents its use. */
export function StepFacts({ group }: { group: Group }) {
  const { source, variables, changedAt, changedBy, check, isLocked } = group;
  return (
    <>
      {source === 'environment' && (
        <Alert tone="info" title="Set by the environment of the server">
          <p className="wrap-anywhere">
            {variables.join(', ')}. What the environment sets cannot be changed here. To set it
            here, remove these variables and restart.
          </p>
        </Alert>
      )}
      {isLocked && (
        <Alert tone="danger" title="A stored secret cannot be opened">
          It was stored with a key that this server does not have, so nothing on this card is used.
          Enter the secrets again.
        </Alert>
      )}
      {source === 'screen' && changedAt && (
        <p className="text-ink-600">
          Set on <Moment iso={changedAt} /> by {changedBy}.
          {check && <span className="wrap-anywhere"> {check.says}</span>}
        </p>
      )}
    </>
  );
}
