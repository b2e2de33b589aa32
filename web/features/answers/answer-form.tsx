import { useState } from 'react';
import type { AnswerPage } from '#core/contract/answers.ts';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { Progress } from '#web/components/ui/progress.tsx';
import { reasonOf } from '#web/lib/api.ts';
import { brand } from '#web/lib/brand.ts';
import { useOnDemand } from '#web/lib/use-on-demand.ts';
import { countAnswers, countWords } from './answer-words.ts';
import { ClaimList } from './claim-list.tsx';
import { PointCard } from './point-card.tsx';
import { type AnswerDesk, useAnswerDesk } from './use-answer-desk.ts';

type AnswerFormProps = { page: AnswerPage; token: string };

/** The form for all questions, with "I am done". */
export function AnswerForm({ page, token }: AnswerFormProps) {
  const desk = useAnswerDesk(token);
  const { companyName, points, claims } = page;
  // Settled points need no more attention.
  const ordered = [
    ...points.filter(({ state }) => state !== 'closed'),
    ...points.filter(({ state }) => state === 'closed'),
  ];
  return (
    <div className="bg-paper">
      <div className="mx-auto grid w-full max-w-3xl gap-6 px-4 py-8 sm:px-6 sm:py-12">
        <header className="grid gap-3">
          <p className="kicker text-brass-700">Certification review</p>
          <h1 className="h2 wrap-anywhere">Questions about {companyName ?? 'your company'}</h1>
          <p className="text-ink-800">
            {brand.name} is reviewing {companyName ?? 'your company'} for a certificate. Before we
            can decide, our reviewer needs the answers below. They are saved as you write, and
            submitted when you press “I am done”.
          </p>
          <p className="text-ink-700 text-sm">
            If someone else knows the answer, pass the link on. It opens this page and nothing else.
          </p>
        </header>
        {claims.length > 0 && <ClaimList claims={claims} desk={desk} />}
        {claims.length > 0 && ordered.length > 0 && (
          <h2 className="mt-4 text-2xl">What our reviewer asks</h2>
        )}
        {ordered.map((point, index) => (
          <PointCard
            key={point.id}
            point={point}
            place={index + 1}
            of={ordered.length}
            desk={desk}
          />
        ))}
        <HandIn page={page} desk={desk} />
      </div>
    </div>
  );
}

const loadDialog = async () =>
  (await import('#web/components/ui/overlay/confirm-dialog.tsx')).ConfirmDialog;

/** Shows the progress, with the button that hands in. */
function HandIn({ page, desk }: { page: AnswerPage; desk: AnswerDesk }) {
  const [isAsking, setAsking] = useState(false);
  const { Part: ConfirmDialog, isLoading, request } = useOnDemand(loadDialog);
  const { submit, uploadState } = desk;
  const counts = countAnswers(page, desk.draftState);
  const done = counts.answered + counts.chosen;
  const all = counts.points + counts.claims;
  const isUploading = uploadState.some(({ state }) => ['waiting', 'uploading'].includes(state));
  const lost = uploadState.filter(({ state }) => ['failed', 'refused'].includes(state)).length;
  const missing = [
    ...(counts.points > counts.answered
      ? [`${countWords(counts.points - counts.answered, 'point')} without an answer`]
      : []),
    ...(counts.claims > counts.chosen
      ? [`${countWords(counts.claims - counts.chosen, 'question')} without a choice`]
      : []),
    ...(lost > 0 ? [`${countWords(lost, 'file')} that did not arrive`] : []),
  ];
  return (
    <Card className="gap-4 p-5 sm:p-7">
      {all > 0 && (
        <Progress label="Answered" value={done} max={all} valueText={`${done} of ${all}`} />
      )}
      {submit.isError && (
        <Alert tone="danger" title="Your answers could not be submitted">
          {reasonOf(submit.error)} Everything you typed is still here.
        </Alert>
      )}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button
          className="max-sm:w-full"
          disabled={isUploading}
          pending={isLoading}
          onClick={() => {
            setAsking(true);
            if (!ConfirmDialog) void request();
          }}
        >
          I am done
        </Button>
        <p className="min-w-0 flex-1 text-ink-700 text-sm">
          {isUploading
            ? 'Files are still uploading. You can submit your answers once they have arrived.'
            : 'You can also close this page and continue later with the same link.'}
        </p>
      </div>
      {ConfirmDialog && (
        <ConfirmDialog
          open={isAsking}
          onOpenChange={setAsking}
          tone="primary"
          title="Submit your answers?"
          description="Our reviewer then continues. You can change your answers only if we ask again."
          confirmLabel="Submit"
          cancelLabel="Back to the answers"
          pending={submit.isPending}
          onConfirm={() => submit.mutate(undefined, { onSettled: () => setAsking(false) })}
        >
          {missing.length > 0 && (
            <Alert tone="warning" title="Something is still open">
              There {missing.length === 1 && missing[0]?.startsWith('one ') ? 'is' : 'are'}{' '}
              {missing.join(', ')}.
            </Alert>
          )}
        </ConfirmDialog>
      )}
    </Card>
  );
}
