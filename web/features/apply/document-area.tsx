import { CircleAlert, CircleCheck, Clock, FileText, RotateCw, Upload, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { MAX_DOCUMENTS } from '#core/contract/applications.ts';
import { DOCUMENT_PROGRESS_START, formatFileSize } from '#core/domain/upload.ts';
import { FileDrop, UploadProgress } from '#web/components/file-drop.tsx';
import { FormSection } from '#web/components/form-fields.tsx';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import type { DocumentItem } from './document-store.ts';
import type { Documents } from './use-documents.ts';

export function DocumentArea({ items, store, load, hasLoadFailed }: Documents) {
  const stored = items.filter(({ state }) => state === 'stored').length;
  return (
    <FormSection
      number={4}
      legend="Documents"
      hint={`Optional: policies, records or certificates that support your application. PDF, JPG or PNG, up to 10 MB each, at most ${MAX_DOCUMENTS}.`}
    >
      <FileDrop
        className="grid justify-items-center gap-3 rounded-card py-8"
        prompt={
          <>
            <Upload aria-hidden="true" className="size-7 text-brand-700" />
            <p className="text-ink-700">
              <span className="hidden sm:inline">Drag files here, or </span>
              <span className="sm:hidden">Add files from your device: </span>
            </p>
          </>
        }
        onFiles={store.add}
      />
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

type DocumentRowProps = { item: DocumentItem; onRetry: () => void; onRemove: () => void };

function DocumentRow({ item, onRetry, onRemove }: DocumentRowProps) {
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
          <span className="tabular-nums">{formatFileSize(size)}</span>
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
      {state === 'uploading' && (
        <UploadProgress
          label={`Uploading ${name}`}
          labelHidden
          start={DOCUMENT_PROGRESS_START}
          className="col-span-3 mt-2.5"
        />
      )}
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

type IconButtonProps = {
  label: string;
  pending?: boolean;
  onClick: () => void;
  children: ReactNode;
};

const IconButton = ({ label, ...props }: IconButtonProps) => (
  <Button variant="ghost" size="sm" aria-label={label} className="size-11 p-0" {...props} />
);
