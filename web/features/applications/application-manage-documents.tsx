import { Download } from 'lucide-react';
import { type ApplicationDocument, applications } from '#core/contract/applications.ts';
import { Moment } from '#web/components/moment.tsx';
import { fileSize } from './file-size.ts';

const downloadOf = (id: number): string =>
  applications.downloadDocument.path.replace(':id', String(id));

/** The company's evidence; each file is saved, never shown in the page. */
export function ApplicationManageDocuments({ documents }: { documents: ApplicationDocument[] }) {
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
                href={downloadOf(id)}
                download
                className="link inline-flex min-w-0 items-center gap-2 break-all"
              >
                <Download aria-hidden="true" className="size-4 shrink-0" />
                {documentName}
              </a>
              <span className="text-ink-600">
                {fileSize(documentSize)} · <Moment iso={uploadedAt} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
