import { z } from 'zod';
import { createSlot } from '#web/lib/create-slot.ts';

/** Whether somebody has switched the single keys off: spoken words could press them. */
const off = createSlot('singleKeysOff', z.literal(true));

export const areSingleKeysOn = (): boolean => off.read() !== true;

export function switchSingleKeys(isOn: boolean): void {
  if (isOn) off.clear();
  else off.write(true);
}

/** Where letters are typed, they are no commands. */
export const isField = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.matches('textarea, select, input:not([type=radio], [type=checkbox]), [contenteditable]');

/** Whether a key was pressed alone, not into a field, and nobody else has taken it. */
export const isSingleKey = (event: KeyboardEvent): boolean =>
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  !event.defaultPrevented &&
  !isField(event.target);

/** Whether a letter is to do something. */
export const isCommand = (event: KeyboardEvent): boolean => isSingleKey(event) && areSingleKeysOn();
