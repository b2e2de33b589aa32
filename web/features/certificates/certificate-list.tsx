import { useInfiniteQuery } from '@tanstack/react-query';
import { Award } from 'lucide-react';
import type { Certificate } from '#core/contract/staff/certification/certificate-records.ts';
import { AREA_IDS, AREAS, type AreaId } from '#core/domain/catalogue.ts';
import { countryName } from '#core/domain/certificates/countries.ts';
import { judgeCertificateNumber } from '#core/domain/certificates/number.ts';
import { CERTIFICATE_STATES } from '#core/domain/certificates/state.ts';
import { ChoiceFilter, ExportButton, ListSearch } from '#web/admin-kit/list-bar.tsx';
import { ListShell } from '#web/admin-kit/list-shell.tsx';
import { ACTIONS, type Column, RecordTable } from '#web/admin-kit/record-table.tsx';
import { useAdminAddress } from '#web/admin-kit/use-admin-address.ts';
import { Button } from '#web/components/ui/button.tsx';
import { CertificateBadges } from './certificate-badges.tsx';
import { CertificateDrawer } from './certificate-drawer.tsx';
import { areaWords, CERTIFICATE_STATE_LABELS, dayWords } from './certificate-words.ts';
import { certificateList } from './certificates.queries.ts';

const AREA_LABELS = Object.fromEntries(AREAS.map(({ id, name }) => [id, name])) as Record<
  AreaId,
  string
>;

const ENDING_LABELS = { 30: 'Within 30 days', 90: 'Within 90 days', 365: 'Within 365 days' };
const ENDINGS = ['30', '90', '365'] as const;

const REGISTER_LABELS = { listed: 'In the register' };
const REGISTER = ['listed'] as const;

export function CertificateList() {
  const { filter, setFilter, open, openId, close } = useAdminAddress();
  const search = filter('search');
  const state = CERTIFICATE_STATES.find((known) => known === filter('state'));
  const area = AREA_IDS.find((known) => known === filter('area'));
  const endingWithin = ENDINGS.find((known) => known === filter('endingWithin'));
  const register = REGISTER.find((known) => known === filter('register'));
  const list = useInfiniteQuery(certificateList({ search, state, area, endingWithin, register }));
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center gap-3">
        <div className="flex max-lg:w-full lg:flex-1">
          <ListSearch
            label="Search certificates"
            placeholder="Number or holder"
            value={search}
            onChange={(value) => setFilter('search', value)}
          />
        </div>
        <div className="flex flex-wrap gap-3 max-sm:w-full">
          <ChoiceFilter
            label="State"
            all="All states"
            choices={CERTIFICATE_STATES}
            labels={CERTIFICATE_STATE_LABELS}
            value={state}
            onChange={(value) => setFilter('state', value)}
          />
          <ChoiceFilter
            label="Area"
            all="All areas"
            choices={AREA_IDS}
            labels={AREA_LABELS}
            value={area}
            onChange={(value) => setFilter('area', value)}
          />
          <ChoiceFilter
            label="Ending"
            all="Any end"
            choices={ENDINGS}
            labels={ENDING_LABELS}
            value={endingWithin}
            onChange={(value) => setFilter('endingWithin', value)}
          />
          <ChoiceFilter
            label="Register"
            all="Listed or not"
            choices={REGISTER}
            labels={REGISTER_LABELS}
            value={register}
            onChange={(value) => setFilter('register', value)}
          />
        </div>
        <ExportButton
          list="certificates"
          filters={{ search, state, area, endingWithin, register }}
        />
      </div>
      <ListShell
        query={list}
        noun="certificates"
        isFiltered={Boolean(search || state || area || endingWithin || register)}
        empty={{
          icon: Award,
          title: 'No certificates yet.',
          description: 'The first one comes when you issue it from an order.',
        }}
        emptyWhenFiltered={{
          icon: Award,
          title: 'No certificates found.',
          description:
            judgeCertificateNumber(search).verdict === 'wrong-check'
              ? 'One character of this number is wrong or in the wrong place.'
              : 'Nothing matches this search and these filters.',
        }}
      >
        {(rows) => <Rows rows={rows} onOpen={open} />}
      </ListShell>
      <CertificateDrawer id={openId} onClose={close} />
    </div>
  );
}

const COLUMNS: Column<Certificate>[] = [
  {
    head: 'Number',
    cell: ({ number }) => <p className="whitespace-nowrap font-medium tabular-nums">{number}</p>,
    className: 'align-top',
  },
  {
    head: 'Holder',
    cell: ({ holderName, holderPlace, holderCountry }) => (
      <>
        <p className="break-words font-medium">{holderName}</p>
        <p className="break-words text-ink-700">
          {holderPlace}, {countryName(holderCountry)}
        </p>
      </>
    ),
    inCard: 'wide',
    className: 'align-top max-lg:order-1',
  },
  {
    head: 'Areas',
    cell: areaWords,
    inCard: 'wide',
    className: 'align-top text-ink-700 max-lg:order-1',
  },
  {
    head: 'State',
    cell: (certificate) => <CertificateBadges certificate={certificate} />,
    className: 'align-top max-lg:order-1',
  },
  {
    head: 'Valid until',
    cell: ({ validUntil }) => (
      <>
        <span className="text-ink-600 lg:hidden">Valid until </span>
        <span className="whitespace-nowrap tabular-nums">{dayWords(validUntil)}</span>
      </>
    ),
    inCard: 'wide',
    className: 'align-top max-lg:order-1',
  },
];

type RowsProps = { rows: Certificate[]; onOpen: (id: number) => void };

function Rows({ rows, onOpen }: RowsProps) {
  const actions: Column<Certificate> = {
    head: ACTIONS,
    cell: ({ id, number }) => (
      <Button variant="outline" size="sm" aria-label={`Open ${number}`} onClick={() => onOpen(id)}>
        Open
      </Button>
    ),
    inCard: 'corner',
    className: 'align-top',
  };
  return <RecordTable label="Certificates" columns={[...COLUMNS, actions]} rows={rows} />;
}
