import { useState } from 'react';
import {
  DATE_PRESET_LABELS,
  type DatePreset,
  startOfDay,
} from '#core/domain/lists/date-presets.ts';
import { calendarDay } from '#core/domain/moments.ts';
import { Input } from '#web/components/ui/form/input.tsx';
import { brand } from '#web/lib/brand.ts';
import { FilterSelect } from './filter-select.tsx';
import type { ListFilters } from './use-list-filters.ts';

const CUSTOM = 'custom';

/** Formats a moment's day for a date field. */
const dayOf = (moment: Date): string =>
  calendarDay(moment, brand.timeZone).toISOString().slice(0, 10);

/** First and last day of a custom range; blank if open-ended. */
export const daysOf = (filters: ListFilters): { first: string; last: string } => {
  const from = filters.valueOf('from');
  const to = filters.valueOf('to');
  return {
    first: from && dayOf(new Date(from)),
    // The end is the first moment after the last day.
    last: to && dayOf(new Date(Date.parse(to) - 1)),
  };
};

type DateFilterProps = {
  presets: readonly DatePreset[];
  filters: ListFilters;
  isStacked?: true;
};

/** Filters by a preset counted from today, or by a custom range. */
export function DateFilter({ presets, filters, isStacked }: DateFilterProps) {
  const [isChoosing, setIsChoosing] = useState(false);
  const { first, last } = daysOf(filters);
  const isCustom = filters.preset === undefined && (isChoosing || Boolean(first || last));
  const choose = (value: string) => {
    setIsChoosing(value === CUSTOM);
    filters.set({ date: value === CUSTOM ? undefined : value, from: undefined, to: undefined });
  };
  return (
    <>
      <FilterSelect
        label="Date"
        all="All dates"
        options={[
          ...presets.map((preset) => [preset, DATE_PRESET_LABELS[preset]] as const),
          [CUSTOM, 'From – to…'],
        ]}
        value={isCustom ? CUSTOM : (filters.preset ?? '')}
        onChange={choose}
        isStacked={isStacked}
      />
      {isCustom && (
        <div className="flex flex-wrap items-center gap-2">
          <DayField
            label="From day"
            day={first}
            max={last}
            onChange={(day) => filters.set({ from: day && momentOf(day, 0) })}
          />
          <span aria-hidden="true">–</span>
          <DayField
            label="To day"
            day={last}
            min={first}
            onChange={(day) => filters.set({ to: day && momentOf(day, 1) })}
          />
        </div>
      )}
    </>
  );
}

const momentOf = (day: string, by: number): string =>
  startOfDay(day, brand.timeZone, by).toISOString();

type DayFieldProps = {
  label: string;
  day: string;
  min?: string;
  max?: string;
  onChange: (day: string) => void;
};

/** Ignores a half-typed day: the address changes when the day is complete. */
function DayField({ label, day, min, max, onChange }: DayFieldProps) {
  return (
    <Input
      type="date"
      aria-label={label}
      defaultValue={day}
      key={day}
      min={min || undefined}
      max={max || '9999-12-31'}
      onBlur={({ target }) => target.value !== day && onChange(target.value)}
      onKeyDown={({ key, currentTarget }) =>
        key === 'Enter' && currentTarget.value !== day && onChange(currentTarget.value)
      }
      className="h-9 w-38 px-2.5 text-sm"
    />
  );
}
