import { Download } from 'lucide-react';
import type { CertificateDetails } from '#core/contract/staff/certification/certificate-records.ts';
import { certificates } from '#core/contract/staff/certification/certificates.ts';
import { delivery } from '#core/contract/staff/certification/delivery.ts';
import { type Column, RecordTable } from '#web/admin-kit/record-table.tsx';
import { DrawerSection } from '#web/admin-kit/records/record.tsx';
import { Moment } from '#web/components/moment.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { callFile } from '#web/lib/api.ts';
import { BlockedTab, usePdfTab } from './pdf-tab.tsx';

type Edition = CertificateDetails['editions'][number];

/** The issued editions, newest first, each with its paper and its signed file. */
export function CertificateEditions({ certificate }: { certificate: CertificateDetails }) {
  const { id, number } = certificate;
  const editions = certificate.editions.toSorted((a, b) => b.edition - a.edition);
  const paper = editions.find(({ fileId }) => fileId !== null)?.fileId ?? undefined;
  const tab = usePdfTab({ failure: 'The paper could not be opened' });
  const files: Column<Row> = {
    head: 'Files',
    cell: (edition) => <Files id={id} number={number} edition={edition} />,
    inCard: 'wide',
  };
  return (
    <DrawerSection title="Editions">
      {paper !== undefined && (
        <Button
          variant="outline"
          size="sm"
          className="justify-self-start"
          pending={tab.isLoading}
          onClick={() =>
            tab.open(() => callFile(delivery.downloadCertificate, { params: { id: paper } }))
          }
        >
          Open the paper
        </Button>
      )}
      <BlockedTab url={tab.blocked} label="Open the paper in a new tab" />
      <RecordTable
        label="All editions"
        columns={[...COLUMNS, files]}
        rows={editions.map((edition) => ({ ...edition, id: edition.edition }))}
      />
    </DrawerSection>
  );
}

type Row = Edition & { id: number };

const WHY: Record<string, string> = {
  issued: 'Issued',
  corrected: 'Corrected',
  extended: 'Areas added',
  reinstated: 'Reinstated',
  're-signed': 'Signed again with a new key',
  moved: 'Moved to a new address',
};

const COLUMNS: Column<Row>[] = [
  {
    head: 'Edition',
    cell: ({ edition }) => (
      <>
        <span className="lg:hidden">Edition </span>
        {edition}
      </>
    ),
    className: 'font-medium tabular-nums',
  },
  { head: 'Why', cell: ({ reason }) => WHY[reason] ?? reason },
  {
    head: 'Made',
    cell: ({ createdBy, createdAt }) => (
      <>
        by {createdBy}, <Moment iso={createdAt} />
      </>
    ),
    inCard: 'wide',
  },
  {
    head: 'State',
    cell: ({ deliveredAt, endedAt }) =>
      endedAt ? (
        <>
          Ended <Moment iso={endedAt} />
        </>
      ) : deliveredAt ? (
        <>
          Delivered <Moment iso={deliveredAt} />
        </>
      ) : (
        'Not delivered yet'
      ),
    inCard: 'wide',
  },
];

type FilesProps = { id: number; number: string; edition: Edition };

function Files({ id, number, edition: { edition, fileId, publicKey } }: FilesProps) {
  const name = `${number}, edition ${edition}`;
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-1">
      {fileId === null && publicKey === null && <span className="text-ink-600">Being made</span>}
      {fileId !== null && (
        <FileLink
          href={delivery.downloadCertificate.path.replace(':id', String(fileId))}
          words="Paper"
          label={`Paper of ${name}`}
        />
      )}
      {publicKey !== null && (
        <FileLink
          href={certificates.credential.path
            .replace(':id', String(id))
            .replace(':edition', String(edition))}
          words="Signed file"
          label={`Signed file of ${name}`}
        />
      )}
    </div>
  );
}

type FileLinkProps = { href: string; words: string; label: string };

function FileLink({ href, words, label }: FileLinkProps) {
  return (
    <a
      href={href}
      download
      aria-label={label}
      className="link tap-area inline-flex items-center gap-1.5 whitespace-nowrap"
    >
      <Download aria-hidden="true" className="size-4 shrink-0" />
      {words}
    </a>
  );
}
