import { CircleAlert, RotateCw, X } from 'lucide-react';
import { formatFileSize } from '#core/domain/upload.ts';
import { FileButton, FileRow } from '#web/components/file-drop.tsx';
import type { Upload } from './upload-store.ts';

type UploadRowProps = { upload: Upload; onRetry: () => void; onRemove: () => void };

/** A file that is not uploaded yet, with what can be done about it. */
export function UploadRow({ upload, onRetry, onRemove }: UploadRowProps) {
  const { file, state, problem } = upload;
  const isOnTheWay = state === 'uploading' || state === 'waiting';
  return (
    <FileRow
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
      isUploading={state === 'uploading'}
    >
      {state === 'failed' && (
        <FileButton label={`Retry ${file.name}`} onClick={onRetry}>
          <RotateCw aria-hidden="true" />
        </FileButton>
      )}
      <FileButton
        label={isOnTheWay ? `Cancel ${file.name}` : `Dismiss ${file.name}`}
        onClick={onRemove}
      >
        <X aria-hidden="true" />
      </FileButton>
    </FileRow>
  );
}
