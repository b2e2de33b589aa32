import css from './chat-button.css?inline';
import { CHAT_ICON_PATHS, CHAT_TITLE, CONVERSATION_KEY } from './chat-button-parts.ts';
import { hideWhenCovering } from './hide-when-covering.ts';

/** The script adds the button, so that it costs the prerendered landing page nothing. */
export function addChatButton(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);

  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'chat-button';
  button.ariaLabel = CHAT_TITLE;
  button.ariaExpanded = 'false';
  const paths = CHAT_ICON_PATHS.map((path) => `<path d="${path}"/>`).join('');
  button.innerHTML = `<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${paths}</svg>`;
  button.addEventListener('click', () => open(button, true));
  document.body.append(button);
  hideWhenCovering(button);
  if (wasOpen()) void open(button, false);
}

/** The panel needs React, so it is loaded when it is first opened. */
async function open(button: HTMLButtonElement, byHand: boolean): Promise<void> {
  button.ariaBusy = 'true';
  try {
    const { showPanel } = await import('./landing-panel.tsx');
    showPanel(button, byHand);
  } catch {
    // Without the panel there is still a person to ask.
    if (byHand) location.assign('/contact');
  } finally {
    button.removeAttribute('aria-busy');
  }
}

/** Reads without the schema, to avoid zod; the panel validates what it reads. */
function wasOpen(): boolean {
  try {
    const kept = JSON.parse(sessionStorage.getItem(CONVERSATION_KEY) ?? '{}');
    return kept.isOpen === true && matchMedia('(width >= 40rem)').matches;
  } catch {
    return false;
  }
}
