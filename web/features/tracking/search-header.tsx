import { type FormEvent, type ReactNode, useId } from 'react';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { Rosette } from '#web/components/ui/rosette.tsx';
import type { NumberSearch } from './use-number-search.ts';

/** Characters. A pasted link is long; the server reads no more. */
const TYPED_MAX = 2_000;

type SearchHeaderProps = {
  search: NumberSearch;
  title: string;
  lede: string;
  label: string;
  placeholder: string;
  hint: string;
  /** The button that submits. */
  button: ReactNode;
  onSubmit: () => void;
};

/** Title and search; once something is found it makes room for it. */
export function SearchHeader(props: SearchHeaderProps) {
  const { search, title, lede, label, placeholder, hint, button, onSubmit } = props;
  const titleId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
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
            {title}
          </h1>
          {!search.order && <p className="lede mt-3">{lede}</p>}
        </div>
        <form noValidate aria-labelledby={titleId} onSubmit={submit}>
          <Field label={label} hint={search.order ? undefined : hint}>
            <div className="flex flex-wrap gap-3">
              <Input
                value={search.typed}
                onChange={(event) => search.setTyped(event.target.value)}
                placeholder={placeholder}
                maxLength={TYPED_MAX}
                autoComplete="off"
                autoCapitalize="characters"
                autoCorrect="off"
                spellCheck={false}
                enterKeyHint="search"
                className="w-auto flex-1 basis-56 font-medium tabular-nums"
              />
              {button}
            </div>
          </Field>
        </form>
      </div>
    </div>
  );
}
