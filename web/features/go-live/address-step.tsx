import { type GoLiveState, siteAddress } from '#core/contract/staff/owner/go-live.ts';
import { addressState } from '#core/domain/go-live/step-states.ts';
import { FactRow } from '#web/components/fact-row.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/form/field.tsx';
import { Input } from '#web/components/ui/form/input.tsx';
import { ProxyTexts } from './proxy-texts.tsx';
import { RemoveStep } from './remove-step.tsx';
import { StepCard, StepFacts } from './step-card.tsx';
import { StepOutcome } from './step-outcome.tsx';
import { useStepForm } from './use-step-form.ts';

type Address = GoLiveState['address'];

export function AddressStep({ address }: { address: Address }) {
  return (
    <StepCard
      id="address"
      title="Address and https"
      description="Where visitors find the site. It is in every link, mail and certificate, so choose one that will stay."
      state={addressState(address)}
    >
      <StepFacts group={address} />
      {address.source === 'environment' ? (
        <>
          <AddressFacts address={address} />
          <ProxyTexts typed={address.publicUrl} upstream={address.upstream} />
        </>
      ) : (
        <AddressForm address={address} />
      )}
    </StepCard>
  );
}

const AddressFacts = ({ address }: { address: Address }) => (
  <dl>
    <FactRow label="Public address">{address.publicUrl}</FactRow>
    {address.trustProxy && <FactRow label="Trusted proxy">{address.trustProxy}</FactRow>}
    {address.formerOrigins.length > 0 && (
      <FactRow label="Former addresses">{address.formerOrigins.join(', ')}</FactRow>
    )}
  </dl>
);

const schema = siteAddress.omit({ expectedChangedAt: true, isForced: true });

const valuesOf = ({ publicUrl, trustProxy }: Address) => ({
  publicUrl,
  trustProxy: trustProxy ?? '',
});

function AddressForm({ address }: { address: Address }) {
  const { register, errors, submit, outcome, isSaving, watch } = useStepForm({
    step: 'address',
    state: address,
    valuesOf,
    schema,
  });
  return (
    <form noValidate onSubmit={submit()} aria-label="Address" className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="Public address"
          hint="Such as https://www.example.com. Saving checks that this site answers there."
          error={errors.publicUrl?.message}
          required
        >
          <Input type="url" inputMode="url" spellCheck={false} {...register('publicUrl')} />
        </Field>
        <Field
          label="Trusted proxy"
          hint="Its address as this server sees it: 127.0.0.1 on the same machine. Only it is trusted to say where visitors come from."
          error={errors.trustProxy?.message}
        >
          <Input spellCheck={false} {...register('trustProxy')} />
        </Field>
      </div>
      {address.formerOrigins.length > 0 && (
        <p className="wrap-anywhere text-ink-600">
          Certificates keep working under former addresses, as long as these lead here:{' '}
          {address.formerOrigins.join(', ')}.
        </p>
      )}
      <p className="text-ink-600">
        When the address changes, all staff and customers have to sign in again at the new one.
      </p>
      <StepOutcome
        outcome={outcome}
        afterwards={
          <p>
            Please sign in again at{' '}
            <a className="link wrap-anywhere" href={`${address.publicUrl}/admin/login`}>
              {address.publicUrl}
            </a>
            .
          </p>
        }
        otherwise={
          <div className="mt-3 grid gap-2">
            <p>
              Some networks do not let a server call itself. If you can open the address from
              another machine, store it anyway.
            </p>
            <Button
              size="sm"
              variant="outline"
              className="justify-self-start"
              pending={isSaving}
              onClick={submit({ isForced: true })}
            >
              Store it anyway
            </Button>
          </div>
        }
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="sm" pending={isSaving}>
          Check and save the address
        </Button>
        {address.source === 'screen' && (
          <RemoveStep
            step="address"
            label="Remove the address"
            title="Forget the public address?"
            description="Links then lead to this machine again, and only test certificates are issued. Former addresses are forgotten as well."
          />
        )}
      </div>
      <ProxyTexts typed={watch('publicUrl')} upstream={address.upstream} />
    </form>
  );
}
