import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Input } from '#web/components/ui/input.tsx';

/** Milliseconds after the last key before the server is asked. */
const PAUSE = 300;

type ListSearchProps = {
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
};

/** Searches while one types, without asking for every letter. */
export function ListSearch({ label, placeholder, value, onChange }: ListSearchProps) {
  const [typed, setTyped] = useState(value);
  const [former, setFormer] = useState(value);
  // Back and forward change the address behind the field.
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
        className="pl-10"
      />
    </div>
  );
}
