import { makeDismissable } from '#web/components/site/make-dismissable.ts';
import { compareFile } from './compare-file.ts';
import { confirmName } from './confirm-name.ts';

/** Milliseconds that "Copied" stays on the button. */
const COPIED_MS = 2_000;

/** The only script on pages rendered by the server. They are complete without it, and it uses no framework. */
export function startLive(): void {
  const menu = document.querySelector<HTMLDetailsElement>('.site-menu');
  if (menu) makeDismissable(menu);
  for (const part of document.querySelectorAll<HTMLElement>('[data-script]')) {
    // Without TLS, browsers compute no checksums.
    if (part.dataset.secure === undefined || window.isSecureContext) part.hidden = false;
  }
  const copy = document.querySelector<HTMLButtonElement>('[data-copy]');
  copy?.addEventListener('click', () => void copyLink(copy));
  const file = document.querySelector<HTMLInputElement>('[data-compare]');
  file?.addEventListener('change', () => void compareFile(file));
  const form = document.querySelector<HTMLFormElement>('[data-confirm]');
  form?.addEventListener('submit', (event) => {
    event.preventDefault();
    void confirmName(form);
  });
}

async function copyLink(button: HTMLButtonElement): Promise<void> {
  const label = button.textContent;
  try {
    await navigator.clipboard.writeText(location.origin + location.pathname);
    button.textContent = 'Copied';
  } catch {
    button.textContent = 'Could not copy';
  }
  setTimeout(() => {
    button.textContent = label;
  }, COPIED_MS);
}
