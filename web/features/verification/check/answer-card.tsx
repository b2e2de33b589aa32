import type { ReactNode, RefObject } from 'react';
import { Link } from 'wouter';
import type { Judgement, ShownCertificate } from '#core/contract/verification.ts';
import { reasonWords } from '#core/domain/certificates/reasons.ts';
import { formatMoment } from '#core/domain/moments.ts';
import {
  type Headline,
  type Remark,
  summarizeJudgement,
} from '#core/domain/verification/headline.ts';
import { Button, buttonStyles } from '#web/components/ui/button.tsx';
import { CertificateFacts } from '#web/features/verification/certificate-facts.tsx';
import { brand } from '#web/lib/brand.ts';
import { cn } from '#web/lib/class-names.ts';
import { LOOKS, TONES } from './answer-look.ts';
import { type AnswerWords, answerWords, REMARKS, WITHOUT_JUDGEMENT } from './answer-words.ts';
import type { Answer } from './check-document.ts';

/** Answers that people should report to us. */
const REPORTED: readonly Headline[] = ['changed', 'never-issued', 'not-ours'];

type AnswerCardProps = {
  answer: Answer;
  /** What was checked: the name of a file, or words for it. */
  subject: string;
  heading: RefObject<HTMLHeadingElement | null>;
  onNumber: () => void;
};

export function AnswerCard({ answer, subject, heading, onNumber }: AnswerCardProps) {
  if (answer.kind !== 'judged') {
    const words = WITHOUT_JUDGEMENT[answer.kind];
    return (
      <Frame look={answer.kind} words={words} subject={subject} heading={heading}>
        <div>
          <Button onClick={onNumber}>Enter the number</Button>
        </div>
      </Frame>
    );
  }
  const { form, judgement } = answer;
  const { headline, remarks } = summarizeJudgement(form, judgement);
  const words = answerWords(headline, form);
  return (
    <Frame look={headline} words={words} subject={subject} heading={heading}>
      <Remarks headline={headline} remarks={remarks} judgement={judgement} />
      {judgement.certificate && (
        <CertificateFacts
          certificate={judgement.certificate}
          heldEdition={judgement.edition}
          isOther={judgement.edition === null}
        />
      )}
      <Ways headline={headline} certificate={judgement.certificate} />
    </Frame>
  );
}

/** Shown if there was no reply. */
export function FailureCard({
  reason,
  subject,
  heading,
  onRetry,
}: Pick<AnswerCardProps, 'subject' | 'heading'> & { reason: string; onRetry: () => void }) {
  const words = { ...answerWords('unchecked', 'file'), advice: reason };
  return (
    <Frame look="unchecked" words={words} subject={subject} heading={heading}>
      <div>
        <Button onClick={onRetry}>Try again</Button>
      </div>
    </Frame>
  );
}

type FrameProps = Pick<AnswerCardProps, 'subject' | 'heading'> & {
  look: keyof typeof LOOKS;
  words: AnswerWords;
  children: ReactNode;
};

function Frame({ look, words, subject, heading, children }: FrameProps) {
  const { tone, Icon } = LOOKS[look];
  const { card, tile } = TONES[tone];
  return (
    <section
      aria-labelledby="answer-title"
      className={cn(
        'grid gap-x-6 gap-y-5 rounded-card border p-6 sm:p-8 md:grid-cols-[auto_1fr]',
        card,
      )}
    >
      <span className={cn('grid size-16 place-items-center rounded-card', tile)}>
        <Icon aria-hidden="true" className="size-9" />
      </span>
      <div className="grid min-w-0 gap-5">
        <div>
          <p className="wrap-anywhere text-ink-700 text-sm">{subject}</p>
          <h2 id="answer-title" ref={heading} tabIndex={-1} className="mt-1 text-2xl outline-none">
            {words.title}
          </h2>
          <p className="mt-2 max-w-reading text-ink-800">{words.text}</p>
          <p className="mt-2 max-w-reading font-medium text-ink-950">{words.advice}</p>
        </div>
        {children}
      </div>
    </section>
  );
}

type RemarksProps = { headline: Headline; remarks: readonly Remark[]; judgement: Judgement };

/** The reason, the date, and other remarks on the answer. */
function Remarks({ headline, remarks, judgement: { certificate, replacedAt } }: RemarksProps) {
  const { timeZone } = brand;
  const isStopped = headline === 'suspended' || headline === 'withdrawn';
  const lines = [
    isStopped &&
      certificate?.statusReason &&
      `Since ${formatMoment(certificate.statusSince, timeZone)}: ${reasonWords(certificate.statusReason)}`,
    replacedAt && `This edition ended on ${formatMoment(replacedAt, timeZone)}.`,
    ...remarks.map((remark) => REMARKS[remark]),
  ].filter((line) => typeof line === 'string' && line !== '');
  if (lines.length === 0) return null;
  return (
    <ul className="grid max-w-reading list-disc gap-1.5 pl-5 text-ink-800">
      {lines.map((line) => (
        <li key={String(line)}>{line}</li>
      ))}
    </ul>
  );
}

type WaysProps = { headline: Headline; certificate: ShownCertificate | null };

/** Links onward. The page of a certificate is rendered by the server, so plain links lead to it. */
function Ways({ headline, certificate }: WaysProps) {
  const newer = certificate?.supersededBy;
  return (
    <p className="flex flex-wrap gap-3">
      {newer && (
        <a href={`/certificates/${newer}`} className={buttonStyles()}>
          Open the newer certificate
        </a>
      )}
      {certificate && (
        <a
          href={`/certificates/${certificate.number}`}
          className={buttonStyles({ variant: newer ? 'outline' : 'primary' })}
        >
          {certificate.canConfirm ? "Confirm the holder's name" : 'Open the certificate'}
        </a>
      )}
      {REPORTED.includes(headline) && (
        <Link href="/contact?topic=misuse" className={buttonStyles({ variant: 'outline' })}>
          Report misuse
        </Link>
      )}
    </p>
  );
}
