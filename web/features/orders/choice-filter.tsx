import { Select } from '#web/components/ui/select.tsx';

type ChoiceFilterProps<Choice extends string> = {
  label: string;
  /** Says that nothing is filtered out. */
  all: string;
  choices: readonly Choice[];
  labels: Record<Choice, string>;
  value: Choice | undefined;
  onChange: (value: string) => void;
};

export function ChoiceFilter<Choice extends string>({
  label,
  all,
  choices,
  labels,
  value,
  onChange,
}: ChoiceFilterProps<Choice>) {
  return (
    <div className="max-sm:min-w-32 max-sm:flex-1 sm:w-44">
      <Select
        aria-label={label}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{all}</option>
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {labels[choice]}
          </option>
        ))}
      </Select>
    </div>
  );
}
