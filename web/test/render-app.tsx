import { render } from '@testing-library/react';
import { App } from '#web/app.tsx';
import { setUpUser } from './browser/user.ts';

/** The whole app at an address, as a visitor would see it. Keys follow each other without a pause. */
export function renderApp(path: string) {
  history.replaceState(null, '', path);
  return { user: setUpUser(), ...render(<App />) };
}
