import { memo, type ReactNode, useEffect, useRef, useState } from 'react';
import type {
  ReviewDetails,
  ReviewPoint,
} from '#core/contract/staff/certification/review-records.ts';
import { reviews } from '#core/contract/staff/certification/reviews.ts';
import type { PointKind } from '#core/domain/reviews/points.ts';
import { useDraft } from '#web/admin-kit/records/draft.ts';
import { usePermission } from '#web/admin-kit/session.tsx';
import { Moment } from '#web/components/moment.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { ConfirmDialog } from '#web/components/ui/overlay/confirm-dialog.tsx';
import { DocumentList } from '#web/features/reviews/documents/document-list.tsx';
import { isOpenToEdit } from '#web/features/reviews/review-criteria.ts';
import {
  POINT_KIND_LABELS,
  POINT_KIND_TONES,
  POINT_STATE_LABELS,
} from '#web/features/reviews/review-words.ts';
import { useStep } from '#web/features/reviews/reviews.queries.ts';
import { AskAgain } from './ask-again.tsx';
import { PointForm } from './point-form.tsx';

type PointCardProps = {
  review: ReviewDetails;
  point: ReviewPoint;
  /** What it is about, if its place does not make that clear. */
  about?: ReactNode;
};

export const PointCard = memo(function PointCard({ review, point, about }: PointCardProps) {
  const { kind, state, text, messages, documents } = point;
  const canEdit = usePermission('review') && isOpenToEdit(review, point.criterionKey);
  return (
    <article
      aria-label={`${POINT_KIND_LABELS[kind]}: ${text.slice(0, 60)}`}
      className="grid gap-3 rounded-control border border-ink-200 bg-white p-4"
    >
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Badge tone={POINT_KIND_TONES[kind]}>{POINT_KIND_LABELS[kind]}</Badge>
        <span className="text-ink-600">
          {POINT_STATE_LABELS[state]}
          {point.closedBy && ` by ${point.closedBy}`}
        </span>
        {about && <span className="ml-auto">{about}</span>}
      </div>
      {state === 'draft' && canEdit ? (
        <Draft review={review} point={point} />
      ) : (
        <>
          <p className="wrap-anywhere whitespace-pre-line">{text}</p>
          <p className="text-ink-600">
            {point.raisedBy}
            {point.sentAt && (
              <>
                , sent <Moment iso={point.sentAt} />
              </>
            )}
          </p>
        </>
      )}
      {messages.length > 0 && (
        <ol aria-label="Messages" className="grid gap-3">
          {messages.map((message) => (
            <li
              key={message.id}
              className={`grid gap-0.5 border-l-2 pl-3 ${message.isFromCustomer ? 'border-brass-200' : 'border-brand-100'}`}
            >
              <p className="text-ink-600">
                <span className="font-medium text-ink-950">{message.author}</span>
                {message.isFromCustomer ? ' (customer), ' : ', '}
                <Moment iso={message.at} />
              </p>
              <p className="wrap-anywhere whitespace-pre-line">{message.text}</p>
            </li>
          ))}
        </ol>
      )}
      <DocumentList label="Documents of this point" documents={documents} />
      {state !== 'draft' && canEdit && <Actions review={review} point={point} />}
    </article>
  );
});

/** Closing a point counts as reviewing, so with four eyes, the person who closed one cannot decide. */
function Actions({ review, point }: Pick<PointCardProps, 'review' | 'point'>) {
  const [isAsking, setAsking] = useState(false);
  const change = useStep(review.id, reviews.changePoint);
  const setState = (state: 'open' | 'closed') =>
    change.take({ pointId: point.id, body: { state } });
  if (point.state === 'closed') {
    return (
      <Button
        variant="outline"
        size="sm"
        className="justify-self-start"
        pending={change.isPending}
        onClick={() => setState('open')}
      >
        Open again
      </Button>
    );
  }
  if (isAsking)
    return <AskAgain reviewId={review.id} point={point} onDone={() => setAsking(false)} />;
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant={point.state === 'answered' ? 'primary' : 'outline'}
        size="sm"
        pending={change.isPending}
        onClick={() => setState('closed')}
      >
        Close
      </Button>
      <Button variant="outline" size="sm" onClick={() => setAsking(true)}>
        Ask again
      </Button>
    </div>
  );
}

function Draft({ review, point }: Pick<PointCardProps, 'review' | 'point'>) {
  const [isEditing, setEditing] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const change = useStep(review.id, reviews.changePoint);
  const remove = useStep(review.id, reviews.removePoint);
  const draft = useDraft('review-point', point.id, {
    kind: point.kind as string,
    text: point.text,
  });
  useEffect(() => {
    if (isEditing) field.current?.focus();
  }, [isEditing]);
  if (isEditing || draft.isUnsaved) {
    return (
      <PointForm
        label="Edit the draft"
        field={field}
        kind={draft.values.kind as PointKind}
        text={draft.values.text}
        isSaving={change.isPending}
        onChange={({ kind, text }) =>
          kind === draft.values.kind ? draft.set('text', text) : draft.set('kind', kind)
        }
        onSave={async () => {
          const { kind, text } = draft.trim();
          const body = { kind: kind as PointKind, text };
          if (await change.take({ pointId: point.id, body })) setEditing(false);
        }}
        onCancel={() => {
          draft.discard();
          setEditing(false);
        }}
      />
    );
  }
  return (
    <>
      <p className="wrap-anywhere whitespace-pre-line">{point.text}</p>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" size="sm" onClick={() => setEditing(true)}>
          Edit
        </Button>
        <Button variant="ghost" size="sm" onClick={() => setRemoving(true)}>
          Discard
        </Button>
      </div>
      <ConfirmDialog
        open={isRemoving}
        onOpenChange={setRemoving}
        title="Discard this draft?"
        description="The customer has not seen it. This cannot be undone."
        confirmLabel="Discard"
        pending={remove.isPending}
        onConfirm={async () => {
          if (await remove.take({ pointId: point.id })) setRemoving(false);
        }}
      />
    </>
  );
}
