import { type FormEvent, useState } from 'react';
import { portal } from '#core/contract/portal/portal.ts';
import type { PortalCertificate } from '#core/contract/portal/records.ts';
import { VISIBILITIES, VISIBILITY_WORDS } from '#core/domain/certificates/visibility.ts';
import { Button } from '#web/components/ui/button.tsx';
import { RadioCard, RadioCards } from '#web/components/ui/form/radio-cards.tsx';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import { ConfirmButton } from '#web/features/portal/parts/confirm-button.tsx';
import { Failure } from '#web/features/portal/parts/failure.tsx';
import { usePageChange } from '#web/features/portal/portal.queries.ts';
import { Disclosure } from './disclosure.tsx';

type CertificateProps = { certificate: PortalCertificate };

/** Who can see and find a certificate: the holder decides. */
export function CertificateVisibility({ certificate }: CertificateProps) {
  const { visibility, listingObstacle, mayEdit } = certificate;
  const { name, meaning } = VISIBILITY_WORDS[visibility];
  return (
    <Disclosure title={`Who can see it: ${name}`}>
      {!mayEdit && <p className="text-ink-700">{meaning}</p>}
      {visibility === 'register' && listingObstacle && (
        <p className="text-ink-700">It is not in the register now. {listingObstacle}</p>
      )}
      {/* Another person's choice resets the form. */}
      {mayEdit && <VisibilityForm key={certificate.updatedAt} certificate={certificate} />}
    </Disclosure>
  );
}

function VisibilityForm({ certificate }: CertificateProps) {
  const { id, number, visibility: saved, listingObstacle, holderName } = certificate;
  const [chosen, setChosen] = useState(saved);
  const change = usePageChange(portal.setVisibility);
  const save = async () => {
    await change.mutateAsync({
      params: { id },
      body: { visibility: chosen, expectedUpdatedAt: certificate.updatedAt },
    });
    toast({
      title: 'Visibility changed',
      description: VISIBILITY_WORDS[chosen].name,
      tone: 'success',
    });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The error is shown below.
    if (!isListing) save().catch(() => undefined);
  };
  const isListing = chosen === 'register' && saved !== 'register';
  return (
    <form
      noValidate
      aria-label={`Who can see certificate ${number}`}
      onSubmit={submit}
      className="grid gap-4"
    >
      <RadioCards legend="Your choice">
        {VISIBILITIES.map((visibility) => {
          const obstacle = visibility === 'register' && saved !== 'register' && listingObstacle;
          return (
            <RadioCard
              key={visibility}
              name={`visibility-${id}`}
              label={VISIBILITY_WORDS[visibility].name}
              description={obstacle || VISIBILITY_WORDS[visibility].meaning}
              disabled={Boolean(obstacle)}
              checked={chosen === visibility}
              onChange={() => setChosen(visibility)}
            />
          );
        })}
      </RadioCards>
      <Failure error={change.error} title="Nothing was changed" />
      <div>
        {isListing ? (
          <ConfirmButton
            variant="primary"
            size="md"
            title="List it in the register?"
            description={`Anyone can then find ${holderName} by name and place, in our register and with search engines. You can leave the register at any time; search engines may need days to forget.`}
            confirmLabel="List it"
            tone="primary"
            onConfirm={save}
          >
            Save
          </ConfirmButton>
        ) : (
          <Button type="submit" pending={change.isPending} disabled={chosen === saved}>
            Save
          </Button>
        )}
      </div>
    </form>
  );
}
