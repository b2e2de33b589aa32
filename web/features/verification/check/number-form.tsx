import { type FormEvent, type ReactNode, type RefObject, useState } from 'react';
import { MAX_CREDENTIAL } from '#core/contract/verification.ts';
import { EXAMPLE_NUMBER } from '#core/domain/certificates/sample.ts';
import { readTyped, type Typed } from '#core/domain/verification/typed.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/form/field.tsx';
import { Input } from '#web/components/ui/form/input.tsx';

/** Pages on which other numbers are looked up. */
const OTHER_PAGES = {
  order: { name: 'an order', path: '/tracking?order=' },
  ticket: { name: 'a ticket', path: '/track-status?ticket=' },
  application: { name: 'an application', path: '/application-status?number=' },
};

type NumberFormProps = {
  input: RefObject<HTMLInputElement | null>;
  isChecking: boolean;
  onCredential: (text: string) => void;
};

export function NumberForm({ input, isChecking, onCredential }: NumberFormProps) {
  const [typed, setTyped] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const read = readTyped(typed);
  // A wrong check symbol is reported as soon as the number is complete; other input may still be incomplete.
  const error = isSubmitted || read.kind === 'mistyped' ? explain(read) : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (read.kind === 'credential') onCredential(read.text);
    // The server renders the page of a certificate.
    else if (read.kind === 'certificate') location.assign(`/certificates/${read.number}`);
    else input.current?.focus();
  };
  return (
    <form noValidate aria-label="Check by number" onSubmit={submit}>
      <Field
        label="Certificate number or link"
        hint={
          <>
            The number is on the certificate and looks like{' '}
            <span className="whitespace-nowrap">{EXAMPLE_NUMBER}</span>. Signed data (JSON) can be
            pasted here, too.
          </>
        }
        error={error}
      >
        <div className="flex flex-wrap gap-3">
          <Input
            ref={input}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setSubmitted(false);
            }}
            placeholder={EXAMPLE_NUMBER}
            maxLength={MAX_CREDENTIAL}
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="search"
            className="w-auto flex-1 basis-56 font-medium tabular-nums"
          />
          <Button type="submit" pending={isChecking}>
            Check
          </Button>
        </div>
      </Field>
      <p role="status" className="sr-only">
        {read.kind === 'mistyped' && error}
      </p>
    </form>
  );
}

function explain(read: Typed): ReactNode {
  switch (read.kind) {
    case 'nothing':
      return 'Please enter the number of a certificate.';
    case 'mistyped':
      return 'One character of this number is wrong or in the wrong place. Please compare it with the certificate.';
    case 'unknown':
      return `This is not a certificate number. They begin with BEC and look like ${EXAMPLE_NUMBER}.`;
    case 'another-number': {
      const { name, path } = OTHER_PAGES[read.of];
      return (
        <span>
          This is the number of {name}, not of a certificate.{' '}
          <a href={`${path}${encodeURIComponent(read.number)}`} className="link">
            Look it up
          </a>
        </span>
      );
    }
    default:
      return undefined;
  }
}
