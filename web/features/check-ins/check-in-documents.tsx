import { X } from 'lucide-react';
import type { CheckInPage } from '#core/contract/check-ins/check-in-records.ts';
import { formatFileSize } from '#core/domain/upload.ts';
import { FileButton, FileDrop, FileRow } from '#web/components/file-drop.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { UploadRow } from '#web/features/answers/upload-row.tsx';
import { reasonOf } from '#web/lib/api.ts';
import { countWords } from './check-in-words.ts';
import type { CheckInDesk } from './use-check-in-desk.ts';

/** There is one place for documents on the page. */
const PLACE = 0;

type CheckInDocumentsProps = { page: CheckInPage; isMissing: boolean; desk: CheckInDesk };

/** The documents and running uploads, with the control to add more. */
export function CheckInDocuments({ page, isMissing, desk }: CheckInDocumentsProps) {
  const { documents, wantsDocument } = page;
  const { uploads, uploadState, removeDocument } = desk;
  return (
    <Card
      id="documents"
      tabIndex={-1}
      role="group"
      aria-labelledby="documents-title"
      className="scroll-mt-32 gap-4 p-5 outline-none sm:p-7"
    >
      <div className="grid gap-1.5">
        <h2 id="documents-title" className="text-xl">
          {wantsDocument ? 'One document, please' : 'Documents'}
        </h2>
        <p className="text-ink-700">
          {wantsDocument
            ? 'Your check-in was drawn for a spot check, as one in ten is. Please add one document that shows how you work today, such as a policy, a record or a photo.'
            : 'You need not add any. Where something has changed, a document often saves a question.'}
        </p>
      </div>
      <ul aria-label="Your documents" className="grid gap-2 empty:hidden">
        {documents.map(({ id, documentName, documentSize }) => (
          <FileRow key={id} name={documentName} detail={formatFileSize(documentSize)}>
            <FileButton
              label={`Remove ${documentName}`}
              pending={removeDocument.isPending && removeDocument.variables === id}
              onClick={() => removeDocument.mutate(id)}
            >
              <X aria-hidden="true" />
            </FileButton>
          </FileRow>
        ))}
        {uploadState.map((upload) => (
          <UploadRow
            key={upload.key}
            upload={upload}
            onRetry={() => uploads.retry(upload.key)}
            onRemove={() => uploads.remove(upload.key)}
          />
        ))}
      </ul>
      {removeDocument.isError && (
        <p role="alert" className="font-medium text-danger-700 text-sm">
          The document could not be removed. {reasonOf(removeDocument.error)}
        </p>
      )}
      {isMissing && <p className="font-medium text-danger-700 text-sm">Please add one document</p>}
      <FileDrop
        className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 rounded-card py-4"
        buttonSize="sm"
        prompt={
          <p className="text-ink-700 text-sm">
            PDF, JPG or PNG, up to 10 MB each
            <span className="hidden sm:inline">. Drop files here, or</span>
          </p>
        }
        onFiles={(files) => uploads.add(PLACE, files)}
      />
      <p role="status" className="sr-only">
        {uploadState.some(({ state }) => state === 'uploading') && 'Uploading'}
        {uploadState.length === 0 &&
          documents.length > 0 &&
          `${countWords(documents.length, 'document')} uploaded`}
      </p>
    </Card>
  );
}
