import { type FormEvent, useState } from 'react';
import { MAX } from '#core/contract/shared/text.ts';
import type { ReviewDetails } from '#core/contract/staff/certification/review-records.ts';
import { reviews } from '#core/contract/staff/certification/reviews.ts';
import { isDecided } from '#core/domain/applications/application-status.ts';
import type { AreaId } from '#core/domain/catalogue.ts';
import { COMPLETION_DAYS } from '#core/domain/reviews/points.ts';
import { useDraft } from '#web/admin-kit/records/draft.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Checkbox } from '#web/components/ui/form/checkbox.tsx';
import { Field } from '#web/components/ui/form/field.tsx';
import { Textarea } from '#web/components/ui/form/input.tsx';
import { ConfirmDialog } from '#web/components/ui/overlay/confirm-dialog.tsx';
import { dayWords } from '#web/features/certificates/certificate-words.ts';
import { useStep } from '#web/features/reviews/reviews.queries.ts';
import { GrantList } from './grant-list.tsx';
import type { Grant } from './grants.ts';

type DecisionFormProps = { review: ReviewDetails; grants: readonly Grant[] };

export function DecisionForm({ review, grants }: DecisionFormProps) {
  const form = useDecision(review, grants);
  const { granted, declined, verb, draft } = form;
  return (
    <form noValidate onSubmit={form.ask} aria-label="Decision" className="grid gap-5">
      <GrantList grants={grants} choice={form.choice} />
      <Field
        label="What the decision rests on"
        hint="The customer reads this."
        required
        error={form.problem}
      >
        <Textarea
          maxLength={MAX.long}
          value={draft.values.text}
          onChange={(event) => draft.set('text', event.target.value)}
        />
      </Field>
      <div className="grid justify-items-start gap-3">
        <p className="text-ink-700">{whoDecides(review)}</p>
        <Button type="submit" variant={granted.length === 0 ? 'danger' : 'primary'}>
          {verb}
        </Button>
      </div>
      <ConfirmDialog
        open={form.isAsking}
        onOpenChange={form.setAsking}
        title={`${verb}?`}
        description={describe(review, granted, declined)}
        confirmLabel={verb}
        tone={granted.length === 0 ? 'danger' : 'primary'}
        pending={form.isPending}
        onConfirm={form.confirm}
      >
        {form.canDecideApplication && (
          <Checkbox
            label={`Set the application to ${granted.length > 0 ? 'approved' : 'rejected'} too`}
            description="The customer gets no other mail about it."
            checked={form.isApplicationToo}
            onChange={(event) => form.setApplicationToo(event.target.checked)}
          />
        )}
      </ConfirmDialog>
    </form>
  );
}

/** Holds the decision. All areas that can be certified are selected, unless the reviewer deselects one. */
function useDecision(review: ReviewDetails, grants: readonly Grant[]) {
  const isProposed = review.state === 'decision';
  const [withheld, setWithheld] = useState<ReadonlySet<string>>(
    () =>
      new Set(
        grants.flatMap(({ name, areas }) =>
          isProposed && !isSubset(areas, review.areasGranted ?? []) ? [name] : [],
        ),
      ),
  );
  const [problem, setProblem] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const [isApplicationToo, setApplicationToo] = useState(false);
  const draft = useDraft('review-decision', review.id, {
    text: (isProposed && review.decisionText) || '',
  });
  const propose = useStep(review.id, reviews.propose);
  const decide = useStep(review.id, reviews.decide);
  const isChosen = ({ name, obstacles }: Grant) => obstacles.length === 0 && !withheld.has(name);
  const granted = grants.filter(isChosen);
  return {
    draft,
    problem,
    isAsking,
    setAsking,
    granted,
    declined: grants.filter((grant) => !isChosen(grant)),
    verb: nameAction(review.canDecide, granted.length > 0),
    canDecideApplication:
      review.canDecide && review.applicationStatus !== null && !isDecided(review.applicationStatus),
    isApplicationToo,
    setApplicationToo,
    isPending: propose.isPending || decide.isPending,
    choice: {
      isChosen,
      onChange: ({ name }: Grant, isWanted: boolean) =>
        setWithheld((current) =>
          isWanted
            ? new Set([...current].filter((other) => other !== name))
            : new Set([...current, name]),
        ),
    },
    ask: (event: FormEvent) => {
      event.preventDefault();
      const isEmpty = draft.values.text.trim() === '';
      setProblem(isEmpty ? 'Please say what the decision rests on' : undefined);
      setAsking(!isEmpty);
    },
    confirm: async () => {
      const { text } = draft.trim();
      const body = {
        areas: granted.flatMap(({ areas }) => areas),
        text,
        expectedUpdatedAt: review.updatedAt,
      };
      const isDone = review.canDecide
        ? await decide.take({ body: { ...body, applicationToo: isApplicationToo } })
        : await propose.take({ body });
      setAsking(false);
      if (isDone) draft.discard();
    },
  };
}

const isSubset = (areas: readonly AreaId[], of: readonly AreaId[]): boolean =>
  areas.every((area) => of.includes(area));

function nameAction(canDecide: boolean, isGranting: boolean): string {
  if (canDecide) return isGranting ? 'Decide to certify' : 'Decide to decline';
  return isGranting ? 'Propose to certify' : 'Propose to decline';
}

function whoDecides({ needsSecondPerson, canDecide }: ReviewDetails): string {
  if (!needsSecondPerson)
    return 'One person may review and decide here. If that is you, the record says so.';
  return canDecide
    ? 'You have not reviewed it, so you can decide. The record says that two people did this.'
    : 'You have reviewed it, so someone else decides. Propose what you think is right.';
}

function describe(
  review: ReviewDetails,
  granted: readonly Grant[],
  declined: readonly Grant[],
): string {
  const names = (list: readonly Grant[]) => list.map(({ name }) => name).join(', ');
  const certified = granted.length > 0 && `To be certified: ${names(granted)}.`;
  const rest =
    declined.length > 0 &&
    `${granted.length > 0 ? 'Not certified' : 'Declined'}: ${names(declined)}.`;
  const next = review.canDecide
    ? [
        'The decision is put on record with your name.',
        declined.length > 0 && `Your text is mailed to ${review.customerEmail}.`,
        nextStep(review, granted),
        completionWords(review, granted, declined),
      ]
    : [
        'The review is waiting for someone who has not reviewed it. Criteria and points stay as they are until then.',
      ];
  return [certified, rest, ...next].filter(Boolean).join(' ');
}

function nextStep({ certifiedAreas }: ReviewDetails, granted: readonly Grant[]): string {
  if (certifiedAreas.length > 0)
    return granted.length > 0
      ? 'Next, issue the edition that adds these areas.'
      : 'The certificate stays as it is.';
  return granted.length > 0
    ? 'Next, issue the certificate.'
    : 'The payment stays as it is until you release or refund it.';
}

/** Says until when declined areas can be completed. A company without any certificate gets its money back instead. */
function completionWords(
  { certifiedAreas, completionUntil }: ReviewDetails,
  granted: readonly Grant[],
  declined: readonly Grant[],
): string | false {
  if (declined.length === 0) return false;
  if (certifiedAreas.length > 0 && completionUntil)
    return `What is missing can be completed until ${dayWords(completionUntil)}.`;
  return (
    granted.length > 0 &&
    `What is missing can be completed within ${COMPLETION_DAYS} days without a new fee.`
  );
}
