import { type FormEvent, useEffect, useRef, useState } from 'react';
import { MAX } from '#core/contract/shared/text.ts';
import type { ReviewPoint } from '#core/contract/staff/certification/review-records.ts';
import { reviews } from '#core/contract/staff/certification/reviews.ts';
import { submitByKey } from '#web/admin-kit/keys/save-key.ts';
import { useDraft } from '#web/admin-kit/records/draft.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/form/field.tsx';
import { Textarea } from '#web/components/ui/form/input.tsx';
import { useStep } from '#web/features/reviews/reviews.queries.ts';

type AskAgainProps = { reviewId: number; point: ReviewPoint; onDone: () => void };

/** For an insufficient answer: says what is still missing, which goes out when points are next sent. */
export function AskAgain({ reviewId, point, onDone }: AskAgainProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [problem, setProblem] = useState<string>();
  const draft = useDraft('review-message', point.id, { message: '' });
  const change = useStep(reviewId, reviews.changePoint);
  useEffect(() => field.current?.focus(), []);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const { message } = draft.trim();
    setProblem(message ? undefined : 'Please write something');
    if (!message) return;
    if (!(await change.take({ pointId: point.id, body: { message, state: 'open' } }))) return;
    draft.discard();
    onDone();
  };
  return (
    <form
      aria-label="Ask again"
      noValidate
      onSubmit={save}
      onKeyDown={submitByKey}
      className="grid gap-3"
    >
      <Field
        label="What is still missing"
        hint="Goes to the customer the next time you send points"
        required
        error={problem}
      >
        <Textarea
          ref={field}
          rows={3}
          className="min-h-20"
          maxLength={MAX.long}
          value={draft.values.message}
          onChange={(event) => draft.set('message', event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" pending={change.isPending}>
          Ask again
        </Button>
        <Button
          variant="ghost"
          size="sm"
          onClick={() => {
            draft.discard();
            onDone();
          }}
        >
          Cancel
        </Button>
      </div>
    </form>
  );
}
