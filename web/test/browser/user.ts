import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';

/**
 * A user with a keyboard and a pointer; keys follow each other without a pause. Whether something covers a button is left
 * to the browser journeys in e2e: here only styles could tell, and a closing menu still blocks the pointer when the dialog
 * chosen from it is already open.
 */
export const setUpUser = () =>
  userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
