import { type FormEvent, useEffect, useRef, useState } from 'react';
import { MAX } from '#core/contract/shared/text.ts';
import type { CertificateDetails } from '#core/contract/staff/certification/certificate-records.ts';
import {
  listingObstacle,
  VISIBILITIES,
  VISIBILITY_WORDS,
} from '#core/domain/certificates/visibility.ts';
import { DrawerSection } from '#web/admin-kit/records/record.tsx';
import { Allowed } from '#web/admin-kit/session.tsx';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/form/field.tsx';
import { Textarea } from '#web/components/ui/form/input.tsx';
import { RadioCard, RadioCards } from '#web/components/ui/form/radio-cards.tsx';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import { useSendsMail } from '#web/features/emails/mail-words.ts';
import { reasonOf } from '#web/lib/api.ts';
import { useSetVisibility } from './certificates.queries.ts';

type CertificateProps = { certificate: CertificateDetails };

/** Who can see and find a certificate. The holder decides; staff change it on request. */
export function CertificateVisibility({ certificate }: CertificateProps) {
  const [isChanging, setChanging] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { visibility, holderName } = certificate;
  const { name, meaning } = VISIBILITY_WORDS[visibility];
  // The button must be rendered again before it can take the focus.
  const close = () => {
    setChanging(false);
    requestAnimationFrame(() => opener.current?.focus());
  };
  return (
    <DrawerSection title="Who can see it">
      {isChanging ? (
        <VisibilityForm certificate={certificate} onClose={close} />
      ) : (
        <div className="grid justify-items-start gap-3">
          <div>
            <p className="font-medium">{name}</p>
            <p className="text-ink-700">{meaning}</p>
            <RegisterNote certificate={certificate} />
          </div>
          {holderName !== '' && (
            <Allowed to="work">
              <Button ref={opener} variant="outline" size="sm" onClick={() => setChanging(true)}>
                Change who can see it
              </Button>
            </Allowed>
          )}
        </div>
      )}
    </DrawerSection>
  );
}

/** Says how the register treats it, if that differs from the choice. */
function RegisterNote({ certificate }: CertificateProps) {
  if (certificate.visibility !== 'register') return null;
  const obstacle = listingObstacle(certificate);
  if (!obstacle) return null;
  return <p className="text-ink-700">It is not in the register now. {obstacle}</p>;
}

function VisibilityForm({ certificate, onClose }: CertificateProps & { onClose: () => void }) {
  const { visibility: saved } = certificate;
  const [chosen, setChosen] = useState(saved);
  const [note, setNote] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const change = useSetVisibility();
  const sendsMail = useSendsMail();
  const obstacle = listingObstacle(certificate);
  const form = useRef<HTMLFormElement>(null);
  // The button that opened it is gone.
  useEffect(() => form.current?.querySelector<HTMLElement>(':checked')?.focus(), []);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setRefusal(undefined);
    try {
      await change.mutateAsync({
        params: { id: certificate.id },
        body: { visibility: chosen, note, expectedUpdatedAt: certificate.updatedAt },
      });
      toast({
        title: 'Visibility Changed',
        description: VISIBILITY_WORDS[chosen].name,
        tone: 'success',
      });
      onClose();
    } catch (error) {
      setRefusal(reasonOf(error));
    }
  };
  return (
    <form
      ref={form}
      noValidate
      aria-label="Change who can see it"
      onSubmit={save}
      className="rounded-control border border-ink-200 p-4"
    >
      <fieldset disabled={change.isPending} className="grid gap-4">
        {refusal && (
          <Alert tone="warning" title="Nothing was saved">
            {refusal}
          </Alert>
        )}
        <RadioCards legend="The holder wants" hint="Change it only when the holder asks for it.">
          {VISIBILITIES.map((visibility) => {
            const isBarred = visibility === 'register' && saved !== 'register' && obstacle;
            return (
              <RadioCard
                key={visibility}
                name="visibility"
                label={VISIBILITY_WORDS[visibility].name}
                description={isBarred || VISIBILITY_WORDS[visibility].meaning}
                disabled={Boolean(isBarred)}
                checked={chosen === visibility}
                onChange={() => setChosen(visibility)}
              />
            );
          })}
        </RadioCards>
        <Field label="Note (optional)" hint="For staff only: who asked, and how">
          <Textarea
            rows={2}
            className="min-h-0"
            maxLength={MAX.long}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </Field>
        {chosen === 'register' && saved !== 'register' && (
          <p className="text-ink-700">
            {sendsMail
              ? `${certificate.customerEmail ?? 'The holder'} is notified by mail that it is listed, and how to leave.`
              : 'The mail about it is kept in the outbox, as no mail server is set up.'}
          </p>
        )}
        <div className="flex flex-wrap items-center gap-2">
          <Button type="submit" pending={change.isPending} disabled={chosen === saved}>
            Save
          </Button>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </fieldset>
    </form>
  );
}
