import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { LeadDetails } from '#core/contract/leads.ts';
import { isLevel, LEVEL_NAMES } from '#core/domain/assessment-question.ts';
import { LEAD_STATUS_LABELS } from '#core/domain/lead-status.ts';
import { Moment } from '#web/components/moment.tsx';
import { Alert } from '#web/components/ui/alert.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog, DialogContent } from '#web/components/ui/dialog.tsx';
import { Progress } from '#web/components/ui/progress.tsx';
import { Skeleton, SkeletonGroup } from '#web/components/ui/skeleton.tsx';
import { CustomerFile } from '#web/features/admin/customer-file.tsx';
import { RecordHistory } from '#web/features/admin/record-history.tsx';
import { reasonOf } from '#web/lib/api.ts';
import { LeadActions } from './lead-actions.tsx';
import { areaName, LEAD_STATUS_TONES, leadName, verdictOf } from './lead-words.ts';
import { leadDetails } from './leads.queries.ts';

type LeadDialogProps = { id: number | undefined; onClose: () => void };

export function LeadDialog({ id, onClose }: LeadDialogProps) {
  return (
    <Dialog open={id !== undefined} onOpenChange={(isOpen) => !isOpen && onClose()}>
      {id !== undefined && <Drawer id={id} />}
    </Dialog>
  );
}

function Drawer({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(leadDetails(id));
  return (
    <DialogContent
      placement="right"
      size="lg"
      title={data ? leadName(data) : 'Lead'}
      description={data?.companyName}
      footer={data && data.status !== 'converted' && <LeadActions lead={data} />}
    >
      {data ? (
        <div className="grid gap-8 text-sm">
          <Business lead={data} />
          <Scores lead={data} />
          <Answers lead={data} />
          <CustomerFile email={data.email} />
          <RecordHistory subject="lead" id={id} />
        </div>
      ) : error ? (
        <div className="grid gap-4">
          <Alert tone="danger" title="The lead could not be loaded">
            {reasonOf(error)}
          </Alert>
          <Button className="justify-self-start" variant="outline" onClick={() => refetch()}>
            Try again
          </Button>
        </div>
      ) : (
        <SkeletonGroup className="grid gap-4">
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="h-40" />
        </SkeletonGroup>
      )}
    </DialogContent>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid gap-3">
      <h3 className="font-semibold text-base">{title}</h3>
      {children}
    </section>
  );
}

function Business({ lead }: { lead: LeadDetails }) {
  const facts: [string, ReactNode][] = [
    ['Email', lead.email],
    ['Phone', lead.phone],
    ['Industry', lead.industry],
    ['Company size', lead.companySize],
    ['Interested in', lead.selectedCertifications.join(', ')],
    ['Completed', <Moment key="completed" iso={lead.completedAt} />],
    ['Order', lead.orderNumber],
    ['Business overview', lead.businessOverview],
    ['Challenges', lead.currentChallenges],
    ['Notes', lead.notes],
  ];
  return (
    <Part title="Business">
      <p>
        <Badge tone={LEAD_STATUS_TONES[lead.status]}>{LEAD_STATUS_LABELS[lead.status]}</Badge>
      </p>
      <dl className="grid gap-x-6 gap-y-1.5 sm:grid-cols-[9rem_1fr]">
        {facts
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-ink-600">{name}</dt>
              <dd className="min-w-0 whitespace-pre-line break-words">{value}</dd>
            </div>
          ))}
      </dl>
    </Part>
  );
}

function Scores({ lead }: { lead: LeadDetails }) {
  return (
    <Part title="Scores">
      <p>
        {lead.score !== null && <strong className="font-semibold">{lead.score}% overall. </strong>}
        {verdictOf(lead)}.
      </p>
      <ul className="grid gap-3">
        {lead.results.map(({ area, score, isEligible, summary }) => (
          <li key={area} className="grid gap-1.5">
            <p className="flex flex-wrap items-baseline gap-x-3">
              <span className="font-medium">{areaName(area)}</span>
              <span aria-hidden="true" className="tabular-nums">
                {score}%
              </span>
              <Badge tone={isEligible ? 'success' : 'neutral'}>
                {isEligible ? 'Eligible' : 'Not eligible yet'}
              </Badge>
            </p>
            <Progress label={areaName(area)} value={score} labelHidden />
            {summary && <p className="text-ink-700">{summary}</p>}
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Answers({ lead }: { lead: LeadDetails }) {
  return (
    <Part title={`Answers (${lead.answers.length})`}>
      <ol className="grid gap-3">
        {lead.answers.map(({ key, area, question, response, level }) => (
          <li key={key} className="grid gap-0.5 border-ink-200 border-l-2 pl-3">
            <p className="text-ink-600">{areaName(area)}</p>
            <p className="font-medium">{question}</p>
            <p className="whitespace-pre-line break-words">{response}</p>
            {isLevel(level) && (
              <p className="text-ink-600">
                Level {level} of 5: {LEVEL_NAMES[level]}
              </p>
            )}
          </li>
        ))}
      </ol>
    </Part>
  );
}
