import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReviewDetails } from '#core/contract/staff/certification/review-records.ts';
import { reviews } from '#core/contract/staff/certification/reviews.ts';
import { Moment } from '#web/components/moment.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { CopyButton } from '#web/components/ui/copy-button.tsx';
import { Field } from '#web/components/ui/form/field.tsx';
import { Input } from '#web/components/ui/form/input.tsx';
import { ConfirmDialog } from '#web/components/ui/overlay/confirm-dialog.tsx';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import { inReviewQueue, reviewDetails, showReview } from '#web/features/reviews/reviews.queries.ts';
import { call, reasonOf } from '#web/lib/api.ts';

const QUESTIONS = {
  make: {
    title: 'Make a new link?',
    description:
      'The old link stops working at once, wherever it was forwarded. The new one is shown here once, and mailed the next time you send points.',
    confirmLabel: 'Make a new link',
    tone: 'primary',
  },
  end: {
    title: 'End the link?',
    description:
      'Nobody can open the answer page until there is a new link. Answers already given stay.',
    confirmLabel: 'End link',
    tone: 'danger',
  },
} as const;

/** The link to the customer's answer page. Only its hash is stored, so it can be shown only once. */
export function AnswerLink({ review: { id, linkMadeAt } }: { review: ReviewDetails }) {
  const client = useQueryClient();
  const [asked, setAsked] = useState<keyof typeof QUESTIONS>();
  const [link, setLink] = useState<string>();
  const tellFailure = (error: Error) =>
    toast({ title: 'Save Failed', description: reasonOf(error), tone: 'danger' });
  const make = useMutation({
    ...inReviewQueue(id),
    mutationFn: () => call(reviews.makeLink, { params: { id } }),
    onSuccess: (made) => {
      setLink(made.link);
      showReview(client, made.review);
    },
    onError: tellFailure,
    onSettled: () => setAsked(undefined),
  });
  const end = useMutation({
    ...inReviewQueue(id),
    mutationFn: () => call(reviews.endLink, { params: { id } }),
    onSuccess: () => {
      setLink(undefined);
      return client.invalidateQueries({ queryKey: reviewDetails(id).queryKey });
    },
    onError: tellFailure,
    onSettled: () => setAsked(undefined),
  });
  return (
    <section aria-label="Answer page" className="grid gap-3">
      <h3 className="font-sans font-semibold tracking-normal">Answer page</h3>
      <p className="text-ink-700">
        {linkMadeAt ? (
          <>
            There is a link, made <Moment iso={linkMadeAt} />. It opens only this review and can be
            forwarded.
          </>
        ) : (
          'There is no link now. One is made the next time you send points.'
        )}
      </p>
      {link && (
        <Field label="New link" hint="It cannot be shown again once you leave.">
          <div className="flex flex-wrap gap-2">
            <div className="min-w-48 flex-1">
              <Input aria-label="New link" readOnly value={link} className="w-full" />
            </div>
            <CopyButton text={link} size="md" aria-label="Copy the link" />
          </div>
        </Field>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="outline"
          size="sm"
          pending={make.isPending}
          onClick={() => (linkMadeAt ? setAsked('make') : make.mutate())}
        >
          Make a new link
        </Button>
        {linkMadeAt && (
          <Button variant="outline" size="sm" onClick={() => setAsked('end')}>
            End link
          </Button>
        )}
      </div>
      {asked && (
        <ConfirmDialog
          open
          onOpenChange={(isOpen) => !isOpen && setAsked(undefined)}
          {...QUESTIONS[asked]}
          pending={make.isPending || end.isPending}
          onConfirm={() => (asked === 'make' ? make : end).mutate()}
        />
      )}
    </section>
  );
}
