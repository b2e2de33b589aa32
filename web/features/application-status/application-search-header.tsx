import { type FormEvent, useId } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { Rosette } from '#web/components/ui/rosette.tsx';
import type { ApplicationSearch } from './use-application-search.ts';

/** Characters. A pasted link is long; the server reads no more. */
const TYPED_MAX = 2_000;

/** Title and search; once something is found it makes room for it. */
export function ApplicationSearchHeader({ search }: { search: ApplicationSearch }) {
  const titleId = useId();
  const { typed, setTyped, application } = search;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search.search();
  };
  return (
    <div className="relative overflow-clip border-ink-200 border-b bg-paper">
      <Rosette
        strokeWidth={0.2}
        className="absolute -top-72 -right-64 hidden size-[44rem] text-brand-100 lg:block"
      />
      <div className="shell relative grid items-end gap-x-16 gap-y-5 py-8 sm:py-10 lg:grid-cols-[1fr_1.15fr]">
        <div>
          <h1 id={titleId} className="h2">
            Application Status
          </h1>
          {!application && (
            <p className="lede mt-3">See how far the review of your application is.</p>
          )}
        </div>
        <form noValidate aria-labelledby={titleId} onSubmit={submit}>
          <Field
            label="Application number"
            hint={application ? undefined : 'You got it when you applied, and by e-mail.'}
          >
            <div className="flex flex-wrap gap-3">
              <Input
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
                placeholder="APP-20260302-7K3M9Q"
                maxLength={TYPED_MAX}
                autoComplete="off"
                autoCapitalize="characters"
                autoCorrect="off"
                spellCheck={false}
                enterKeyHint="search"
                className="w-auto flex-1 basis-56 font-medium tabular-nums"
              />
              <Button
                type="submit"
                className="max-sm:w-full"
                disabled={typed.trim() === ''}
                pending={search.isSearching}
              >
                Search
              </Button>
            </div>
          </Field>
        </form>
      </div>
    </div>
  );
}
