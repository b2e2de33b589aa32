import { FileText } from 'lucide-react';
import { type ComponentProps, type DragEvent, type ReactNode, useEffect, useState } from 'react';
import {
  DOCUMENT_PROGRESS_START,
  nextProgress,
  PROGRESS_EVERY_MS,
  UPLOAD_ACCEPT,
} from '#core/domain/upload.ts';
import { cn } from '#web/lib/class-names.ts';
import { Button, buttonStyles } from './ui/button.tsx';
import { Progress } from './ui/progress.tsx';

type FileDropProps = {
  /** Before the button. */
  prompt: ReactNode;
  /** After the button. */
  children?: ReactNode;
  buttonSize?: 'sm';
  /** What the button says. */
  button?: string;
  /** What the system's file dialog offers. */
  accept?: string;
  isSingle?: boolean;
  disabled?: boolean;
  className?: string;
  onFiles: (files: File[]) => void;
};

/** Takes files that are dropped or chosen. */
export function FileDrop(props: FileDropProps) {
  const { prompt, children, buttonSize, disabled = false, className, onFiles } = props;
  const { button = 'Choose files', accept = UPLOAD_ACCEPT, isSingle = false } = props;
  const [isOver, setOver] = useState(false);
  useEffect(keepDroppedFilesFromOpening, []);
  const drop = (event: DragEvent) => {
    setOver(false);
    if (!disabled) onFiles([...event.dataTransfer.files]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button inside is the first
    <div
      onDragEnter={() => setOver(true)}
      onDragOver={() => setOver(true)}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={cn(
        'border-2 border-dashed px-5 text-center transition-colors',
        isOver && !disabled ? 'border-brand-700 bg-brand-50' : 'border-ink-300 bg-paper',
        className,
      )}
    >
      {prompt}
      <label
        className={buttonStyles({
          variant: 'outline',
          size: buttonSize,
          className:
            'cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-(--focus-ring) has-focus-visible:outline-offset-3',
        })}
      >
        {button}
        <input
          type="file"
          multiple={!isSingle}
          accept={accept}
          disabled={disabled}
          className="sr-only"
          onChange={({ target }) => {
            onFiles([...(target.files ?? [])]);
            // Otherwise the same file could not be chosen again after it was removed.
            target.value = '';
          }}
        />
      </label>
      {children}
    </div>
  );
}

/** A file dropped outside the zone would replace the page and lose everything typed. */
function keepDroppedFilesFromOpening(): () => void {
  const prevent = (event: Event) => event.preventDefault();
  window.addEventListener('dragover', prevent);
  window.addEventListener('drop', prevent);
  return () => {
    window.removeEventListener('dragover', prevent);
    window.removeEventListener('drop', prevent);
  };
}

type UploadProgressProps = Omit<ComponentProps<typeof Progress>, 'value'> & { start?: number };

/** An estimate that advances on a timer: the browser does not report the progress of an upload made with `fetch`. */
export function UploadProgress({ start = 0, ...props }: UploadProgressProps) {
  const [percent, setPercent] = useState(start);
  useEffect(() => {
    const timer = setInterval(() => setPercent(nextProgress), PROGRESS_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return <Progress value={percent} {...props} />;
}

type FileRowProps = {
  name: string;
  /** Below the name: the file's size, progress or problem. */
  detail: ReactNode;
  hasProblem?: boolean;
  isUploading?: boolean;
  /** The file's buttons. */
  children?: ReactNode;
};

/** One file of a list. */
export const FileRow = ({ name, detail, hasProblem, isUploading, children }: FileRowProps) => (
  <li
    className={`grid grid-cols-[auto_1fr_auto] items-center gap-x-3.5 rounded-control border px-4 py-3 ${hasProblem ? 'border-danger-200 bg-danger-50' : 'border-ink-200 bg-white'}`}
  >
    <FileText aria-hidden="true" className="size-5 text-ink-600" />
    <div className="min-w-0">
      <p className="wrap-anywhere font-medium">{name}</p>
      <div className="flex flex-wrap items-center gap-x-2 text-ink-600 text-sm tabular-nums">
        {detail}
      </div>
    </div>
    <div className="flex items-center">{children}</div>
    {isUploading && (
      <UploadProgress
        label={`Uploading ${name}`}
        labelHidden
        start={DOCUMENT_PROGRESS_START}
        className="col-span-3 mt-2.5"
      />
    )}
  </li>
);

type FileButtonProps = {
  label: string;
  pending?: boolean;
  disabled?: boolean;
  onClick: () => void;
  /** An icon. */
  children: ReactNode;
};

export const FileButton = ({ label, ...props }: FileButtonProps) => (
  <Button variant="ghost" size="sm" aria-label={label} className="size-11 p-0" {...props} />
);
