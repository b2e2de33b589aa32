import { Download } from 'lucide-react';
import type { ApplicationDocument } from '#core/contract/applications.ts';
import { type ApplicationDetails, staffApplications } from '#core/contract/staff/applications.ts';
import {
  APPLICATION_COMPANY_SIZES,
  APPLICATION_INDUSTRIES,
  labelOf,
  TIMELINE_EXPECTATIONS,
} from '#core/domain/applications/options.ts';
import { programmeWithAreas } from '#core/domain/catalogue.ts';
import { formatFileSize } from '#core/domain/upload.ts';
import { mailLink } from '#web/admin-kit/records/contact-links.ts';
import { Fact } from '#web/admin-kit/records/record.tsx';
import { Moment } from '#web/components/moment.tsx';

const downloadPath = (id: number): string =>
  staffApplications.downloadDocument.path.replace(':id', String(id));

/** The company's evidence; files are downloaded, never shown in the page. */
export function SentDocuments({ documents }: { documents: ApplicationDocument[] }) {
  return (
    <>
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
    </>
  );
}

/** Everything the company has sent, as text. */
export function ApplicationFacts({ application }: { application: ApplicationDetails }) {
  const { firstName, lastName, email, phone, reviewedAt, approvedAt } = application;
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3">
      <Fact name="Company">{application.companyName}</Fact>
      <Fact name="Applicant">
        {firstName} {lastName}
      </Fact>
      <Fact name="Email">
        <a href={mailLink(email)} className="link break-all">
          {email}
        </a>
      </Fact>
      <Fact name="Phone">{phone ?? 'Not given'}</Fact>
      <Fact name="Certification">{programmeWithAreas(application.certificationType)}</Fact>
      <Fact name="Timeline">{labelOf(TIMELINE_EXPECTATIONS, application.timelineExpectation)}</Fact>
      <Fact name="Industry">{labelOf(APPLICATION_INDUSTRIES, application.industry)}</Fact>
      <Fact name="Company size">{labelOf(APPLICATION_COMPANY_SIZES, application.companySize)}</Fact>
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
  );
}
