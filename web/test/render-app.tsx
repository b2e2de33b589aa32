import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '#web/app.tsx';

/** The whole app at an address, as a visitor would see it. Keys follow each other without a pause. */
export function renderApp(path: string) {
  history.replaceState(null, '', path);
  return { user: userEvent.setup({ delay: null }), ...render(<App />) };
}
