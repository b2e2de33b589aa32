import { CircleAlert, FileText, RotateCw, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AnswerPoint } from '#core/contract/answers.ts';
import { DOCUMENT_PROGRESS_START, formatFileSize } from '#core/domain/upload.ts';
import { FileDrop, UploadProgress } from '#web/components/file-drop.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { reasonOf } from '#web/lib/api.ts';
import type { Upload } from './upload-store.ts';
import type { AnswerDesk } from './use-answer-desk.ts';

type PointDocumentsProps = { point: AnswerPoint; name: string; desk: AnswerDesk };

/** What was uploaded to a point and what is on its way, with the place to add more. */
export function PointDocuments({ point, name, desk }: PointDocumentsProps) {
  const { uploads, uploadState, removeDocument } = desk;
  const onTheWay = uploadState.filter(({ pointId }) => pointId === point.id);
  const failed = removeDocument.isError && removeDocument.variables.pointId === point.id;
  return (
    <div className="grid gap-3">
      <DocumentList label={`Documents of ${name}`}>
        {point.documents.map((document) => (
          <Row
            key={document.id}
            name={document.documentName}
            detail={formatFileSize(document.documentSize)}
          >
            {document.isRemovable && (
              <IconButton
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
              </IconButton>
            )}
          </Row>
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

type RowProps = {
  name: string;
  detail: ReactNode;
  hasProblem?: boolean;
  children?: ReactNode;
  below?: ReactNode;
};

export const Row = ({ name, detail, hasProblem = false, children, below }: RowProps) => (
  <li
    className={`grid grid-cols-[auto_1fr_auto] items-center gap-x-3 rounded-control border px-3.5 py-2.5 ${hasProblem ? 'border-danger-200 bg-danger-50' : 'border-ink-200 bg-white'}`}
  >
    <FileText aria-hidden="true" className="size-5 text-ink-600" />
    <div className="min-w-0">
      <p className="wrap-anywhere font-medium">{name}</p>
      <p className="text-ink-600 text-sm tabular-nums">{detail}</p>
    </div>
    <div className="flex items-center">{children}</div>
    {below}
  </li>
);

type UploadRowProps = { upload: Upload; onRetry: () => void; onRemove: () => void };

function UploadRow({ upload, onRetry, onRemove }: UploadRowProps) {
  const { file, state, problem } = upload;
  const isOnTheWay = state === 'uploading' || state === 'waiting';
  return (
    <Row
      name={file.name}
      hasProblem={problem !== undefined}
      detail={
        problem ? (
          <span className="inline-flex items-start gap-1.5 font-medium text-danger-700">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            <span role="alert">Not uploaded. {problem}</span>
          </span>
        ) : (
          `${formatFileSize(file.size)} · ${state === 'uploading' ? 'Uploading' : 'Waiting'}`
        )
      }
      below={
        state === 'uploading' && (
          <UploadProgress
            label={`Uploading ${file.name}`}
            labelHidden
            start={DOCUMENT_PROGRESS_START}
            className="col-span-3 mt-2.5"
          />
        )
      }
    >
      {state === 'failed' && (
        <IconButton label={`Retry ${file.name}`} onClick={onRetry}>
          <RotateCw aria-hidden="true" />
        </IconButton>
      )}
      <IconButton
        label={isOnTheWay ? `Cancel ${file.name}` : `Dismiss ${file.name}`}
        onClick={onRemove}
      >
        <X aria-hidden="true" />
      </IconButton>
    </Row>
  );
}

type IconButtonProps = {
  label: string;
  pending?: boolean;
  onClick: () => void;
  children: ReactNode;
};

const IconButton = ({ label, ...props }: IconButtonProps) => (
  <Button variant="ghost" size="sm" aria-label={label} className="size-11 p-0" {...props} />
);
