import { Select } from '#web/components/ui/form/input.tsx';
import { cn } from '#web/lib/class-names.ts';

type FilterSelectProps = {
  label: string;
  all: string;
  options: readonly (readonly [string, string])[];
  value: string;
  onChange: (value: string) => void;
  isStacked?: true;
};

/** Highlighted while it narrows the list down. */
export function FilterSelect({
  label,
  all,
  options,
  value,
  onChange,
  isStacked,
}: FilterSelectProps) {
  const field = (
    <Select
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className={isStacked ? undefined : cn('h-9 text-sm', value && 'border-brand-700 bg-brand-50')}
    >
      <option value="">{all}</option>
      {options.map(([known, words]) => (
        <option key={known} value={known}>
          {words}
        </option>
      ))}
    </Select>
  );
  if (!isStacked) return <div className="w-38">{field}</div>;
  return (
    <div className="grid gap-1.5">
      <span aria-hidden="true" className="font-medium text-sm">
        {label}
      </span>
      {field}
    </div>
  );
}
