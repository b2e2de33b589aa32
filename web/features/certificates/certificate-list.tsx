import { Award } from 'lucide-react';
import type { Certificate } from '#core/contract/staff/certification/certificate-records.ts';
import { certificates } from '#core/contract/staff/certification/certificates.ts';
import { AREAS } from '#core/domain/catalogue.ts';
import { countryName } from '#core/domain/certificates/countries.ts';
import { judgeCertificateNumber } from '#core/domain/certificates/number.ts';
import { USUAL_DATE_PRESETS } from '#core/domain/lists/date-presets.ts';
import { type Column, figureChoice, type ListDefinition } from '#web/admin-kit/lists/definition.ts';
import { RecordList } from '#web/admin-kit/lists/record-list.tsx';
import { useRecordList } from '#web/admin-kit/lists/use-record-list.ts';
import { useAdminAddress } from '#web/admin-kit/use-admin-address.ts';
import { bulkBarOf } from '#web/features/bulk/bulk-bar.tsx';
import { CertificateBadges } from './certificate-badges.tsx';
import { CertificateDrawer } from './certificate-drawer.tsx';
import { areaWords, CERTIFICATE_STATE_LABELS, dayWords } from './certificate-words.ts';

const COLUMNS: Column<Certificate>[] = [
  {
    id: 'number',
    head: 'Number',
    isFixed: true,
    cell: ({ number }) => <p className="whitespace-nowrap font-medium">{number}</p>,
  },
  {
    id: 'holder',
    head: 'Holder',
    sort: 'holder',
    cell: ({ holderName, holderPlace, holderCountry }) => (
      <>
        <p className="truncate font-medium">{holderName}</p>
        <p className="truncate text-ink-700">
          {holderPlace}, {countryName(holderCountry)}
        </p>
      </>
    ),
    className: 'max-w-64',
  },
  {
    id: 'areas',
    head: 'Areas',
    cell: (certificate) => <p className="line-clamp-2">{areaWords(certificate)}</p>,
    className: 'max-w-64 text-ink-700',
  },
  {
    id: 'state',
    head: 'State',
    cell: (certificate) => <CertificateBadges certificate={certificate} />,
  },
  {
    id: 'validUntil',
    head: 'Valid until',
    sort: 'validUntil',
    cell: ({ validUntil }) => dayWords(validUntil),
    className: 'whitespace-nowrap',
  },
  {
    id: 'issued',
    head: 'Issued',
    sort: 'issued',
    needsRoom: true,
    cell: ({ issuedOn }) => dayWords(issuedOn),
    className: 'whitespace-nowrap text-ink-700',
  },
];

const LIST: ListDefinition<Certificate> = {
  list: 'certificates',
  endpoint: certificates.list,
  label: 'Certificates',
  noun: 'certificates',
  search: { label: 'Search certificates', placeholder: 'Number or holder' },
  choices: [
    { name: 'state', label: 'State', all: 'All states', labels: CERTIFICATE_STATE_LABELS },
    {
      name: 'area',
      label: 'Area',
      all: 'All areas',
      labels: Object.fromEntries(AREAS.map(({ id, name }) => [id, name])),
    },
    {
      name: 'endingWithin',
      label: 'Ending',
      all: 'Any end',
      labels: { 30: 'Within 30 days', 90: 'Within 90 days', 365: 'Within 365 days' },
    },
    {
      name: 'register',
      label: 'Register',
      all: 'Listed or not',
      labels: { listed: 'In the register' },
    },
    figureChoice('certificates'),
  ],
  dates: USUAL_DATE_PRESETS,
  columns: COLUMNS,
  card: (certificate) => ({
    title: certificate.holderName,
    side: <CertificateBadges certificate={certificate} />,
    lines: [
      <span key="number" className="truncate">
        {certificate.number} · {areaWords(certificate)}
      </span>,
      <span key="end">Valid until {dayWords(certificate.validUntil)}</span>,
    ],
  }),
  nameOf: ({ number }) => number,
  opener: ({ number }) => ({ text: 'Open', name: `Open ${number}` }),
  empty: {
    icon: Award,
    title: 'No certificates yet.',
    description: 'The first one comes when you issue it from an order.',
  },
  emptyWhenFiltered: {
    icon: Award,
    title: 'No certificates found.',
    description: 'Nothing matches this search and these filters.',
  },
};

/** Says that a mistyped number cannot exist. */
const WRONG_NUMBER: ListDefinition<Certificate> = {
  ...LIST,
  emptyWhenFiltered: {
    ...LIST.emptyWhenFiltered,
    description: 'One character of this number is wrong or in the wrong place.',
  },
};

export function CertificateList() {
  const { filter, open, openId, close } = useAdminAddress();
  const isWrong = judgeCertificateNumber(filter('search')).verdict === 'wrong-check';
  const list = useRecordList(isWrong ? WRONG_NUMBER : LIST, { openId, onOpen: open });
  return (
    <>
      <RecordList list={list} renderBulkBar={bulkBarOf('certificates')} />
      <CertificateDrawer id={openId} steps={list.steps} onClose={close} />
    </>
  );
}
