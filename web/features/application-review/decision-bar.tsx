import { Check, ChevronRight, X } from 'lucide-react';
import { useEffect } from 'react';
import type { ApplicationDetails } from '#core/contract/staff/applications.ts';
import { isDecided } from '#core/domain/applications/application-status.ts';
import { isCommand } from '#web/admin-kit/keys/single-keys.ts';
import { Only, usePermission } from '#web/admin-kit/session.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Checkbox } from '#web/components/ui/form/checkbox.tsx';
import type { NextApplication } from './next-application.ts';

type Decision = 'approved' | 'rejected';

type DecisionBarProps = {
  application: ApplicationDetails;
  next: NextApplication;
  isSaving: boolean;
  onDecide: (decision: Decision) => void;
};

/** Decides in one step, with the form's current notes, and opens the next application. */
export function DecisionBar({ application, next, isSaving, onDecide }: DecisionBarProps) {
  const canWork = usePermission('work');
  const isOpen = !isDecided(application.applicationStatus);
  useDecisionKeys(isOpen && canWork && !isSaving, onDecide);
  return (
    <div className="grid gap-x-6 gap-y-2 sm:flex sm:flex-wrap sm:items-center">
      {isOpen && (
        <Only to="work">
          <div className="flex gap-3 max-sm:*:flex-1">
            <Button aria-keyshortcuts="A" pending={isSaving} onClick={() => onDecide('approved')}>
              <Check aria-hidden="true" />
              Approve
            </Button>
            <Button
              variant="outline"
              aria-keyshortcuts="R"
              pending={isSaving}
              onClick={() => onDecide('rejected')}
            >
              <X aria-hidden="true" />
              Reject
            </Button>
          </div>
          <Checkbox
            label="Go to the next one"
            checked={next.isAutomatic}
            onChange={(event) => next.setIsAutomatic(event.target.checked)}
          />
        </Only>
      )}
      <div className="flex flex-wrap items-center gap-x-4 sm:ml-auto">
        <p className="text-ink-700" role="status">
          {leftWords(next)}
        </p>
        {next.next && (
          <Button size="sm" variant="ghost" onClick={next.open}>
            Next
            <span className="sr-only"> application: {next.next.companyName}</span>
            <ChevronRight aria-hidden="true" />
          </Button>
        )}
      </div>
      {isOpen && (
        <Only to="work">
          <p className="w-full text-ink-600">
            A decision here is saved with the notes below, and {application.email} is notified by
            mail.
            <span className="max-sm:hidden"> Keys: A approves, R rejects.</span>
          </p>
        </Only>
      )}
    </div>
  );
}

function leftWords({ next, left }: NextApplication): string {
  if (left === undefined) return '';
  return next ? `${left.toLocaleString()} more to decide` : 'None left to decide';
}

/** Decides on A or R, unless the user is typing, has a dialog on top, or holds the key down. */
function useDecisionKeys(isOn: boolean, onDecide: (decision: Decision) => void): void {
  useEffect(() => {
    if (!isOn) return;
    const decisions: Record<string, Decision> = { a: 'approved', r: 'rejected' };
    const press = (event: KeyboardEvent) => {
      const decision = decisions[event.key.toLowerCase()];
      const dialogs = document.querySelectorAll('[role=dialog], [role=alertdialog]');
      if (!decision || !isCommand(event) || event.repeat || dialogs.length > 1) return;
      event.preventDefault();
      onDecide(decision);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
}
