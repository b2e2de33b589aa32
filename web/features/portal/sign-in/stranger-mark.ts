/**
 * The server marks the document of a browser that sent no session: nobody is signed in, and nothing need be asked.
 * The build draws the page for such a browser.
 */
export const isStranger = (): boolean =>
  typeof document === 'undefined' ||
  ('stranger' in document.documentElement.dataset && !isFromHistory());

/** The mark tells how it was when the page came: it is good for one look, and for none after a sign-in. */
export function forgetStranger(): void {
  delete document.documentElement.dataset.stranger;
}

/** By "Back" some browsers show what they have kept, although somebody has signed in since. */
const isFromHistory = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => {
    return (entry as PerformanceNavigationTiming).type === 'back_forward';
  });
