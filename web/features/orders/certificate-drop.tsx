import { Upload } from 'lucide-react';
import { type DragEvent, useEffect, useState } from 'react';
import { MAX_CERTIFICATES } from '#core/contract/delivery.ts';
import { UPLOAD_ACCEPT } from '#core/domain/upload.ts';
import { buttonStyles } from '#web/components/ui/button.tsx';

type CertificateDropProps = { disabled: boolean; onFiles: (files: File[]) => void };

/** Takes files that are dropped or chosen. */
export function CertificateDrop({ disabled, onFiles }: CertificateDropProps) {
  const [isOver, setOver] = useState(false);
  useEffect(keepDroppedFilesFromOpening, []);
  const drop = (event: DragEvent) => {
    setOver(false);
    if (!disabled) onFiles([...event.dataTransfer.files]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the field inside is the first
    <div
      onDragEnter={() => setOver(true)}
      onDragOver={() => setOver(true)}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={`flex flex-wrap items-center justify-center gap-x-4 gap-y-2 rounded-control border-2 border-dashed px-5 py-5 text-center text-sm transition-colors ${isOver && !disabled ? 'border-brand-700 bg-brand-50' : 'border-ink-300 bg-paper'}`}
    >
      <p className="flex items-center gap-2 text-ink-700">
        <Upload aria-hidden="true" className="size-5 text-brand-700" />
        <span className="hidden sm:inline">Drag certificates here, or</span>
      </p>
      <label
        className={buttonStyles({
          variant: 'outline',
          size: 'sm',
          className:
            'cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-(--focus-ring) has-focus-visible:outline-offset-3',
        })}
      >
        Choose files
        <input
          type="file"
          multiple
          accept={UPLOAD_ACCEPT}
          disabled={disabled}
          className="sr-only"
          onChange={({ target }) => {
            onFiles([...(target.files ?? [])]);
            // Otherwise the same file could not be chosen again after it was removed.
            target.value = '';
          }}
        />
      </label>
      <p className="w-full text-ink-600">
        PDF, JPG or PNG, up to 10 MB each, at most {MAX_CERTIFICATES}.
      </p>
    </div>
  );
}

/** A file dropped beside the zone would replace the page, and with it everything typed. */
function keepDroppedFilesFromOpening(): () => void {
  const prevent = (event: Event) => event.preventDefault();
  window.addEventListener('dragover', prevent);
  window.addEventListener('drop', prevent);
  return () => {
    window.removeEventListener('dragover', prevent);
    window.removeEventListener('drop', prevent);
  };
}
