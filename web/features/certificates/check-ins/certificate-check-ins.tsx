import { useState } from 'react';
import type { CheckInDetails } from '#core/contract/check-ins/check-in-records.ts';
import type { CheckInPath } from '#core/domain/check-ins/form.ts';
import { DrawerSection, Fact } from '#web/admin-kit/records/record.tsx';
import { Allowed } from '#web/admin-kit/session.tsx';
import { Moment } from '#web/components/moment.tsx';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { CERTIFICATE_SECTIONS } from '#web/features/certificates/certificate-sections.ts';
import { dayWords } from '#web/features/certificates/certificate-words.ts';
import { CheckInBadge } from '#web/features/check-ins/check-in-badge.tsx';
import { CheckInAnswers } from './check-in-answers.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { type Act, actsFor, DECISIONS } from './decisions.ts';

type CertificateCheckInsProps = {
  checkIns: readonly CheckInDetails[];
  /** The address for mails to the holder. */
  recipient: string | null;
};

/** The yearly check-ins of a certificate, with their answers and decisions. */
export const CertificateCheckIns = ({ checkIns, recipient }: CertificateCheckInsProps) => (
  <DrawerSection title="Check-ins" id={CERTIFICATE_SECTIONS.checkIns}>
    {checkIns.length === 0 && <p className="text-ink-600">None is planned.</p>}
    {checkIns.map((checkIn) => (
      <CheckIn key={checkIn.id} checkIn={checkIn} recipient={recipient} />
    ))}
  </DrawerSection>
);

export const ordinalWords = ({ ordinal }: Pick<CheckInDetails, 'ordinal'>): string =>
  `${ordinal === 1 ? 'First' : 'Second'} check-in`;

const PATHS: Record<CheckInPath, string> = {
  rule: 'Nothing has changed: accepted by rule',
  'spot-check': 'Nothing has changed, but it was drawn for a spot check',
  person: 'Something has changed: a person decides',
};

type CheckInProps = { checkIn: CheckInDetails; recipient: string | null };

function CheckIn({ checkIn, recipient }: CheckInProps) {
  const { state, dueOn, extendedTo, suspendsOn, answerBy, path, decidedAt, decidedBy } = checkIn;
  const title = ordinalWords(checkIn);
  return (
    <article
      aria-label={title}
      className="grid min-w-0 gap-3 rounded-control border border-ink-200 p-4"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h4 className="font-medium font-sans text-base tracking-normal">{title}</h4>
        <CheckInBadge state={state} />
      </div>
      {checkIn.hasLostMustHave && (
        <Alert tone="danger" title="A must-have is no longer met">
          Decide whether the certificate can stay in force. Suspend it above if it cannot.
        </Alert>
      )}
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3">
        <Fact name="Last day">{dayWords(dueOn)}</Fact>
        <Fact name="Opens">{dayWords(checkIn.opensOn)}</Fact>
        {suspendsOn && <Fact name="Suspended from">{dayWords(suspendsOn)}</Fact>}
        {extendedTo && (
          <Fact name="Extended" isLong>
            by {checkIn.extendedBy}: {checkIn.extensionReason}
          </Fact>
        )}
        {checkIn.submittedAt && (
          <Fact name="Submitted">
            <Moment iso={checkIn.submittedAt} />
          </Fact>
        )}
        {state === 'submitted' && answerBy && (
          <Fact name="Our answer by">{dayWords(answerBy)}</Fact>
        )}
        {checkIn.declaredName && (
          <Fact name="Declared by">
            {checkIn.declaredName}, {checkIn.declaredRole}
          </Fact>
        )}
        {path && (
          <Fact name="Way" isLong>
            {PATHS[path]}
          </Fact>
        )}
        {checkIn.returnNote && (
          <Fact name="What we asked for" isLong>
            {checkIn.returnNote}
          </Fact>
        )}
        {decidedAt && (
          <Fact name="Decided" isLong>
            {decidedBy && `by ${decidedBy}, `}
            <Moment iso={decidedAt} />
            {checkIn.decisionNote && `\n${checkIn.decisionNote}`}
          </Fact>
        )}
      </dl>
      <CheckInAnswers checkIn={checkIn} />
      <Acts checkIn={checkIn} recipient={recipient} />
    </article>
  );
}

function Acts({ checkIn, recipient }: CheckInProps) {
  const [asked, setAsked] = useState<Act>();
  const acts = actsFor(checkIn);
  const name = ordinalWords(checkIn).toLowerCase();
  const button = (act: Act) => (
    <Button
      key={act}
      variant={act === 'accept' ? 'primary' : 'outline'}
      size="sm"
      aria-label={`${DECISIONS[act].button} the ${name}`}
      onClick={() => setAsked(act)}
    >
      {DECISIONS[act].button}
    </Button>
  );
  return (
    <>
      {acts.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          {acts.some((act) => act !== 'waive') && (
            <Allowed to="review">{acts.filter((act) => act !== 'waive').map(button)}</Allowed>
          )}
          {acts.includes('waive') && <Allowed to="issue-certificates">{button('waive')}</Allowed>}
        </div>
      )}
      {asked && (
        <DecisionDialog
          key={asked}
          checkIn={checkIn}
          act={asked}
          recipient={recipient}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
