import { useMutation } from '@tanstack/react-query';
import { FileSearch } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { summarizeJudgement } from '#core/domain/verification/headline.ts';
import { FileDrop } from '#web/components/file-drop.tsx';
import { SiteFrame } from '#web/components/site/site-frame.tsx';
import { Spinner } from '#web/components/ui/button.tsx';
import { Rosette } from '#web/components/ui/rosette.tsx';
import { AnswerCard, FailureCard } from '#web/features/verification/check/answer-card.tsx';
import { answerWords, WITHOUT_JUDGEMENT } from '#web/features/verification/check/answer-words.ts';
import {
  type Answer,
  checkCredential,
  checkFile,
} from '#web/features/verification/check/check-document.ts';
import { NumberForm } from '#web/features/verification/check/number-form.tsx';
import { VerifyGuide } from '#web/features/verification/check/verify-guide.tsx';
import { reasonOf } from '#web/lib/api.ts';

/** For a file field: what the system's file dialog offers. */
const ACCEPT =
  '.pdf,.png,.svg,.json,application/pdf,image/png,image/svg+xml,application/json,application/ld+json';

export default function Verify() {
  const input = useRef<HTMLInputElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const check = useMutation({
    mutationFn: (what: File | string) =>
      typeof what === 'string' ? checkCredential(what) : checkFile(what),
    gcTime: 0,
  });
  const { data: answer, error, isPending, variables, submittedAt } = check;
  const hasAnswer = answer !== undefined || error !== null;
  useEffect(() => {
    // `submittedAt` differs for each check, so that the second answer takes the focus as well.
    if (!hasAnswer || submittedAt === 0) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest('section')?.scrollIntoView({ block: 'start' });
  }, [hasAnswer, submittedAt]);
  const subject = typeof variables === 'string' ? 'Pasted data' : (variables?.name ?? '');
  return (
    <SiteFrame>
      <div className="relative overflow-clip border-ink-200 border-b bg-paper">
        <Rosette
          strokeWidth={0.2}
          className="absolute -top-72 -right-64 hidden size-[44rem] text-brand-100 lg:block"
        />
        <div className="shell relative py-8 sm:py-10">
          <h1 className="h2">Verify a certificate</h1>
          <p className="lede mt-3">
            Find out whether a certificate is genuine and valid today. It is free and needs no
            account.
          </p>
          <div className="mt-8 grid gap-6 lg:grid-cols-2">
            <div className="rounded-card border border-ink-200 bg-white p-6 sm:p-8">
              <h2 className="mb-4 text-xl">By number</h2>
              <NumberForm input={input} isChecking={isPending} onCredential={check.mutate} />
            </div>
            <div className="rounded-card border border-ink-200 bg-white p-6 sm:p-8">
              <h2 className="mb-4 text-xl">By file</h2>
              {/* A form, so that no file can be chosen before the script is there to check it. */}
              <form aria-label="Check by file" onSubmit={(event) => event.preventDefault()}>
                <FileDrop
                  className="grid justify-items-center gap-4 rounded-control py-5"
                  accept={ACCEPT}
                  button="Choose a file"
                  isSingle
                  disabled={isPending}
                  prompt={
                    <p className="flex items-center gap-3 text-ink-700">
                      <FileSearch aria-hidden="true" className="size-6 shrink-0 text-brand-700" />
                      <span className="hidden sm:inline">
                        Drop a PDF, PNG, SVG or JSON here, or
                      </span>
                      <span className="sm:hidden">A PDF, PNG, SVG or JSON from your device</span>
                    </p>
                  }
                  onFiles={([file]) => file && check.mutate(file)}
                />
              </form>
              <p className="mt-3 text-ink-600 text-sm">
                The file stays on your device. Only its fingerprint or the signed data in it is
                sent.
              </p>
            </div>
          </div>
        </div>
      </div>
      <div className="shell grid gap-6 py-8 sm:py-10">
        <div role="status" className={isPending ? undefined : 'sr-only'}>
          {isPending && (
            <p className="flex items-center justify-center gap-3 rounded-card border border-ink-200 px-6 py-12 text-ink-700 text-lg">
              <Spinner />
              Checking…
            </p>
          )}
          {answer && titleOf(answer)}
        </div>
        {answer && (
          <AnswerCard
            answer={answer}
            subject={subject}
            heading={heading}
            onNumber={() => input.current?.focus()}
          />
        )}
        {error && (
          <FailureCard
            reason={reasonOf(error)}
            subject={subject}
            heading={heading}
            onRetry={() => variables !== undefined && check.mutate(variables)}
          />
        )}
        {check.isIdle && <VerifyGuide />}
      </div>
    </SiteFrame>
  );
}

function titleOf(answer: Answer): string {
  if (answer.kind !== 'judged') return WITHOUT_JUDGEMENT[answer.kind].title;
  const { headline } = summarizeJudgement(answer.form, answer.judgement);
  return answerWords(headline, answer.form).title;
}
