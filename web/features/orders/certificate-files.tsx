import { Download } from 'lucide-react';
import { delivery } from '#core/contract/delivery.ts';
import type { OrderDetails } from '#core/contract/orders.ts';
import { Moment } from '#web/components/moment.tsx';
import { fileSize } from '#web/features/applications/file-size.ts';

type CertificateFile = OrderDetails['files'][number];

const downloadOf = (id: number): string =>
  delivery.downloadCertificate.path.replace(':id', String(id));

type CertificateFilesProps = { label: string; isLabelHidden?: boolean; files: CertificateFile[] };

/** Stored files; each is saved, never shown in the page. */
export function CertificateFiles({ label, isLabelHidden, files }: CertificateFilesProps) {
  return (
    <div className="grid gap-2 text-sm">
      {!isLabelHidden && <p className="text-ink-600">{label}</p>}
      <ul aria-label={label} className="rounded-control border border-ink-200 bg-white">
        {files.map((file) => (
          <li
            key={file.id}
            className="grid gap-0.5 border-ink-200 border-b px-4 py-2.5 last:border-b-0"
          >
            <a
              href={downloadOf(file.id)}
              download
              className="link inline-flex min-w-0 items-center gap-2 justify-self-start break-all"
            >
              <Download aria-hidden="true" className="size-4 shrink-0" />
              {file.fileName}
            </a>
            <p className="break-words text-ink-600">
              {file.originalName} · {fileSize(file.fileSize)} · uploaded by {file.uploadedBy},{' '}
              <Moment iso={file.uploadedAt} />
              {file.deliveredAt && (
                <>
                  {' '}
                  · delivered <Moment iso={file.deliveredAt} />
                </>
              )}
              {file.replacedAt && (
                <>
                  {' '}
                  · replaced <Moment iso={file.replacedAt} />
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
