import { Badge } from '#web/components/ui/badge.tsx';
import { Card, CardTitle } from '#web/components/ui/card.tsx';
import { Timeline, TimelineStep } from '#web/components/ui/timeline.tsx';
import { formatMoment } from '#web/lib/moments.ts';
import type { OrderStep } from './order-steps.ts';

type OrderTimelineProps = { title: string; steps: readonly OrderStep[] };

export function OrderTimeline({ title, steps }: OrderTimelineProps) {
  return (
    <Card>
      <CardTitle as="h2">{title}</CardTitle>
      <Timeline aria-label={title}>
        {steps.map(({ title: name, state, isCurrent, label, isNext, time, description, note }) => (
          <TimelineStep
            key={name}
            state={state}
            aria-current={isCurrent ? 'step' : undefined}
            activeLabel={label}
            title={
              isNext ? (
                <span className="inline-flex flex-wrap items-center gap-x-3">
                  {name}
                  <Badge tone="warning">Next</Badge>
                </span>
              ) : (
                name
              )
            }
            time={state === 'done' && <CompletedAt time={time} />}
            description={description}
          >
            {note && <p className="mt-1 max-w-reading text-ink-600 text-sm">{note}</p>}
          </TimelineStep>
        ))}
      </Timeline>
    </Card>
  );
}

/** Before the description, so that a finished step is not taken for a current one. */
function CompletedAt({ time }: { time: string | undefined }) {
  return time ? (
    <>
      Completed <time dateTime={time}>{formatMoment(time)}</time>
    </>
  ) : (
    'Completed'
  );
}
