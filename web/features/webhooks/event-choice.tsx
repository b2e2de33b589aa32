import type { ComponentProps } from 'react';
import { eventLabel } from '#core/domain/webhooks/event-types.ts';
import { Checkbox } from '#web/components/ui/form/checkbox.tsx';
import { FieldError } from '#web/components/ui/form/field.tsx';
import { EVENT_GROUPS } from './webhook-words.ts';

type EventChoiceProps = {
  register: (name: 'events') => ComponentProps<'input'>;
  error: string | undefined;
};

/** The events a receiver is notified of, grouped by kind of record. */
export function EventChoice({ register, error }: EventChoiceProps) {
  return (
    <div className="grid gap-4">
      {error && <FieldError role="alert">{error}</FieldError>}
      {EVENT_GROUPS.map(({ title, events }) => (
        <fieldset key={title} className="min-w-0">
          <legend className="font-medium">{title}</legend>
          <div className="grid sm:grid-cols-2 sm:gap-x-4">
            {events.map((event) => (
              <Checkbox
                key={event}
                value={event}
                label={eventLabel(event)}
                {...register('events')}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
}
