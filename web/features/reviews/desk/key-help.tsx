import { Dialog, DialogContent } from '#web/components/ui/overlay/dialog.tsx';
import { DESK_KEYS } from './use-desk-keys.ts';

type KeyHelpProps = { isOpen: boolean; onClose: () => void };

export function KeyHelp({ isOpen, onClose }: KeyHelpProps) {
  return (
    <Dialog open={isOpen} onOpenChange={(next) => !next && onClose()}>
      {isOpen && (
        <DialogContent size="sm" title="Keys" description="They rest while you type in a field.">
          <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2.5">
            {DESK_KEYS.map(([key, what]) => (
              <div key={key} className="contents">
                <dt>
                  <kbd className="rounded-sm border border-ink-200 bg-paper px-2 py-0.5 font-sans font-semibold text-sm">
                    {key}
                  </kbd>
                </dt>
                <dd className="text-ink-700">{what}</dd>
              </div>
            ))}
          </dl>
        </DialogContent>
      )}
    </Dialog>
  );
}
