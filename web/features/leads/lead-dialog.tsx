import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import type { LeadDetails } from '#core/contract/staff/leads.ts';
import {
  labelOf,
  PRE_APPLICATION_COMPANY_SIZES,
  PRE_APPLICATION_INDUSTRIES,
} from '#core/domain/applications/options.ts';
import { isLevel, LEVEL_NAMES } from '#core/domain/assessment/assessment-question.ts';
import { formatScore } from '#core/domain/assessment/format-score.ts';
import { programmeWithAreas } from '#core/domain/catalogue.ts';
import { type RecordSteps, useStepping } from '#web/admin-kit/lists/record-steps.tsx';
import { useRefreshAdmin } from '#web/admin-kit/queries.ts';
import { DrawerSection, Fact, RecordBody, RecordHistory } from '#web/admin-kit/records/record.tsx';
import { Moment } from '#web/components/moment.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Dialog, DialogContent } from '#web/components/ui/overlay/dialog.tsx';
import { Progress } from '#web/components/ui/progress.tsx';
import { AssessmentReview } from '#web/features/assessment/review/assessment-review.tsx';
import { CustomerFile } from '#web/features/customers/customer-file.tsx';
import { RecordNotes } from '#web/features/notes/record-notes.tsx';
import { LeadScore } from './lead-score.tsx';
import { areaName, leadName, leadTitle, sinceWord, verdictOf } from './lead-words.ts';
import { LeadWork } from './lead-work.tsx';
import { leadDetails } from './leads.queries.ts';

type LeadDialogProps = {
  id: number | undefined;
  /** Previous and next record, if it was opened from a list. */
  steps?: RecordSteps;
  onClose: () => void;
};

/** The View Details dialog. */
export function LeadDialog({ id, steps, onClose }: LeadDialogProps) {
  return (
    <Dialog open={id !== undefined} onOpenChange={(isOpen) => !isOpen && onClose()}>
      {id !== undefined && <Drawer id={id} steps={steps} />}
    </Dialog>
  );
}

function Drawer({ id, steps }: { id: number; steps: RecordSteps | undefined }) {
  const stepping = useStepping({ steps, id, subject: 'lead' });
  const query = useQuery(leadDetails(id));
  const { data, isFetching } = query;
  const refresh = useRefreshAdmin();
  const [footer, setFooter] = useState<Element | null>(null);
  return (
    <DialogContent
      {...stepping}
      placement="right"
      size="lg"
      title={<span className="wrap-anywhere">{data ? leadTitle(data) : 'Lead'}</span>}
      footer={data && data.status !== 'converted' && <div ref={setFooter} className="contents" />}
    >
      <RecordBody key={id} query={query} noun="lead">
        {(lead) => (
          <>
            <LeadWork lead={lead} isLoading={isFetching} onLoad={refresh} footer={footer} />
            <RecordNotes subject="lead" id={id} />
            <LeadFacts lead={lead} />
            <LeadResults lead={lead} />
            <AssessmentReview sessionId={lead.sessionId} />
            <LeadAnswers lead={lead} />
            <CustomerFile email={lead.email} record={{ subject: 'lead', id: lead.id }} />
            <RecordHistory subject="lead" id={id} />
          </>
        )}
      </RecordBody>
    </DialogContent>
  );
}

type Answer = LeadDetails['answers'][number];

/** Every answer with its question, by area. */
function LeadAnswers({ lead }: { lead: LeadDetails }) {
  const byArea = Map.groupBy(lead.answers, ({ area }) => area);
  return (
    <DrawerSection title={`Answers (${lead.answers.length})`}>
      {lead.answers.length === 0 && <p className="text-ink-600">No answers are stored.</p>}
      <div className="grid gap-6">
        {[...byArea].map(([area, answers]) => (
          <div key={area} className="grid gap-3">
            <h4 className="font-medium font-sans text-brand-700 text-sm tracking-normal">
              {areaName(area)}
            </h4>
            <ol className="grid gap-3">
              {answers.map((answer) => (
                <Entry key={answer.key} answer={answer} />
              ))}
            </ol>
          </div>
        ))}
      </div>
    </DrawerSection>
  );
}

function Entry({ answer: { question, response, level } }: { answer: Answer }) {
  return (
    <li className="grid gap-0.5 border-ink-200 border-l-2 pl-3">
      <p className="text-ink-600">{question}</p>
      <p className="wrap-anywhere whitespace-pre-line">{response}</p>
      {isLevel(level) && (
        <p className="text-ink-700">
          Level {level} of 5: {LEVEL_NAMES[level]}
        </p>
      )}
    </li>
  );
}

/** The company's scores, overall and in each area. */
function LeadResults({ lead }: { lead: LeadDetails }) {
  return (
    <DrawerSection title="Scores">
      <div className="flex items-center gap-4">
        <LeadScore lead={lead} size={72} />
        <p className="font-medium">{verdictOf(lead)}</p>
      </div>
      <ul className="grid gap-4">
        {lead.results.map(({ area, score, isEligible, summary }) => (
          <li key={area} className="grid gap-1.5">
            <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
              <span className="font-medium max-sm:flex-1">{areaName(area)}</span>
              <Badge tone={isEligible ? 'success' : 'neutral'} className="max-sm:order-last">
                {isEligible ? 'Eligible' : 'Not eligible yet'}
              </Badge>
              <span aria-hidden="true" className="ml-auto font-semibold tabular-nums">
                {formatScore(score)}%
              </span>
            </div>
            <Progress
              label={areaName(area)}
              value={score}
              valueText={`${formatScore(score)}%`}
              labelHidden
            />
            {summary && <p className="wrap-anywhere text-ink-700">{summary}</p>}
          </li>
        ))}
      </ul>
    </DrawerSection>
  );
}

const NOT_GIVEN = 'Not given';

/** What the company said about itself before the assessment. */
function LeadFacts({ lead }: { lead: LeadDetails }) {
  const { email, phone, industry, companySize, selectedCertifications, orderNumber } = lead;
  return (
    <DrawerSection title="Business">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3">
        <Fact name="Company">{lead.companyName ?? NOT_GIVEN}</Fact>
        <Fact name="Contact">{leadName(lead)}</Fact>
        <Fact name="Email">
          <a href={`mailto:${encodeURI(email)}`} className="link">
            {email}
          </a>
        </Fact>
        <Fact name="Phone">{phone ?? NOT_GIVEN}</Fact>
        <Fact name="Industry">
          {industry ? labelOf(PRE_APPLICATION_INDUSTRIES, industry) : NOT_GIVEN}
        </Fact>
        <Fact name="Company size">
          {companySize ? labelOf(PRE_APPLICATION_COMPANY_SIZES, companySize) : NOT_GIVEN}
        </Fact>
        <Fact name="Interested in">
          {selectedCertifications.map(programmeWithAreas).join(', ') || NOT_GIVEN}
        </Fact>
        <Fact name={sinceWord(lead)}>
          <Moment iso={lead.completedAt} />
        </Fact>
        {orderNumber && (
          <Fact name="Order">
            <Link href={`/admin?tab=orders&search=${orderNumber}`} className="link tabular-nums">
              {orderNumber}
            </Link>
          </Fact>
        )}
        <Fact name="Business overview" isLong>
          {lead.businessOverview ?? NOT_GIVEN}
        </Fact>
        <Fact name="Challenges" isLong>
          {lead.currentChallenges ?? NOT_GIVEN}
        </Fact>
      </dl>
    </DrawerSection>
  );
}
