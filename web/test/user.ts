import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';

/**
 * Somebody with a keyboard and a pointer; keys follow each other without a pause. Whether something covers a button is
 * what the browser journeys in e2e show. Here a style is all there is to ask, and a menu that is closing still keeps the
 * pointer to itself when the dialog that was chosen from it is already open.
 */
export const setUpUser = () =>
  userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
