import type { ReactNode } from 'react';
import type { ApplicationDetails } from '#core/contract/applications.ts';
import {
  APPLICATION_COMPANY_SIZES,
  APPLICATION_INDUSTRIES,
  labelOf,
  TIMELINE_EXPECTATIONS,
} from '#core/domain/applications/options.ts';
import { programmeWithAreas } from '#core/domain/catalogue.ts';
import { Moment } from '#web/components/moment.tsx';

/** Everything the company has sent, as text. */
export function ApplicationFacts({ application }: { application: ApplicationDetails }) {
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

type FactProps = { name: string; isLong?: boolean; children: ReactNode };

function Fact({ name, isLong = false, children }: FactProps) {
  return (
    <div className={isLong ? 'col-span-2' : 'min-w-0'}>
      <dt className="text-ink-600">{name}</dt>
      <dd className="whitespace-pre-line break-words">{children}</dd>
    </div>
  );
}
