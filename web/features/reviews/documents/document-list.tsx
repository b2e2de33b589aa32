import { Download } from 'lucide-react';
import { useId, useState } from 'react';
import { staffApplications } from '#core/contract/staff/applications.ts';
import type { ReviewDocument } from '#core/contract/staff/certification/review-records.ts';
import { reviews } from '#core/contract/staff/certification/reviews.ts';
import { formatFileSize } from '#core/domain/upload.ts';
import { Moment } from '#web/components/moment.tsx';
import { canPreview, DocumentPreview } from './document-preview.tsx';

/** An application's documents are files of the application, with their own call. */
export type DocumentOrigin = 'review' | 'application';

const CALLS = {
  review: reviews.document,
  application: staffApplications.downloadDocument,
};

type DocumentListProps = {
  label: string;
  documents: readonly ReviewDocument[];
  origin?: DocumentOrigin;
};

/** Renders nothing without documents. Each can be viewed in place and downloaded. */
export function DocumentList({ label, documents, origin = 'review' }: DocumentListProps) {
  if (documents.length === 0) return null;
  return (
    <ul aria-label={label} className="rounded-control border border-ink-200">
      {documents.map((document) => (
        <Row key={document.id} document={document} origin={origin} />
      ))}
    </ul>
  );
}

function Row({ document, origin }: { document: ReviewDocument; origin: DocumentOrigin }) {
  const previewId = useId();
  const [isShown, setShown] = useState(false);
  const { id, documentName, documentType, documentSize, uploadedAt } = document;
  const endpoint = CALLS[origin];
  const address = endpoint.path.replace(':id', String(id));
  return (
    <li className="border-ink-200 border-b last:border-b-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 px-3 py-2">
        <div className="min-w-0 flex-1 basis-48">
          <p className="break-all font-medium">{documentName}</p>
          <p className="text-ink-600">
            {formatFileSize(documentSize)} · <Moment iso={uploadedAt} />
          </p>
        </div>
        <div className="flex gap-4">
          {canPreview(documentType) && (
            <button
              type="button"
              className="link tap-area min-w-10"
              aria-expanded={isShown}
              aria-controls={isShown ? previewId : undefined}
              aria-label={`${isShown ? 'Hide' : 'Show'} ${documentName}`}
              onClick={() => setShown(!isShown)}
            >
              {isShown ? 'Hide' : 'Show'}
            </button>
          )}
          <a
            href={address}
            download
            aria-label={`Download ${documentName}`}
            className="link tap-area inline-flex items-center gap-1.5"
          >
            <Download aria-hidden="true" className="size-4 shrink-0" />
            Download
          </a>
        </div>
      </div>
      {isShown && (
        <div id={previewId} className="border-ink-200 border-t">
          <DocumentPreview name={documentName} type={documentType} endpoint={endpoint} id={id} />
        </div>
      )}
    </li>
  );
}
