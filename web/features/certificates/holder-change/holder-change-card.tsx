import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CertificateDetails } from '#core/contract/staff/certification/certificate-records.ts';
import type { HolderChange } from '#core/contract/staff/certification/holder-changes.ts';
import { countryName } from '#core/domain/certificates/countries.ts';
import { DrawerSection } from '#web/admin-kit/records/record.tsx';
import { Allowed } from '#web/admin-kit/session.tsx';
import { Moment } from '#web/components/moment.tsx';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { CERTIFICATE_SECTIONS } from '#web/features/certificates/certificate-sections.ts';
import { reasonOf } from '#web/lib/api.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { holderChangeList } from './holder-changes.queries.ts';

/** The change that the holder asks for; renders nothing without one. */
export function HolderChangeCard({ certificate }: { certificate: CertificateDetails }) {
  const { data, error } = useQuery(holderChangeList);
  const [asked, setAsked] = useState<'grant' | 'decline'>();
  if (error) {
    return (
      <Alert tone="danger" title="Requested changes could not be loaded">
        {reasonOf(error)}
      </Alert>
    );
  }
  const change = data?.find(({ certificateId }) => certificateId === certificate.id);
  if (!change) return null;
  return (
    <DrawerSection title="A change asked for" id={CERTIFICATE_SECTIONS.change}>
      <div className="grid gap-3 rounded-control border border-brass-200 bg-brass-50 p-4">
        <p className="wrap-anywhere">
          {change.askedBy} asked for it, <Moment iso={change.askedAt} />. Nothing is charged.
        </p>
        <dl className="grid gap-2">
          {listChanges(certificate, change).map(({ name, before, after }) => (
            <div key={name} className="wrap-anywhere">
              <dt className="text-ink-700">{name}</dt>
              <dd>
                <del className="text-ink-700">{before || 'None'}</del>
                <span className="sr-only"> becomes </span>
                <span aria-hidden="true"> → </span>
                <ins className="font-medium no-underline">{after || 'None'}</ins>
              </dd>
            </div>
          ))}
        </dl>
        {change.note && (
          <p className="wrap-anywhere whitespace-pre-line">Their note: {change.note}</p>
        )}
        <div className="flex flex-wrap items-center gap-2">
          <Allowed to="issue-certificates">
            <Button size="sm" onClick={() => setAsked('grant')}>
              Grant
            </Button>
          </Allowed>
          <Allowed to="review">
            <Button variant="outline" size="sm" onClick={() => setAsked('decline')}>
              Decline
            </Button>
          </Allowed>
        </div>
      </div>
      {asked && (
        <ChangeDialog
          key={asked}
          act={asked}
          certificate={certificate}
          change={change}
          onClose={() => setAsked(undefined)}
        />
      )}
    </DrawerSection>
  );
}

function listChanges(now: CertificateDetails, { details }: HolderChange) {
  const rows = [
    { name: 'Name', before: now.holderName, after: details.holderName },
    { name: 'Name as printed', before: now.printedName ?? '', after: details.printedName ?? '' },
    { name: 'Place', before: now.holderPlace, after: details.holderPlace },
    {
      name: 'Country',
      before: countryName(now.holderCountry),
      after: countryName(details.holderCountry),
    },
    { name: 'Scope', before: now.scope, after: details.scope },
  ];
  return rows.filter(({ before, after }) => before !== after);
}
