/**
 * Whether the server has marked the document because the browser sent no session: no one is signed in, so no call is needed.
 * The build renders the page for such a browser.
 */
export const isStranger = (): boolean =>
  typeof document === 'undefined' ||
  ('stranger' in document.documentElement.dataset && !isFromHistory());

/** Removes the mark: it holds only for the first look after the page was loaded, and for none after a sign-in. */
export function forgetStranger(): void {
  delete document.documentElement.dataset.stranger;
}

/** On "Back", some browsers show a kept document, although the customer may have signed in since. */
const isFromHistory = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => {
    return (entry as PerformanceNavigationTiming).type === 'back_forward';
  });
