import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { portal } from '#core/contract/portal/portal.ts';
import type { PortalCertificate } from '#core/contract/portal/records.ts';
import { MAX_SCOPE } from '#core/contract/shared/holder-details.ts';
import { MAX } from '#core/contract/shared/text.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/form/field.tsx';
import { Input, Select, Textarea } from '#web/components/ui/form/input.tsx';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import { useKeptText } from '#web/features/portal/kept-text.ts';
import { COUNTRY_OPTIONS } from '#web/features/portal/parts/country-options.tsx';
import { Failure } from '#web/features/portal/parts/failure.tsx';
import { usePageChange } from '#web/features/portal/portal.queries.ts';
import { ApiError } from '#web/lib/api.ts';

const FIELDS = ['holderName', 'printedName', 'holderPlace', 'holderCountry', 'scope'] as const;
type FieldName = (typeof FIELDS)[number] | 'note';
type Problems = Partial<Record<FieldName, string>>;

type ChangeFormProps = { certificate: PortalCertificate; onClose: () => void };

/** The form for what the certificate should say instead. It starts with what it says now. */
export function ChangeForm({ certificate, onClose }: ChangeFormProps) {
  const { id, number, holderName, holderPlace, holderCountry, scope } = certificate;
  const now = { holderName, printedName: '', holderPlace, holderCountry, scope, note: '' };
  const { values, set, forget } = useKeptText(`change of certificate ${id}`, now);
  const [problems, setProblems] = useState<Problems>({});
  const ask = usePageChange(portal.askForChange);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  // The focus goes to the first field with a problem.
  useEffect(() => {
    if (Object.keys(problems).length === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [problems]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { data, error } = portal.askForChange.body.safeParse(values);
    setProblems(
      Object.fromEntries(error?.issues.map(({ path, message }) => [path[0], message]) ?? []),
    );
    if (!data) return;
    if (FIELDS.every((name) => values[name].trim() === now[name])) {
      setProblems({ holderName: 'This is what the certificate already says' });
      return;
    }
    try {
      await ask.mutateAsync({ params: { id }, body: data });
    } catch (refusal) {
      setProblems(refusal instanceof ApiError ? refusal.fields : {});
      return;
    }
    forget();
    toast({
      title: 'We have your request',
      description: 'We check it and write to you. The certificate stays as it is until then.',
      tone: 'success',
    });
    document.getElementById('certificates')?.focus();
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
  const hasPrintedName = values.printedName !== '' || problems.printedName !== undefined;
  return (
    <form
      ref={form}
      noValidate
      aria-label={`Change of certificate ${number}`}
      onSubmit={submit}
      className="grid gap-5"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <div className="sm:col-span-2">{text('holderName', 'Name of the company')}</div>
        {hasPrintedName && (
          <div className="sm:col-span-2">
            {text(
              'printedName',
              'Name in printable letters',
              'Only if the paper cannot print the real name, such as one in Japanese.',
            )}
          </div>
        )}
        {text('holderPlace', 'Place')}
        <Field label="Country" error={problems.holderCountry} required>
          <Select
            value={values.holderCountry}
            onChange={({ target }) => set('holderCountry', target.value)}
          >
            {COUNTRY_OPTIONS}
          </Select>
        </Field>
        <Field
          label="Scope"
          error={problems.scope}
          required
          className="sm:col-span-2"
          hint={`One sentence: what part of the company is certified. ${scopeLength} of ${MAX_SCOPE} characters`}
        >
          <Textarea
            rows={3}
            value={values.scope}
            onChange={({ target }) => set('scope', target.value)}
          />
        </Field>
        <Field
          label="Note (optional)"
          error={problems.note}
          className="sm:col-span-2"
          hint="What happened, and from when: it saves us a question."
        >
          <Textarea
            rows={3}
            maxLength={MAX.long}
            value={values.note}
            onChange={({ target }) => set('note', target.value)}
          />
        </Field>
      </div>
      <p className="text-ink-700">
        We check it, issue the next edition and mail it to you. Nothing is charged.
      </p>
      {Object.keys(problems).length === 0 && <Failure error={ask.error} title="Nothing was sent" />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={ask.isPending} className="max-sm:w-full">
          Ask for this change
        </Button>
        <Button variant="ghost" onClick={onClose} className="max-sm:w-full">
          Cancel
        </Button>
      </div>
    </form>
  );
}
