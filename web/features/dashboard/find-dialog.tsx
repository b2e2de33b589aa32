import { Search } from 'lucide-react';
import { type KeyboardEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { Button } from '#web/components/ui/button.tsx';
import { Input } from '#web/components/ui/form/input.tsx';
import { Dialog, DialogContent, useReturnFocus } from '#web/components/ui/overlay/dialog.tsx';
import { reasonOf } from '#web/lib/api.ts';
import { hasSessionEnded } from '#web/lib/session-end.ts';
import { FindResults, optionId } from './find-results.tsx';
import { type Find, type Hit, useFind } from './use-find.ts';

/** Opens any record by number, address, phone, name or company, and runs commands, from any tab. */
export function FindDialog() {
  const [isOpen, setIsOpen] = useState(false);
  useShortcut(() => setIsOpen(true));
  return (
    <>
      <div className="flex flex-1 justify-end max-sm:-mx-2">
        <Button
          variant="outline"
          size="sm"
          className="max-sm:border-transparent max-sm:px-2.5"
          aria-keyshortcuts="Control+K Meta+K"
          aria-label="Find a record"
          onClick={() => setIsOpen(true)}
        >
          <Search aria-hidden="true" />
          <span className="max-sm:hidden">Find</span>
          <kbd className="font-normal font-sans text-ink-600 max-sm:hidden">
            {navigator.userAgent.includes('Mac') ? '⌘K' : 'Ctrl K'}
          </kbd>
        </Button>
      </div>
      <Dialog open={isOpen} onOpenChange={setIsOpen}>
        {isOpen && <FindContent onClose={() => setIsOpen(false)} />}
      </Dialog>
    </>
  );
}

/** Reacts to Ctrl+K, except while a confirmation or the login is open. */
function useShortcut(onPress: () => void): void {
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      const isShortcut = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
      if (!isShortcut || event.shiftKey || event.altKey) return;
      event.preventDefault();
      if (!hasSessionEnded() && !document.querySelector('[role="alertdialog"]')) onPress();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
}

function FindContent({ onClose }: { onClose: () => void }) {
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const returnFocus = useReturnFocus();
  const [, navigate] = useLocation();
  const chosen = useRef<Hit['target']>(undefined);
  const choose = useCallback(
    ({ target }: Hit) => {
      chosen.current = target;
      onClose();
    },
    [onClose],
  );
  const find = useFind(choose);
  const { text, results, active } = find;
  const isShown = results.length > 0;
  return (
    <DialogContent
      title="Find a record"
      onOpenAutoFocus={(event) => {
        event.preventDefault();
        returnFocus.onOpenAutoFocus();
        field.current?.focus();
      }}
      onCloseAutoFocus={(event) => {
        returnFocus.onCloseAutoFocus(event);
        // Only now: the record's dialog will return focus to whatever is focused when it opens.
        if (typeof chosen.current === 'string') navigate(chosen.current);
        else chosen.current?.();
      }}
    >
      <div className="-mx-2 sticky top-0 z-10 grid gap-3 bg-white px-2 pt-1.5 pb-3">
        <Input
          ref={field}
          role="combobox"
          aria-label="Number, e-mail, phone, name, company or command"
          aria-autocomplete="list"
          aria-expanded={isShown}
          aria-controls={isShown ? listId : undefined}
          aria-activedescendant={isShown ? optionId(listId, active) : undefined}
          placeholder="Number, name, company or command"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={text}
          onChange={(event) => find.type(event.target.value)}
          onKeyDown={(event) => handleKey(event, find)}
        />
        <p className="text-ink-600 text-sm" role="status">
          {stateOf(find)}
        </p>
      </div>
      {isShown && (
        <FindResults
          id={listId}
          results={results}
          active={active}
          onPoint={find.setActive}
          onChoose={choose}
        />
      )}
    </DialogContent>
  );
}

function handleKey(event: KeyboardEvent, find: Find): void {
  const keys: Record<string, () => void> = {
    ArrowDown: () => find.move(1),
    ArrowUp: () => find.move(-1),
    Enter: find.chooseActive,
  };
  const act = keys[event.key];
  // While an input method composes a character, Enter belongs to it.
  if (!act || event.nativeEvent.isComposing) return;
  event.preventDefault();
  act();
}

/** Describes the state of the search, on screen and to screen readers. */
function stateOf({ text, results, error, isFetching }: Find): string {
  if (text.trim() === '') {
    return 'A number of an order, ticket, certificate, application or receipt leads straight to it. Commands work too, such as "new order" or "go to settings". Arrow keys choose, Enter opens.';
  }
  if (error) return `The search failed. ${reasonOf(error)}`;
  if (isFetching) return 'Searching…';
  if (results.length === 0) return 'Nothing found. Try fewer words or another spelling.';
  return `${results.length} found`;
}
