import { FileText, Upload, X } from 'lucide-react';
import { useState } from 'react';
import { MAX_CERTIFICATES } from '#core/contract/staff/certification/delivery.ts';
import type { OrderDetails } from '#core/contract/staff/orders.ts';
import { isPayable } from '#core/domain/payments/payment.ts';
import { formatFileSize } from '#core/domain/upload.ts';
import { FileButton, FileDrop, UploadProgress } from '#web/components/file-drop.tsx';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import {
  isOnePdf,
  RecordEntry,
  useRecordEntry,
} from '#web/features/certificates/issue/record-entry.tsx';
import { useSendsMail } from '#web/features/emails/mail-words.ts';
import type { MoneyActions } from '#web/features/orders/money/money-dialog.tsx';
import {
  deliveryEffect,
  isCorrection,
  LINK_WORDS,
  paymentObstacle,
} from '#web/features/orders/money/money-words.ts';
import { choose, type RefusedFile } from './chosen-files.ts';
import { DeliverAnyway, type DeliveryControls, Interruption } from './delivery.tsx';

type CertificateUploadProps = {
  order: OrderDetails;
  hasWaiting: boolean;
  delivery: DeliveryControls;
  money: MoneyActions;
};

export function CertificateUpload({ order, hasWaiting, delivery, money }: CertificateUploadProps) {
  const [chosen, setChosen] = useState<File[]>([]);
  const [refused, setRefused] = useState<RefusedFile[]>([]);
  const obstacle = paymentObstacle(order);
  const sendsMail = useSendsMail();
  const entry = useRecordEntry(order);
  const isIdle = chosen.length > 0 && !delivery.isDelivering;

  const add = (files: File[]) => {
    const choice = choose(chosen, files);
    setChosen(choice.chosen);
    setRefused(choice.refused);
    const [first] = choice.refused;
    if (first) {
      toast({ title: first.refusal.title, description: first.refusal.text, tone: 'danger' });
    }
  };
  const send = async (deliverAnyway: boolean) => {
    if (entry.isOn && !(isOnePdf(chosen) && entry.form.check())) return;
    const isStored = await delivery.uploadFiles(chosen, deliverAnyway);
    if (!isStored) return;
    setChosen([]);
    if (entry.isOn) await entry.enter();
  };

  return (
    <div className="grid gap-3">
      {isCorrection(order) && (
        <Alert title="Another upload corrects the certificate">
          It replaces what the customer was sent and is mailed again. Nothing is charged.
        </Alert>
      )}
      {hasWaiting && (
        <p className="text-ink-700 text-sm">Another upload replaces the waiting files.</p>
      )}
      {obstacle && !hasWaiting && (
        <Alert tone="warning" title="No payment is authorized for this order">
          <p>{obstacle}</p>
          {isPayable(order.paymentState) && (
            <Button
              variant="outline"
              size="sm"
              className="mt-3"
              pending={money.isSendingLink}
              onClick={money.sendLink}
            >
              {LINK_WORDS.button}
            </Button>
          )}
        </Alert>
      )}
      <FileDrop
        className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 rounded-control py-5 text-sm"
        prompt={
          <p className="flex items-center gap-2 text-ink-700">
            <Upload aria-hidden="true" className="size-5 text-brand-700" />
            <span className="hidden sm:inline">Drag certificates here, or</span>
          </p>
        }
        buttonSize="sm"
        disabled={delivery.isDelivering}
        onFiles={add}
      >
        <p className="w-full text-ink-600">
          PDF, JPG or PNG, up to 10 MB each, at most {MAX_CERTIFICATES}.
        </p>
      </FileDrop>
      <ChosenFiles
        files={chosen}
        disabled={delivery.isDelivering}
        onRemove={(file) => setChosen(chosen.filter((other) => other !== file))}
      />
      {refused.length > 0 && (
        <ul aria-label="Refused files" className="grid gap-1 text-danger-700 text-sm">
          {refused.map(({ name, refusal }) => (
            <li key={name} className="break-words">
              {name}: {refusal.text}
            </li>
          ))}
        </ul>
      )}
      <RecordEntry
        entry={entry}
        chosen={chosen}
        hasFiles={order.files.some(({ replacedAt }) => replacedAt === null)}
        disabled={delivery.isDelivering}
      />
      <Interruption delivery={delivery} origin="upload" />
      {delivery.isUploading && <UploadProgress label="Uploading and delivering" />}
      <p className="text-ink-700 text-sm">
        {obstacle
          ? 'Without payment, the upload is stored but not sent until you deliver it.'
          : deliveryEffect(order, sendsMail)}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <Button disabled={!isIdle} pending={delivery.isUploading} onClick={() => send(false)}>
          {obstacle ? 'Upload without sending' : 'Upload and deliver'}
        </Button>
        {obstacle && (chosen.length > 0 || !hasWaiting) && (
          <DeliverAnyway order={order} disabled={!isIdle} onDeliver={() => send(true)} />
        )}
      </div>
    </div>
  );
}

type ChosenFilesProps = { files: File[]; disabled: boolean; onRemove: (file: File) => void };

function ChosenFiles({ files, disabled, onRemove }: ChosenFilesProps) {
  if (files.length === 0) return null;
  return (
    <ul aria-label="Chosen files" className="grid gap-2 text-sm">
      {files.map((file) => (
        <li
          key={`${file.name} ${file.size} ${file.lastModified}`}
          className="flex items-center gap-3 rounded-control border border-ink-200 py-1 pr-1 pl-4"
        >
          <FileText aria-hidden="true" className="size-4.5 shrink-0 text-ink-600" />
          <span className="wrap-anywhere min-w-0 flex-1 font-medium">{file.name}</span>
          <span className="text-ink-600 tabular-nums">{formatFileSize(file.size)}</span>
          <FileButton
            label={`Remove ${file.name}`}
            disabled={disabled}
            onClick={() => onRemove(file)}
          >
            <X aria-hidden="true" />
          </FileButton>
        </li>
      ))}
    </ul>
  );
}
