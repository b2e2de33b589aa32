import type { Ref } from 'react';
import type { MailPreview, MailSlot } from '#core/contract/staff/owner/mail-texts.ts';
import { Alert } from '#web/components/ui/alert.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/form/field.tsx';
import { Input, Textarea } from '#web/components/ui/form/input.tsx';

export type TextControl = HTMLInputElement | HTMLTextAreaElement;

type SlotFieldProps = {
  slot: MailSlot;
  text: string;
  problem: string | undefined;
  warnings: MailPreview['warnings'];
  onChange: (text: string) => void;
  onFocus: () => void;
  controlRef: (control: TextControl | null) => void;
};

/** One text of a mail, with its problems and the product's own text. */
export function SlotField({
  slot,
  text,
  problem,
  warnings,
  onChange,
  onFocus,
  controlRef,
}: SlotFieldProps) {
  const isChanged = text !== slot.standard;
  const control = {
    value: text,
    maxLength: slot.longest,
    onFocus,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  const must = slot.required.map((name) => `{${name}}`).join(' and ');
  return (
    <div className="grid gap-2">
      <Field
        label={slot.label}
        error={problem}
        hint={
          (must || warnings.length > 0) && (
            <>
              {must && `Must contain ${must}.`}
              {warnings.map(({ message }) => (
                <span key={message} className="block font-medium text-brass-700">
                  {message}
                </span>
              ))}
            </>
          )
        }
      >
        {slot.kind === 'subject' ? (
          <Input {...control} ref={controlRef as Ref<HTMLInputElement>} />
        ) : (
          <Textarea {...control} rows={5} ref={controlRef as Ref<HTMLTextAreaElement>} />
        )}
      </Field>
      {slot.unfit !== null && (
        <Alert tone="warning" title="This text no longer fits the mail and is not used">
          <p className="wrap-anywhere whitespace-pre-line">{slot.unfit}</p>
        </Alert>
      )}
      {isChanged && (
        <details className="rounded-control border border-ink-200 px-4 py-2 text-sm">
          <summary className="cursor-pointer">
            <Badge tone="info">Changed</Badge> Compare with the standard text
          </summary>
          <p className="wrap-anywhere mt-2 whitespace-pre-line text-ink-700">
            {slot.standard || 'Nothing: the standard mail has no text here.'}
          </p>
          <Button
            size="sm"
            variant="outline"
            className="mt-3"
            aria-label={`Use the standard text: ${slot.label}`}
            onClick={() => onChange(slot.standard)}
          >
            Use the standard text
          </Button>
        </details>
      )}
    </div>
  );
}
