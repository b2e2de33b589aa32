import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { LeadDetails } from '#core/contract/leads.ts';
import {
  labelOf,
  PRE_APPLICATION_COMPANY_SIZES,
  PRE_APPLICATION_INDUSTRIES,
} from '#core/domain/applications/options.ts';
import { programmeWithAreas } from '#core/domain/catalogue.ts';
import { DrawerSection } from '#web/admin-kit/record.tsx';
import { Moment } from '#web/components/moment.tsx';
import { leadName } from './lead-words.ts';

const NOT_GIVEN = 'Not given';

/** What the company said about itself before the assessment. */
export function LeadFacts({ lead }: { lead: LeadDetails }) {
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
        <Fact name="Completed">
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

type FactProps = { name: string; isLong?: boolean; children: ReactNode };

function Fact({ name, isLong = false, children }: FactProps) {
  return (
    <div className={isLong ? 'col-span-2' : 'min-w-0'}>
      <dt className="text-ink-600">{name}</dt>
      <dd className="wrap-anywhere whitespace-pre-line">{children}</dd>
    </div>
  );
}
