import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { MAX } from '#core/contract/shared/text.ts';
import type { Assignable } from '#core/contract/staff/work/assignments.ts';
import { SNOOZE_LABELS, SNOOZES, snoozeUntil } from '#core/domain/dashboard/snooze.ts';
import { ATTENTION_WORDS } from '#web/admin-kit/attention-words.ts';
import { staffSession } from '#web/admin-kit/session.tsx';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/form/field.tsx';
import { Input } from '#web/components/ui/form/input.tsx';
import { Dialog, DialogContent, useReturnFocus } from '#web/components/ui/overlay/dialog.tsx';
import { Skeleton, SkeletonGroup } from '#web/components/ui/skeleton.tsx';
import { reasonOf } from '#web/lib/api.ts';
import { brand } from '#web/lib/brand.ts';
import { formatBriefMoment } from '#web/lib/moments.ts';
import { colleagues } from './queue.queries.ts';
import type { QueueItem } from './queue-entry.tsx';
import type { QueueActs } from './use-queue-acts.ts';

const TITLES = { snooze: 'Snooze', assign: 'Assign', resolve: 'Resolve' };

/** Asks for an action's details: until when, to whom, or why. */
export const ActDialog = ({ acts }: { acts: QueueActs }) => (
  <Dialog open={acts.asked !== undefined} onOpenChange={(isOpen) => !isOpen && acts.close()}>
    {acts.asked && <ActContent acts={acts} {...acts.asked} />}
  </Dialog>
);

type ActContentProps = NonNullable<QueueActs['asked']> & { acts: QueueActs };

function ActContent({ acts, act, item }: ActContentProps) {
  const returnFocus = useReturnFocus();
  return (
    <DialogContent
      size="sm"
      title={`${TITLES[act]} ${item.entry.title}`}
      description={ATTENTION_WORDS[item.kind].title}
      onOpenAutoFocus={(event) => {
        returnFocus.onOpenAutoFocus();
        const content = event.currentTarget as HTMLElement;
        const first = content.querySelector<HTMLElement>('[data-answer]:not(:disabled)');
        if (!first) return;
        event.preventDefault();
        first.focus();
      }}
      onCloseAutoFocus={returnFocus.onCloseAutoFocus}
    >
      <div className="grid gap-4">
        {acts.refusal && (
          <Alert tone="warning" title="Not done">
            {acts.refusal}
          </Alert>
        )}
        {act === 'snooze' && <SnoozeChoices acts={acts} item={item} />}
        {act === 'assign' && <Colleagues acts={acts} item={item} />}
        {act === 'resolve' && <ResolveForm acts={acts} item={item} />}
      </div>
    </DialogContent>
  );
}

type PartProps = { acts: QueueActs; item: QueueItem };

const CHOICE =
  'flex min-h-11 flex-wrap items-center justify-between gap-x-4 rounded-control border border-ink-200 px-4 py-2 text-left text-sm hover:border-ink-300 disabled:opacity-50';

function SnoozeChoices({ acts, item }: PartProps) {
  const now = new Date();
  return (
    <ul className="grid gap-2">
      {SNOOZES.map((snooze) => (
        <li key={snooze} className="grid">
          <button
            type="button"
            data-answer=""
            disabled={acts.isPending}
            className={CHOICE}
            onClick={() => acts.snooze(item, snooze)}
          >
            <span className="font-medium">{SNOOZE_LABELS[snooze]}</span>
            <span className="text-ink-600">
              {formatBriefMoment(snoozeUntil(snooze, now, brand.timeZone))}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function Colleagues({ acts, item }: PartProps) {
  const { data: session } = useQuery(staffSession);
  const { data, error } = useQuery(colleagues);
  if (error) {
    return (
      <Alert tone="danger" title="Your colleagues could not be loaded">
        {reasonOf(error)}
      </Alert>
    );
  }
  if (!data) {
    return (
      <SkeletonGroup className="grid gap-2">
        <Skeleton className="h-11" />
        <Skeleton className="h-11" />
      </SkeletonGroup>
    );
  }
  const own = session?.username;
  // The user comes first: most people assign to themselves.
  const people = [
    ...data.filter(({ username }) => username === own),
    ...data.filter(({ username }) => username !== own),
  ];
  const give = (assignee: string | null) => () =>
    acts.assign(item, item.entry.subject as Assignable, assignee);
  return (
    <ul className="grid gap-2">
      {people.map(({ username, name }) => (
        <li key={username} className="grid">
          <button
            type="button"
            data-answer=""
            disabled={acts.isPending || username === item.entry.assignee}
            className={CHOICE}
            onClick={give(username)}
          >
            <span className="font-medium">{username === own ? `Me (${name})` : name}</span>
            {username === item.entry.assignee && <span className="text-ink-600">has it</span>}
          </button>
        </li>
      ))}
      {item.entry.assignee !== null && (
        <li className="grid">
          <button type="button" disabled={acts.isPending} className={CHOICE} onClick={give(null)}>
            Nobody in particular
          </button>
        </li>
      )}
    </ul>
  );
}

function ResolveForm({ acts, item }: PartProps) {
  const [reason, setReason] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void acts.resolve(item, reason);
  };
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <Field label="Why is there nothing left to do?" hint="It comes back when something changes.">
        <Input
          data-answer=""
          maxLength={MAX.short}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
      <Button
        type="submit"
        className="justify-self-end"
        disabled={reason.trim() === ''}
        pending={acts.isPending}
      >
        Resolve
      </Button>
    </form>
  );
}
