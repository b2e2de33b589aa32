import { useMutation, useQuery } from '@tanstack/react-query';
import { Download, X } from 'lucide-react';
import { useState } from 'react';
import { type AuditFilter, audit } from '#core/contract/staff/owner/audit.ts';
import { subjectWords } from '#core/domain/activity/subject-words.ts';
import { useAdminAddress } from '#web/admin-kit/use-admin-address.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/form/field.tsx';
import { Input, Select } from '#web/components/ui/form/input.tsx';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import { callFile, reasonOf } from '#web/lib/api.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { auditChoices } from './audit.queries.ts';

const NO_FILTER = {
  actor: undefined,
  subject: undefined,
  action: undefined,
  from: undefined,
  to: undefined,
};

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The bar above the record: filters for person, subject, action and days, and the export. */
export function AuditBar({ filter }: { filter: AuditFilter }) {
  const { setFilter, setFilters } = useAdminAddress();
  const { data } = useQuery(auditChoices);
  const { actors = [], subjects = [], actions = [] } = data ?? {};
  const isFiltered = Object.values(filter).some(Boolean);
  return (
    <div className="grid gap-3">
      <div className="grid gap-3 text-sm sm:grid-cols-2 lg:grid-cols-5">
        <PersonFilter
          key={filter.actor}
          value={filter.actor ?? ''}
          people={actors}
          onChange={(actor) => setFilter('actor', actor)}
        />
        <Choice
          label="About"
          value={filter.subject}
          choices={subjects}
          wordsOf={subjectWords}
          onChange={(subject) => setFilter('subject', subject)}
        />
        <Choice
          label="Action"
          value={filter.action}
          choices={actions}
          wordsOf={(action) => action}
          onChange={(action) => setFilter('action', action)}
        />
        <DayFilter
          label="From"
          value={filter.from}
          max={filter.to}
          onChange={(day) => setFilter('from', day)}
        />
        <DayFilter
          label="To"
          value={filter.to}
          min={filter.from}
          onChange={(day) => setFilter('to', day)}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <ExportAudit filter={filter} />
        {isFiltered && (
          <Button variant="outline" onClick={() => setFilters(NO_FILTER)}>
            <X aria-hidden="true" />
            Clear filters
          </Button>
        )}
      </div>
    </div>
  );
}

type PersonFilterProps = { value: string; people: string[]; onChange: (person: string) => void };

/** Typed, with suggestions: customers act under their addresses, so there may be many. */
function PersonFilter({ value, people, onChange }: PersonFilterProps) {
  const [typed, setTyped] = useState(value);
  const take = (person: string) => {
    if (person.trim() !== value) onChange(person.trim());
  };
  return (
    <Field label="Who">
      <Input
        type="search"
        list="audit-people"
        autoComplete="off"
        placeholder="Anyone"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          if (target.value === '' || people.includes(target.value)) take(target.value);
        }}
        onBlur={() => take(typed)}
        onKeyDown={({ key }) => key === 'Enter' && take(typed)}
      />
      <datalist id="audit-people">
        {people.map((person) => (
          <option key={person} value={person} />
        ))}
      </datalist>
    </Field>
  );
}

type ChoiceProps = {
  label: string;
  value: string | undefined;
  choices: string[];
  wordsOf: (choice: string) => string;
  onChange: (choice: string) => void;
};

function Choice({ label, value = '', choices, wordsOf, onChange }: ChoiceProps) {
  // A value from a shared address may not be among the choices, or not yet.
  const all = value && !choices.includes(value) ? [value, ...choices] : choices;
  return (
    <Field label={label}>
      <Select value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">Everything</option>
        {all.map((choice) => (
          <option key={choice} value={choice}>
            {capitalized(wordsOf(choice))}
          </option>
        ))}
      </Select>
    </Field>
  );
}

type DayFilterProps = {
  label: string;
  value: string | undefined;
  min?: string;
  max?: string;
  onChange: (day: string) => void;
};

const DayFilter = ({ label, value = '', min, max, onChange }: DayFilterProps) => (
  <Field label={label}>
    <Input
      type="date"
      value={value}
      min={min}
      max={max}
      onChange={({ target }) => onChange(target.value)}
    />
  </Field>
);

/** A button, as for every list: an expired session asks for a login instead of failing the download. */
function ExportAudit({ filter }: { filter: AuditFilter }) {
  const take = useMutation({
    mutationFn: () => callFile(audit.export, { query: filter }),
    onSuccess: saveFile,
    onError: (error) =>
      toast({ title: 'Export failed', description: reasonOf(error), tone: 'danger' }),
  });
  return (
    <Button variant="outline" pending={take.isPending} onClick={() => take.mutate()}>
      <Download aria-hidden="true" />
      Export CSV
    </Button>
  );
}
