import { CircleAlert, CircleCheck, Clock, FileText, RotateCw, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { Progress } from '#web/components/ui/progress.tsx';
import type { DocumentItem } from './document-item.ts';
import { fileSize } from './file-size.ts';
import { useUploadProgress } from './use-upload-progress.ts';

type DocumentRowProps = { item: DocumentItem; onRetry: () => void; onRemove: () => void };

export function DocumentRow({ item, onRetry, onRemove }: DocumentRowProps) {
  const { name, size, state } = item;
  const problem = 'problem' in item ? item.problem : undefined;
  return (
    <li
      className={`grid grid-cols-[auto_1fr_auto] items-center gap-x-3.5 rounded-control border px-4 py-3 ${problem ? 'border-danger-200 bg-danger-50' : 'border-ink-200 bg-white'}`}
    >
      <FileText aria-hidden="true" className="size-5 text-ink-600" />
      <div className="min-w-0">
        <p className="wrap-anywhere font-medium">{name}</p>
        <div className="flex flex-wrap items-center gap-x-2 text-ink-600 text-sm">
          <span className="tabular-nums">{fileSize(size)}</span>
          <StateOf item={item} />
        </div>
      </div>
      <div className="flex items-center">
        {state === 'failed' && (
          <IconButton label={`Retry ${name}`} onClick={onRetry}>
            <RotateCw aria-hidden="true" />
          </IconButton>
        )}
        <IconButton
          label={state === 'uploading' ? `Cancel ${name}` : `Remove ${name}`}
          pending={state === 'removing'}
          onClick={onRemove}
        >
          <X aria-hidden="true" />
        </IconButton>
      </div>
      {state === 'uploading' && <UploadProgress name={name} />}
    </li>
  );
}

function StateOf({ item }: { item: DocumentItem }) {
  switch (item.state) {
    case 'waiting':
      return <Mark icon={<Clock aria-hidden="true" />}>Waiting</Mark>;
    case 'uploading':
      return <Mark>Uploading</Mark>;
    case 'stored':
    case 'removing':
      return (
        <Mark className="text-brand-700" icon={<CircleCheck aria-hidden="true" />}>
          Uploaded
        </Mark>
      );
    default:
      return (
        <Mark className="font-medium text-danger-700" icon={<CircleAlert aria-hidden="true" />}>
          {item.problem.title}: {item.problem.text}
        </Mark>
      );
  }
}

type MarkProps = { icon?: ReactNode; className?: string; children: ReactNode };

const Mark = ({ icon, className, children }: MarkProps) => (
  <span
    className={`inline-flex items-center gap-1 [&_svg]:size-4 [&_svg]:shrink-0 ${className ?? ''}`}
  >
    {icon}
    <span>{children}</span>
  </span>
);

const UploadProgress = ({ name }: { name: string }) => (
  <Progress
    label={`Uploading ${name}`}
    labelHidden
    value={useUploadProgress()}
    className="col-span-3 mt-2.5"
  />
);

type IconButtonProps = {
  label: string;
  pending?: boolean;
  onClick: () => void;
  children: ReactNode;
};

const IconButton = ({ label, ...props }: IconButtonProps) => (
  <Button variant="ghost" size="sm" aria-label={label} className="size-11 p-0" {...props} />
);
