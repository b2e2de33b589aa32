/**
 * Closes a disclosure on Escape, on a press outside of it, when the focus leaves it and when one of its links is
 * followed. Without React, since the landing page has none. Returns a function that stops this.
 */
export function makeDismissable(disclosure: HTMLDetailsElement): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const close = () => {
    disclosure.open = false;
  };
  const onLeave = ({ target }: Event) => {
    if (!disclosure.contains(target as Node)) close();
  };
  const onKey = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !disclosure.open) return;
    close();
    disclosure.querySelector('summary')?.focus();
  };
  const onClick = ({ target }: MouseEvent) => {
    if ((target as Element).closest('a')) close();
  };
  document.addEventListener('pointerdown', onLeave, { signal });
  document.addEventListener('focusin', onLeave, { signal });
  document.addEventListener('keydown', onKey, { signal });
  disclosure.addEventListener('click', onClick, { signal });
  return () => ending.abort();
}
