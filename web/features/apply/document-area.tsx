import { CircleAlert, CircleCheck, Clock, RotateCw, Upload, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { MAX_DOCUMENTS } from '#core/contract/applications.ts';
import { formatFileSize } from '#core/domain/upload.ts';
import { FileButton, FileDrop, FileRow } from '#web/components/file-drop.tsx';
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
    <FileRow
      name={name}
      detail={
        <>
          <span>{formatFileSize(size)}</span>
          <StateOf item={item} />
        </>
      }
      hasProblem={problem !== undefined}
      isUploading={state === 'uploading'}
    >
      {state === 'failed' && (
        <FileButton label={`Retry ${name}`} onClick={onRetry}>
          <RotateCw aria-hidden="true" />
        </FileButton>
      )}
      <FileButton
        label={state === 'uploading' ? `Cancel ${name}` : `Remove ${name}`}
        pending={state === 'removing'}
        onClick={onRemove}
      >
        <X aria-hidden="true" />
      </FileButton>
    </FileRow>
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
