import type { CertificateReport } from '#core/contract/staff/reports.ts';
import { PROCESSING_BUSINESS_DAYS } from '#core/domain/business-days.ts';
import { LATE_RENEWAL_DAYS } from '#core/domain/certificates/renewal.ts';
import type { Range } from '#core/domain/insights/ranges.ts';
import {
  areaName,
  CERTIFICATE_STATE_LABELS,
} from '#web/features/certificates/certificate-words.ts';
import { BarList } from '#web/features/dashboard/bar-list.tsx';
import { Figures } from '#web/features/dashboard/figures.tsx';
import {
  certificatesAddress,
  checkInsAddress,
  figureListAddress,
} from '#web/features/insights/addresses.ts';
import { MonthBars } from './month-bars.tsx';

/** The tables of the report, each in a card that says so if it has nothing to show. */
export function ReportCards({ report, range }: { report: CertificateReport; range: Range }) {
  const { byState, byArea, byMonth, renewals, reviews, checkIns } = report;
  const issued = byArea.some(({ total }) => total > 0);
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <Figures title="Certificates today" description="Regardless of the days chosen above.">
        <BarList
          label="Certificates by state"
          heads={['State', 'Certificates', 'Share']}
          rows={byState.map(({ state, total }) => ({
            name: CERTIFICATE_STATE_LABELS[state],
            count: total,
            href: certificatesAddress(state),
          }))}
        />
      </Figures>
      <Figures title="Issued by month" description="New certificates and renewals.">
        <MonthBars months={byMonth} range={range} />
      </Figures>
      <Figures
        title="Issued by area"
        description="A certificate for several areas counts in each of them."
      >
        {issued ? (
          <BarList
            label="Certificates by area"
            heads={['Area', 'Certificates', 'Share']}
            rows={byArea.map(({ area, total }) => ({
              name: areaName(area),
              count: total,
              href: figureListAddress('certificates', 'issued', range, { area }),
            }))}
          />
        ) : (
          <p>No certificate was issued on these days.</p>
        )}
      </Figures>
      <Figures
        title="Renewals"
        description={`Of terms that ended on these days or were renewed before. Lost after ${LATE_RENEWAL_DAYS} days.`}
      >
        {renewals.kept + renewals.lost + renewals.open > 0 ? (
          <BarList
            label="Renewals kept and lost"
            heads={['Outcome', 'Terms', 'Share']}
            rows={[
              {
                name: 'Renewed',
                count: renewals.kept,
                href: figureListAddress('certificates', 'renewal-kept', range),
              },
              {
                name: 'Can still be renewed',
                count: renewals.open,
                href: figureListAddress('certificates', 'renewal-open', range),
              },
              {
                name: 'Lost',
                count: renewals.lost,
                href: figureListAddress('certificates', 'renewal-lost', range),
              },
            ]}
          />
        ) : (
          <p>No term ended on these days.</p>
        )}
      </Figures>
      <ReviewTime reviews={reviews} range={range} />
      <Figures title="Check-ins on time" description="Those due on these days, with extensions.">
        {checkIns.due > 0 ? (
          <BarList
            label="Check-ins on time"
            heads={['Submitted', 'Check-ins', 'Share']}
            rows={[
              { name: 'On time', count: checkIns.onTime, href: checkInsAddress('on-time', range) },
              { name: 'Late', count: checkIns.late, href: checkInsAddress('late', range) },
              { name: 'Missing', count: checkIns.missing, href: checkInsAddress('missing', range) },
            ]}
          />
        ) : (
          <p>No check-in was due on these days.</p>
        )}
      </Figures>
    </div>
  );
}

type ReviewTimeProps = { reviews: CertificateReport['reviews']; range: Range };

function ReviewTime({ reviews, range }: ReviewTimeProps) {
  const { decided, inTime, medianDays } = reviews;
  return (
    <Figures
      title="Review time"
      description={`We promise ${PROCESSING_BUSINESS_DAYS} business days. ${
        medianDays === null
          ? 'Time spent waiting for a customer does not count.'
          : `Half of the reviews took ${medianDays} or fewer, without the time spent waiting for a customer.`
      }`}
    >
      {decided > 0 ? (
        <BarList
          label="Review time against the promise"
          heads={['Decided', 'Reviews', 'Share']}
          rows={[
            {
              name: `Within ${PROCESSING_BUSINESS_DAYS} business days`,
              count: inTime,
              href: figureListAddress('reviews', 'decided-in-time', range),
            },
            {
              name: 'Later',
              count: decided - inTime,
              href: figureListAddress('reviews', 'decided-late', range),
            },
          ]}
        />
      ) : (
        <p>No review was decided on these days.</p>
      )}
    </Figures>
  );
}
