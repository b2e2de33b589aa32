import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '#web/components/ui/button.tsx';
import { Select } from '#web/components/ui/form/input.tsx';
import type { CriterionNavProps } from './criterion-nav.tsx';

type CriterionPickerProps = Omit<CriterionNavProps, 'confirmations'> & {
  onMove: (by: 1 | -1) => void;
};

/** Replaces `CriterionNav` on a narrow screen, where the whole list would push the work out of sight. */
export function CriterionPicker({
  groups,
  extras,
  selected,
  onSelect,
  onMove,
}: CriterionPickerProps) {
  return (
    <div className="flex gap-2 lg:hidden">
      <Button variant="outline" aria-label="Previous criterion" onClick={() => onMove(-1)}>
        <ChevronLeft aria-hidden="true" />
      </Button>
      <div className="min-w-0 flex-1">
        <Select
          aria-label="Go to"
          value={selected}
          onChange={(event) => onSelect(event.target.value)}
        >
          <optgroup label="Review">
            {extras.map(({ id, name, words }) => (
              <option key={id} value={id}>
                {[name, words].filter(Boolean).join(': ')}
              </option>
            ))}
          </optgroup>
          {groups.map(({ name, criteria }) => (
            <optgroup key={name} label={name}>
              {criteria.map(({ key, name: criterion, state }) => (
                <option key={key} value={key}>
                  {state.confirmedLevel ? '✓ ' : ''}
                  {criterion}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      </div>
      <Button variant="outline" aria-label="Next criterion" onClick={() => onMove(1)}>
        <ChevronRight aria-hidden="true" />
      </Button>
    </div>
  );
}
