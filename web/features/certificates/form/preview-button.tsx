import { certificateFields } from '#core/contract/staff/certification/certificate-records.ts';
import { certificates } from '#core/contract/staff/certification/certificates.ts';
import { Button } from '#web/components/ui/button.tsx';
import { BlockedTab, usePdfTab } from '#web/features/certificates/pdf-tab.tsx';
import { callFile } from '#web/lib/api.ts';
import type { CertificateForm } from './use-certificate-form.ts';

type PreviewButtonProps = { orderId: number; form: CertificateForm };

/** Shows the paper as it would be; nothing is stored or sent. */
export function PreviewButton({ orderId, form }: PreviewButtonProps) {
  const tab = usePdfTab({
    failure: 'The preview could not be made',
    showRefusal: form.showRefusal,
  });
  const preview = () => {
    const body = form.check(certificateFields);
    if (!body) return;
    void tab.open(() => callFile(certificates.preview, { params: { id: orderId }, body }));
  };
  return (
    <>
      <Button variant="outline" pending={tab.isLoading} onClick={preview}>
        Preview
      </Button>
      {tab.blocked && (
        <div className="order-last basis-full">
          <BlockedTab url={tab.blocked} label="Open the preview" />
        </div>
      )}
    </>
  );
}
