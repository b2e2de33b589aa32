import { useMutation } from '@tanstack/react-query';
import { Download, Search } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { dashboard, type EXPORTS } from '#core/contract/staff/dashboard.ts';
import { Button, type ButtonProps } from '#web/components/ui/button.tsx';
import { Input, Select } from '#web/components/ui/form/input.tsx';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import { callFile, reasonOf } from '#web/lib/api.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { Allowed } from './session.tsx';

/** Milliseconds after the last key before the server is asked. */
const PAUSE = 300;

type ListSearchProps = {
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
};

/** Searches while the user types, without a request for every letter. */
export function ListSearch({ label, placeholder, value, onChange }: ListSearchProps) {
  const [typed, setTyped] = useState(value);
  const [former, setFormer] = useState(value);
  // Back and Forward change the search without the field.
  if (value !== former) {
    setFormer(value);
    setTyped(value);
  }
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => onChange(typed.trim()), PAUSE);
    return () => clearTimeout(timer);
  }, [typed, value, onChange]);
  return (
    <div className="relative min-w-0 flex-1">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3.5 size-4.5 -translate-y-1/2 text-ink-600"
      />
      <Input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className="text-ellipsis pl-10"
      />
    </div>
  );
}

type ChoiceFilterProps<Choice extends string> = {
  label: string;
  /** Label for no filter. */
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

/** A button beside the search. A phone only has room for its icon. */
export const ListAction = ({ icon, children, ...props }: ButtonProps & { icon: ReactNode }) => (
  <Button className="max-sm:w-11 max-sm:px-0" {...props}>
    {icon}
    <span className="max-sm:sr-only">{children}</span>
  </Button>
);

type ExportButtonProps = {
  list: (typeof EXPORTS)[number];
  /** The active filters and the sort order. */
  filters: Record<string, string>;
};

/** Exports a list as a table. A button, not a link: an expired session asks for a login instead of failing the download. */
export function ExportButton({ list, filters }: ExportButtonProps) {
  const take = useMutation({
    mutationFn: () => callFile(dashboard.export, { params: { list }, query: filters }),
    onSuccess: saveFile,
    onError: (error) =>
      toast({ title: 'Export failed', description: reasonOf(error), tone: 'danger' }),
  });
  return (
    <Allowed to="export-lists" className="self-center">
      <ListAction
        icon={<Download aria-hidden="true" />}
        variant="outline"
        pending={take.isPending}
        onClick={() => take.mutate()}
      >
        Export CSV
      </ListAction>
    </Allowed>
  );
}
