import { z } from 'zod';
import { createSlot } from '#web/lib/storage/create-slot.ts';

/** Set once single-key commands are switched off, as speech input could trigger them. */
const off = createSlot('singleKeysOff', z.literal(true));

export const areSingleKeysOn = (): boolean => off.read() !== true;

export function switchSingleKeys(isOn: boolean): void {
  if (isOn) off.clear();
  else off.write(true);
}

/** Whether the target takes text, so that letters are not commands. */
export const isField = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.matches('textarea, select, input:not([type=radio], [type=checkbox]), [contenteditable]');

/** Whether a key was pressed without modifiers, outside a field, and not handled yet. */
export const isSingleKey = (event: KeyboardEvent): boolean =>
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  !event.defaultPrevented &&
  !isField(event.target);

/** Whether a letter should run a command. */
export const isCommand = (event: KeyboardEvent): boolean => isSingleKey(event) && areSingleKeysOn();
