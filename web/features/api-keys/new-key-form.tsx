import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { API_KEY_DAYS, type ApiKey, apiKeys } from '#core/contract/staff/owner/api-keys.ts';
import { API_SCOPES, type ApiScope } from '#core/domain/staff/api-scopes.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Checkbox } from '#web/components/ui/form/checkbox.tsx';
import { Field, FieldError } from '#web/components/ui/form/field.tsx';
import { Input, Select } from '#web/components/ui/form/input.tsx';
import { call, reasonOf } from '#web/lib/api.ts';

type Made = { key: ApiKey; token: string };

const LABELS: Record<ApiScope, string> = {
  'orders:read': 'Read orders',
  'orders:write': 'Change orders',
  'leads:read': 'Read leads',
  'leads:write': 'Change leads',
  'applications:read': 'Read applications',
  'applications:write': 'Change applications',
  'inquiries:read': 'Read inquiries',
  'inquiries:write': 'Change inquiries',
  'customers:read': 'Read customers',
  'reviews:read': 'Read reviews',
  'certificates:read': 'Read certificates',
  'reports:read': 'Read reports',
};

const FOR_GOOD = 'none';

export function NewKeyForm({ onMade }: { onMade: (made: Made) => unknown }) {
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly ApiScope[]>([]);
  const [days, setDays] = useState('365');
  const [isTried, setTried] = useState(false);
  const make = useMutation({
    mutationFn: () =>
      call(apiKeys.add, {
        body: {
          name: name.trim(),
          scopes: [...scopes],
          days: API_KEY_DAYS.find((choice) => String(choice) === days) ?? null,
        },
      }),
    onSuccess: (made) => {
      setName('');
      setScopes([]);
      setTried(false);
      return onMade(made);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (name.trim() && scopes.length > 0) make.mutate();
  };
  const toggle = (scope: ApiScope) =>
    setScopes((chosen) =>
      chosen.includes(scope) ? chosen.filter((other) => other !== scope) : [...chosen, scope],
    );
  return (
    <form noValidate className="grid gap-4 border-ink-200 border-t pt-5" onSubmit={submit}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="What the key is for"
          required
          error={isTried && !name.trim() ? 'Say what it is for' : undefined}
        >
          <Input
            maxLength={60}
            autoComplete="off"
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <Field label="Valid for">
          <Select value={days} onChange={(event) => setDays(event.target.value)}>
            {API_KEY_DAYS.map((choice) => (
              <option key={choice} value={choice}>
                {choice === 365 ? 'a year' : `${choice} days`}
              </option>
            ))}
            <option value={FOR_GOOD}>until someone ends it</option>
          </Select>
        </Field>
      </div>
      <fieldset className="grid">
        <legend className="font-semibold">What it may do</legend>
        <div className="grid sm:grid-cols-2">
          {API_SCOPES.map((scope) => (
            <Checkbox
              key={scope}
              label={LABELS[scope]}
              checked={scopes.includes(scope)}
              onChange={() => toggle(scope)}
            />
          ))}
        </div>
        {isTried && scopes.length === 0 && <FieldError>Choose what it may do</FieldError>}
      </fieldset>
      {make.error && <FieldError role="alert">{reasonOf(make.error)}</FieldError>}
      <Button
        type="submit"
        variant="outline"
        className="justify-self-start"
        pending={make.isPending}
      >
        Make a key
      </Button>
    </form>
  );
}
