import { useState } from 'react';
import { Checkbox } from '#web/components/ui/form/checkbox.tsx';
import { Dialog, DialogContent } from '#web/components/ui/overlay/dialog.tsx';
import { areSingleKeysOn, switchSingleKeys } from './single-keys.ts';

type KeyHelpProps = {
  /** Each key with what it does. */
  keys: readonly (readonly [key: string, what: string])[];
  isOpen: boolean;
  onClose: () => void;
};

/** Lists a page's keys, with a switch that turns off the single-letter ones. */
export function KeyHelp({ keys, isOpen, onClose }: KeyHelpProps) {
  return (
    <Dialog open={isOpen} onOpenChange={(next) => !next && onClose()}>
      {isOpen && (
        <DialogContent size="sm" title="Keys" description="They are off while you type in a field.">
          <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2.5">
            {keys.map(([key, what]) => (
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
