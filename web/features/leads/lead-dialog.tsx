import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useRefreshAdmin } from '#web/admin-kit/queries.ts';
import { RecordBody, RecordHistory } from '#web/admin-kit/record.tsx';
import { Dialog, DialogContent } from '#web/components/ui/dialog.tsx';
import { CustomerFile } from '#web/features/customers/customer-file.tsx';
import { LeadAnswers } from './lead-answers.tsx';
import { LeadFacts } from './lead-facts.tsx';
import { LeadForm } from './lead-form.tsx';
import { LeadResults } from './lead-results.tsx';
import { leadName, leadTitle } from './lead-words.ts';
import { leadDetails } from './leads.queries.ts';

type LeadDialogProps = { id: number | undefined; onClose: () => void };

/** The View Details dialog. */
export function LeadDialog({ id, onClose }: LeadDialogProps) {
  return (
    <Dialog open={id !== undefined} onOpenChange={(isOpen) => !isOpen && onClose()}>
      {id !== undefined && <Drawer key={id} id={id} />}
    </Dialog>
  );
}

function Drawer({ id }: { id: number }) {
  const query = useQuery(leadDetails(id));
  const { data, isFetching } = query;
  const refresh = useRefreshAdmin();
  const [footer, setFooter] = useState<Element | null>(null);
  return (
    <DialogContent
      placement="right"
      size="lg"
      title={<span className="wrap-anywhere">{data ? leadTitle(data) : 'Lead'}</span>}
      description={data && leadName(data)}
      footer={data && <div ref={setFooter} className="contents" />}
    >
      <RecordBody query={query} noun="lead">
        {(lead) => (
          <>
            <LeadForm lead={lead} isLoading={isFetching} onLoad={refresh} footer={footer} />
            <LeadFacts lead={lead} />
            <LeadResults lead={lead} />
            <LeadAnswers lead={lead} />
            <CustomerFile email={lead.email} record={{ subject: 'lead', id: lead.id }} />
            <RecordHistory subject="lead" id={id} />
          </>
        )}
      </RecordBody>
    </DialogContent>
  );
}
