import { useMutation } from '@tanstack/react-query';
import { ClipboardList, FilePen } from 'lucide-react';
import { portal } from '#core/contract/portal/portal.ts';
import type { Unfinished } from '#core/contract/portal/records.ts';
import { Button } from '#web/components/ui/button.tsx';
import { noteBrought } from '#web/features/portal/brought-here.ts';
import { Failure } from '#web/features/portal/parts/failure.tsx';
import { useChange } from '#web/features/portal/portal.queries.ts';
import { call } from '#web/lib/api.ts';
import { formatDay } from '#web/lib/moments.ts';
import { lastSessionSlot, preApplicationSlot } from '#web/lib/storage/slots.ts';
import { TurnCard } from './turn-card.tsx';

/** Something unfinished, possibly begun on another device. */
export const ContinueTurn = ({ unfinished }: { unfinished: Unfinished }) =>
  unfinished.kind === 'assessment' ? (
    <ContinueAssessment {...unfinished} />
  ) : (
    <ContinueApplication {...unfinished} />
  );

type AssessmentProps = Extract<Unfinished, { kind: 'assessment' }>;

/** The server first gives this browser access; the assessment then opens as this browser's own. */
function ContinueAssessment({ sessionId, answered, questions, updatedAt }: AssessmentProps) {
  const open = useChange(portal.continueAssessment, {
    onSuccess: ({ preApplicationData }) => {
      noteBrought();
      if (preApplicationData) preApplicationSlot.write(preApplicationData);
      lastSessionSlot.write(sessionId);
      location.assign('/assessment');
    },
  });
  return (
    <TurnCard
      icon={ClipboardList}
      title="Finish your assessment"
      text={
        <p>
          {answered} of {questions} questions are answered, the last on {formatDay(updatedAt)}. You
          can continue on this device.
        </p>
      }
    >
      <Failure error={open.error} title="The assessment could not be opened" />
      <Button
        variant="outline"
        aria-label="Continue the assessment"
        pending={open.isPending || open.isSuccess}
        onClick={() => open.mutate({ params: { sessionId } })}
      >
        Continue
      </Button>
    </TurnCard>
  );
}

type ApplicationProps = Extract<Unfinished, { kind: 'application' }>;

/** The typed values are first stored in this browser; the form then opens them as this browser's own. */
function ContinueApplication({ draftToken, companyName, updatedAt }: ApplicationProps) {
  const open = useMutation({
    mutationFn: async () => {
      const draft = await call(portal.continueApplication, { params: { draftToken } });
      const { adoptDraft } = await import('#web/features/apply/application-draft.ts');
      noteBrought();
      adoptDraft(draftToken, draft.values);
      return draft.sessionId;
    },
    onSuccess: (sessionId) => location.assign(sessionId ? `/apply?session=${sessionId}` : '/apply'),
  });
  return (
    <TurnCard
      icon={FilePen}
      title={companyName ? `Finish the application of ${companyName}` : 'Finish your application'}
      text={
        <p>
          You last worked on it on {formatDay(updatedAt)}. Nothing has been sent yet. Documents
          added more than a day ago have to be added again.
        </p>
      }
    >
      <Failure error={open.error} title="The application could not be opened" />
      <Button
        variant="outline"
        aria-label="Continue the application"
        pending={open.isPending || open.isSuccess}
        onClick={() => open.mutate()}
      >
        Continue
      </Button>
    </TurnCard>
  );
}
