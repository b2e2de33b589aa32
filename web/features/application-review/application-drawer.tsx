import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import {
  type ApplicationDetails,
  type ApplicationDocument,
  applications,
} from '#core/contract/applications.ts';
import {
  APPLICATION_COMPANY_SIZES,
  APPLICATION_INDUSTRIES,
  labelOf,
  TIMELINE_EXPECTATIONS,
} from '#core/domain/applications/options.ts';
import { programmeWithAreas } from '#core/domain/catalogue.ts';
import { formatFileSize } from '#core/domain/upload.ts';
import { type RecordSteps, useStepping } from '#web/admin-kit/lists/record-steps.tsx';
import { Fact, RecordBody, RecordHistory } from '#web/admin-kit/record.tsx';
import { Moment } from '#web/components/moment.tsx';
import { Dialog, DialogContent } from '#web/components/ui/overlay/dialog.tsx';
import { AssessmentReview } from '#web/features/assessment/review/assessment-review.tsx';
import { CustomerFile } from '#web/features/customers/customer-file.tsx';
import { applicationDetails } from './application-review.queries.ts';
import { ReviewForm } from './review-form.tsx';

type ApplicationDrawerProps = {
  id: number | undefined;
  /** Its neighbours, where it was opened from a list. */
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
      description={data && `${data.applicationNumber} · ${data.firstName} ${data.lastName}`}
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
            <ApplicationFacts application={application} />
            <SentDocuments documents={application.documents} />
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

const downloadPath = (id: number): string =>
  applications.downloadDocument.path.replace(':id', String(id));

/** The company's evidence; each file is saved, never shown in the page. */
function SentDocuments({ documents }: { documents: ApplicationDocument[] }) {
  return (
    <section aria-label="Documents" className="grid gap-3 text-sm">
      <h3 className="font-sans font-semibold text-base tracking-normal">Documents</h3>
      {documents.length === 0 ? (
        <p className="text-ink-600">The company has sent no documents.</p>
      ) : (
        <ul className="rounded-control border border-ink-200">
          {documents.map(({ id, documentName, documentSize, uploadedAt }) => (
            <li
              key={id}
              className="flex flex-wrap items-center gap-x-3 gap-y-1 border-ink-200 border-b px-4 py-2.5 last:border-b-0"
            >
              <a
                href={downloadPath(id)}
                download
                className="link inline-flex min-w-0 items-center gap-2 break-all"
              >
                <Download aria-hidden="true" className="size-4 shrink-0" />
                {documentName}
              </a>
              <span className="text-ink-600">
                {formatFileSize(documentSize)} · <Moment iso={uploadedAt} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Everything the company has sent, as text. */
function ApplicationFacts({ application }: { application: ApplicationDetails }) {
  const { firstName, lastName, email, phone, reviewedAt, approvedAt } = application;
  return (
    <section aria-label="Application" className="grid gap-4 text-sm">
      <h3 className="font-sans font-semibold text-base tracking-normal">Application</h3>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3">
        <Fact name="Company">{application.companyName}</Fact>
        <Fact name="Applicant">
          {firstName} {lastName}
        </Fact>
        <Fact name="Email">
          <a href={`mailto:${encodeURI(email)}`} className="link break-all">
            {email}
          </a>
        </Fact>
        <Fact name="Phone">{phone ?? 'Not given'}</Fact>
        <Fact name="Certification">{programmeWithAreas(application.certificationType)}</Fact>
        <Fact name="Timeline">
          {labelOf(TIMELINE_EXPECTATIONS, application.timelineExpectation)}
        </Fact>
        <Fact name="Industry">{labelOf(APPLICATION_INDUSTRIES, application.industry)}</Fact>
        <Fact name="Company size">
          {labelOf(APPLICATION_COMPANY_SIZES, application.companySize)}
        </Fact>
        <Fact name="Submitted">
          <Moment iso={application.submittedAt} />
        </Fact>
        <Fact name="Reviewed">{reviewedAt ? <Moment iso={reviewedAt} /> : 'Not yet'}</Fact>
        {approvedAt && (
          <Fact name="Approved">
            <Moment iso={approvedAt} />
          </Fact>
        )}
        <Fact name="Business description" isLong>
          {application.businessDescription}
        </Fact>
        <Fact name="Current processes" isLong>
          {application.currentProcesses}
        </Fact>
        <Fact name="Improvement goals" isLong>
          {application.improvementGoals}
        </Fact>
        <Fact name="Previous certifications" isLong>
          {application.previousCertifications ?? 'None named'}
        </Fact>
      </dl>
    </section>
  );
}
