import { type ComponentProps, type DragEvent, type ReactNode, useEffect, useState } from 'react';
import { nextProgress, PROGRESS_EVERY_MS, UPLOAD_ACCEPT } from '#core/domain/upload.ts';
import { cn } from '#web/lib/class-names.ts';
import { buttonStyles } from './ui/button.tsx';
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
