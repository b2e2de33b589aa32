import { Field } from '#web/components/ui/form/field.tsx';
import { Input, Select } from '#web/components/ui/form/input.tsx';
import { SPAN_LABELS, SPANS, type Span, type SpanName } from './report-span.ts';

type SpanPickerProps = {
  name: SpanName;
  span: Span;
  problem: string | undefined;
  onName: (name: SpanName) => void;
  onDays: (days: Partial<Span>) => void;
};

/** A span by its name, or by its first and last day. */
export function SpanPicker({ name, span, problem, onName, onDays }: SpanPickerProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <Field label="Days" className="max-sm:w-full sm:w-48">
        <Select value={name} onChange={(event) => onName(event.target.value as SpanName)}>
          {SPANS.map((each) => (
            <option key={each} value={each}>
              {SPAN_LABELS[each]}
            </option>
          ))}
        </Select>
      </Field>
      {name === 'own' && (
        <>
          <Field label="First day" className="max-sm:flex-1">
            <Input
              type="date"
              value={span.from}
              onChange={(event) => onDays({ from: event.target.value })}
            />
          </Field>
          <Field label="Last day" error={problem} className="max-sm:flex-1">
            <Input
              type="date"
              value={span.to}
              onChange={(event) => onDays({ to: event.target.value })}
            />
          </Field>
        </>
      )}
    </div>
  );
}
