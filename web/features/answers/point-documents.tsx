import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AnswerPoint } from '#core/contract/answers.ts';
import { formatFileSize } from '#core/domain/upload.ts';
import { FileButton, FileDrop, FileRow } from '#web/components/file-drop.tsx';
import { reasonOf } from '#web/lib/api.ts';
import { UploadRow } from './upload-row.tsx';
import type { AnswerDesk } from './use-answer-desk.ts';

type PointDocumentsProps = { point: AnswerPoint; name: string; desk: AnswerDesk };

/** A point's documents and running uploads, with the control to add more. */
export function PointDocuments({ point, name, desk }: PointDocumentsProps) {
  const { uploads, uploadState, removeDocument } = desk;
  const onTheWay = uploadState.filter(({ placeId }) => placeId === point.id);
  const failed = removeDocument.isError && removeDocument.variables.pointId === point.id;
  return (
    <div className="grid gap-3">
      <DocumentList label={`Documents of ${name}`}>
        {point.documents.map((document) => (
          <FileRow
            key={document.id}
            name={document.documentName}
            detail={formatFileSize(document.documentSize)}
          >
            {document.isRemovable && (
              <FileButton
                label={`Remove ${document.documentName}`}
                pending={removeDocument.isPending && removeDocument.variables.id === document.id}
                onClick={() =>
                  removeDocument.mutate({
                    id: document.id,
                    pointId: point.id,
                    size: document.documentSize,
                  })
                }
              >
                <X aria-hidden="true" />
              </FileButton>
            )}
          </FileRow>
        ))}
        {onTheWay.map((upload) => (
          <UploadRow
            key={upload.key}
            upload={upload}
            onRetry={() => uploads.retry(upload.key)}
            onRemove={() => uploads.remove(upload.key)}
          />
        ))}
      </DocumentList>
      {failed && (
        <p role="alert" className="font-medium text-danger-700 text-sm">
          The document could not be removed. {reasonOf(removeDocument.error)}
        </p>
      )}
      <FileDrop
        className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 rounded-card py-4"
        buttonSize="sm"
        prompt={
          <p className="text-ink-700 text-sm">
            PDF, JPG or PNG, up to 10 MB each
            <span className="hidden sm:inline">. Drop files here, or</span>
          </p>
        }
        onFiles={(files) => uploads.add(point.id, files)}
      />
      <p role="status" className="sr-only">
        {onTheWay.some(({ state }) => state === 'uploading') && 'Uploading'}
        {onTheWay.length === 0 && point.documents.length > 0 && describeCount(point)}
      </p>
    </div>
  );
}

const describeCount = ({ documents }: AnswerPoint): string =>
  documents.length === 1 ? '1 document uploaded' : `${documents.length} documents uploaded`;

export const DocumentList = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul aria-label={label} className="grid gap-2 empty:hidden">
    {children}
  </ul>
);
