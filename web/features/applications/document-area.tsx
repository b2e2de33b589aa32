import { Upload } from 'lucide-react';
import { type DragEvent, useEffect, useState } from 'react';
import { MAX_DOCUMENTS } from '#core/contract/applications.ts';
import { UPLOAD_ACCEPT } from '#core/domain/upload.ts';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button, buttonStyles } from '#web/components/ui/button.tsx';
import { FormSection } from '#web/features/pre-application/form-section.tsx';
import { DocumentRow } from './document-row.tsx';
import type { Documents } from './use-documents.ts';

export function DocumentArea({ items, store, load, hasLoadFailed }: Documents) {
  const stored = items.filter(({ state }) => state === 'stored').length;
  return (
    <FormSection
      number={4}
      legend="Documents"
      hint={`Optional: policies, records or certificates that support your application. PDF, JPG or PNG, up to 10 MB each, at most ${MAX_DOCUMENTS}.`}
    >
      <DropZone onFiles={store.add} />
      {hasLoadFailed && (
        <Alert
          tone="warning"
          title="Documents you added before could not be shown"
          className="mt-4"
        >
          They are kept and go with your application.
          <Button size="sm" variant="outline" className="mt-2.5 flex" onClick={load}>
            Show them again
          </Button>
        </Alert>
      )}
      {items.length > 0 && (
        <ul aria-label="Added documents" className="mt-4 grid gap-2.5">
          {items.map((item) => (
            <DocumentRow
              key={item.key}
              item={item}
              onRetry={() => store.retry(item.key)}
              onRemove={() => store.remove(item.key)}
            />
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {items.length > 0 && `${stored} of ${items.length} documents uploaded`}
      </p>
    </FormSection>
  );
}

function DropZone({ onFiles }: { onFiles: (files: Iterable<File>) => void }) {
  const [isOver, setOver] = useState(false);
  useEffect(keepDroppedFilesFromOpening, []);
  const drop = (event: DragEvent) => {
    setOver(false);
    onFiles(event.dataTransfer.files);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button inside is the first
    <div
      onDragEnter={() => setOver(true)}
      onDragOver={() => setOver(true)}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={`grid justify-items-center gap-3 rounded-card border-2 border-dashed px-5 py-8 text-center transition-colors ${isOver ? 'border-brand-700 bg-brand-50' : 'border-ink-300 bg-paper'}`}
    >
      <Upload aria-hidden="true" className="size-7 text-brand-700" />
      <p className="text-ink-700">
        <span className="hidden sm:inline">Drag files here, or </span>
        <span className="sm:hidden">Add files from your device: </span>
      </p>
      <label
        className={buttonStyles({
          variant: 'outline',
          className:
            'cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-(--focus-ring) has-focus-visible:outline-offset-3',
        })}
      >
        Choose files
        <input
          type="file"
          multiple
          accept={UPLOAD_ACCEPT}
          className="sr-only"
          onChange={({ target }) => {
            onFiles([...(target.files ?? [])]);
            // Otherwise the same file could not be chosen again after it was removed.
            target.value = '';
          }}
        />
      </label>
    </div>
  );
}

/** A file dropped beside the zone would replace the page, and with it the form. */
function keepDroppedFilesFromOpening(): () => void {
  const prevent = (event: Event) => event.preventDefault();
  window.addEventListener('dragover', prevent);
  window.addEventListener('drop', prevent);
  return () => {
    window.removeEventListener('dragover', prevent);
    window.removeEventListener('drop', prevent);
  };
}
