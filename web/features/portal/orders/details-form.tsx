import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { PortalOrder } from '#core/contract/portal/records.ts';
import { holderDetails, MAX_SCOPE } from '#core/contract/shared/holder-details.ts';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/form/field.tsx';
import { Input, Select, Textarea } from '#web/components/ui/form/input.tsx';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import { useKeptText } from '#web/features/portal/kept-text.ts';
import { COUNTRY_OPTIONS } from '#web/features/portal/parts/country-options.tsx';
import { ApiError } from '#web/lib/api.ts';
import { DetailsFailure } from './details-failure.tsx';
import { useConfirmation } from './use-confirmation.ts';

type Details = NonNullable<PortalOrder['details']>;
type FieldName = keyof Details['values'];
type Problems = Partial<Record<FieldName, string>>;

type DetailsFormProps = {
  order: PortalOrder;
  details: Details;
  onCancel: () => void;
  onDone: () => void;
};

/** The form for what the certificate will say about its holder. */
export function DetailsForm({ order, details, onCancel, onDone }: DetailsFormProps) {
  const { values, set, forget } = useKeptText(`details of order ${order.id}`, details.values);
  const [problems, setProblems] = useState<Problems>({});
  const [isPrintedNameAsked, setPrintedNameAsked] = useState(false);
  const { send, isPending, error, isPageNew, showNew } = useConfirmation(order, details);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  // The focus goes to the first field with a problem.
  useEffect(() => {
    if (Object.keys(problems).length === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [problems]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { data, error: gaps } = holderDetails.safeParse(values);
    setProblems(
      Object.fromEntries(gaps?.issues.map(({ path, message }) => [path[0], message]) ?? []),
    );
    if (!data) return;
    try {
      await send(data);
    } catch (refusal) {
      const fields: Problems = refusal instanceof ApiError ? refusal.fields : {};
      if (fields.printedName) setPrintedNameAsked(true);
      setProblems(fields);
      return;
    }
    forget();
    toast({
      title: 'Details confirmed',
      description: `This is what the certificate for ${data.holderName} will say.`,
      tone: 'success',
    });
    onDone();
  };

  const text = (name: FieldName, label: string, hint?: ReactNode) => (
    <Field label={label} hint={hint} error={problems[name]} required={name !== 'printedName'}>
      <Input
        autoComplete={name === 'holderName' ? 'organization' : 'off'}
        value={values[name]}
        onChange={({ target }) => set(name, target.value)}
      />
    </Field>
  );
  const scopeLength = values.scope.trim().length;
  const isPrintedNameShown = isPrintedNameAsked || values.printedName !== '';
  return (
    <form
      ref={form}
      noValidate
      aria-label={`Details of the certificate for order ${order.orderNumber}`}
      onSubmit={submit}
      className="grid w-full gap-5"
    >
      {details.note && (
        <Alert tone="info" title="Why we ask again">
          <span className="whitespace-pre-line">{details.note}</span>
        </Alert>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <div className="grid content-start gap-1 sm:col-span-2">
          {text('holderName', 'Name of the company')}
          {!isPrintedNameShown && (
            <button
              type="button"
              className="link justify-self-start text-sm"
              onClick={() => setPrintedNameAsked(true)}
            >
              Print the name in other letters
            </button>
          )}
        </div>
        {isPrintedNameShown && (
          <div className="sm:col-span-2">
            {text(
              'printedName',
              'Name in printable letters',
              'Only if the paper cannot print the real name, such as one in Japanese. The signed file carries the real one.',
            )}
          </div>
        )}
        {text('holderPlace', 'Place')}
        <Field label="Country" error={problems.holderCountry} required>
          <Select
            value={values.holderCountry}
            onChange={({ target }) => set('holderCountry', target.value)}
          >
            <option value="">Choose a country</option>
            {COUNTRY_OPTIONS}
          </Select>
        </Field>
        <Field
          label="Scope"
          error={problems.scope}
          required
          className="sm:col-span-2"
          hint={
            <>
              One sentence: what part of the company is certified.{' '}
              <span
                className={scopeLength > MAX_SCOPE ? 'font-medium text-danger-700' : 'tabular-nums'}
              >
                {scopeLength} of {MAX_SCOPE} characters
              </span>
            </>
          }
        >
          <Textarea
            rows={3}
            value={values.scope}
            onChange={({ target }) => set('scope', target.value)}
          />
        </Field>
      </div>
      <p className="text-ink-700">
        <strong className="font-semibold text-ink-950">What you confirm is what is printed</strong>,
        letter by letter. You can change it here until the certificate is issued.
      </p>
      <DetailsFailure
        error={error}
        hasProblems={Object.keys(problems).length > 0}
        isPageNew={isPageNew}
        onShowNew={showNew}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={isPending} className="max-sm:w-full">
          Confirm these details
        </Button>
        <Button variant="ghost" onClick={onCancel} className="max-sm:w-full">
          Later
        </Button>
      </div>
    </form>
  );
}
