import { useState } from 'react';
import { Checkbox } from '#web/components/ui/form/checkbox.tsx';
import { Dialog, DialogContent } from '#web/components/ui/overlay/dialog.tsx';
import { areSingleKeysOn, switchSingleKeys } from './single-keys.ts';

const KEYS = [
  ['J or ↓', 'Next row; in a record, the next record'],
  ['K or ↑', 'Previous row; in a record, the previous record'],
  ['Enter', 'Open the record'],
  ['?', 'Show these keys'],
] as const;

const SELECTION_KEYS = [
  ['X', 'Select the row'],
  ['Shift + X', 'Select all rows from the one selected last; so does Shift + click'],
  ['Esc', 'Select nothing'],
] as const;

type KeyHelpProps = { isOpen: boolean; onClose: () => void; canSelect: boolean };

export function KeyHelp({ isOpen, onClose, canSelect }: KeyHelpProps) {
  return (
    <Dialog open={isOpen} onOpenChange={(next) => !next && onClose()}>
      {isOpen && (
        <DialogContent size="sm" title="Keys" description="They rest while you type in a field.">
          <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2.5">
            {[...KEYS, ...(canSelect ? SELECTION_KEYS : [])].map(([key, what]) => (
              <div key={key} className="contents">
                <dt>
                  <kbd className="whitespace-nowrap rounded-sm border border-ink-200 bg-paper px-2 py-0.5 font-sans font-semibold text-sm">
                    {key}
                  </kbd>
                </dt>
                <dd className="text-ink-700">{what}</dd>
              </div>
            ))}
          </dl>
          <KeySwitch />
        </DialogContent>
      )}
    </Dialog>
  );
}

function KeySwitch() {
  const [isOn, setIsOn] = useState(areSingleKeysOn);
  return (
    <Checkbox
      className="mt-4"
      label="Letters are commands"
      description="Switch this off if you speak to your computer. It is kept in this browser."
      checked={isOn}
      onChange={({ target }) => {
        switchSingleKeys(target.checked);
        setIsOn(target.checked);
      }}
    />
  );
}
