import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type RecordSteps, useStepping } from '#web/admin-kit/lists/record-steps.tsx';
import { DrawerSection, RecordBody, RecordHistory } from '#web/admin-kit/records/record.tsx';
import { Dialog, DialogContent } from '#web/components/ui/overlay/dialog.tsx';
import { AssessmentReview } from '#web/features/assessment/review/assessment-review.tsx';
import { CustomerFile } from '#web/features/customers/customer-file.tsx';
import { RecordNotes } from '#web/features/notes/record-notes.tsx';
import { ApplicationFacts, SentDocuments } from './application-facts.tsx';
import { applicationDetails } from './application-review.queries.ts';
import { ReviewForm } from './review-form.tsx';

type ApplicationDrawerProps = {
  id: number | undefined;
  /** Its neighbors, if opened from a list. */
  steps?: RecordSteps;
  onClose: () => void;
};

/** The Manage dialog of an application. */
export function ApplicationDrawer({ id, steps, onClose }: ApplicationDrawerProps) {
  return (
    <Dialog open={id !== undefined} onOpenChange={(isOpen) => !isOpen && onClose()}>
      {id !== undefined && <DrawerContent id={id} steps={steps} />}
    </Dialog>
  );
}

function DrawerContent({ id, steps }: { id: number; steps: RecordSteps | undefined }) {
  const stepping = useStepping({ steps, id, subject: 'application' });
  const query = useQuery(applicationDetails(id));
  const { data, isFetching, refetch } = query;
  const [footer, setFooter] = useState<Element | null>(null);
  return (
    <DialogContent
      {...stepping}
      placement="right"
      size="lg"
      title={data ? data.companyName : 'Application'}
      description={data?.applicationNumber}
      footer={<div ref={setFooter} className="contents" />}
    >
      <RecordBody query={query} noun="application">
        {(application) => (
          <>
            <ReviewForm
              key={id}
              application={application}
              isLoading={isFetching}
              onLoad={refetch}
              footer={footer}
            />
            <RecordNotes subject="application" id={id} />
            <DrawerSection title="Application">
              <ApplicationFacts application={application} />
            </DrawerSection>
            <DrawerSection title="Documents">
              <SentDocuments documents={application.documents} />
            </DrawerSection>
            {application.sessionId && <AssessmentReview sessionId={application.sessionId} />}
            <CustomerFile
              email={application.email}
              record={{ subject: 'application', id: application.id }}
            />
            <RecordHistory subject="application" id={id} />
          </>
        )}
      </RecordBody>
    </DialogContent>
  );
}
