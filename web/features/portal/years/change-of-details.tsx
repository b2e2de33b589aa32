import { useRef, useState } from 'react';
import { portal } from '#core/contract/portal/portal.ts';
import type { PortalCertificate } from '#core/contract/portal/records.ts';
import { countryName } from '#core/domain/certificates/countries.ts';
import { FactRow } from '#web/components/fact-row.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import { Disclosure } from '#web/features/portal/certificates/disclosure.tsx';
import { ConfirmButton } from '#web/features/portal/parts/confirm-button.tsx';
import { Failure } from '#web/features/portal/parts/failure.tsx';
import { usePageChange } from '#web/features/portal/portal.queries.ts';
import { formatDay } from '#web/lib/moments.ts';
import { ChangeForm } from './change-form.tsx';

type ChangeProps = { certificate: PortalCertificate };

/** Requests a change of name, place or scope, which we then decide. */
export function ChangeOfDetails({ certificate }: ChangeProps) {
  const { change, mayEdit, state, isTest } = certificate;
  if (change) {
    return (
      <Disclosure title="A change is waiting for us">
        <AskedChange certificate={certificate} change={change} />
      </Disclosure>
    );
  }
  if (!mayEdit || isTest || state !== 'valid') return null;
  return (
    <Disclosure title="Has something changed?">
      <AskForChange certificate={certificate} />
    </Disclosure>
  );
}

function AskForChange({ certificate }: ChangeProps) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    // After the button is rendered again.
    setTimeout(() => opener.current?.focus());
  };
  if (isOpen) return <ChangeForm certificate={certificate} onClose={close} />;
  return (
    <>
      <p className="max-w-reading text-ink-700">
        If your company has a new name, place or scope, tell us. We issue the next edition of the
        certificate once we have checked it. That costs nothing.
      </p>
      <div>
        <Button ref={opener} variant="outline" size="sm" onClick={() => setOpen(true)}>
          Ask for a change
        </Button>
      </div>
    </>
  );
}

type AskedChangeProps = ChangeProps & { change: NonNullable<PortalCertificate['change']> };

function AskedChange({ certificate, change }: AskedChangeProps) {
  const { details, note, askedAt } = change;
  const withdraw = usePageChange(portal.withdrawChange);
  return (
    <>
      <p className="max-w-reading text-ink-700">
        On {formatDay(askedAt)} you asked for the change below. Until we have checked it, the
        certificate stays as it is.
      </p>
      <dl className="grid">
        <FactRow label="Name">{details.holderName}</FactRow>
        {details.printedName && <FactRow label="As printed">{details.printedName}</FactRow>}
        <FactRow label="Place">
          {details.holderPlace}, {countryName(details.holderCountry)}
        </FactRow>
        <FactRow label="Scope">{details.scope}</FactRow>
        {note && <FactRow label="Your note">{note}</FactRow>}
      </dl>
      <Failure error={withdraw.error} title="The request is still waiting for us" />
      {certificate.mayEdit && (
        <div>
          <ConfirmButton
            title="Take the request back?"
            description="The certificate stays as it is. You can ask again at any time."
            confirmLabel="Take it back"
            onConfirm={async () => {
              await withdraw.mutateAsync({ params: { id: certificate.id } });
              toast({ title: 'Request taken back', tone: 'success' });
              document.getElementById('certificates')?.focus();
            }}
          >
            Take the request back
          </ConfirmButton>
        </div>
      )}
    </>
  );
}
