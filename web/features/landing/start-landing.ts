import { makeDismissable } from '#web/components/site/make-dismissable.ts';
import { addChatButton } from '#web/features/chat/landing-button.ts';
import { startCarousel } from './carousel-controls.ts';
import { drawTheRest } from './draw-the-rest.ts';
import { startFilm } from './film-player.ts';
import { markCurrentSection, scrollToSections } from './section-links.ts';

declare global {
  interface Window {
    /** Set by boot.js, which waits for it to repeat a click that came before the script. */
    landingReady?: () => void;
  }
}

/** The page is finished HTML. These few behaviours are all that a script adds, so it needs no framework. */
export function startLanding(): void {
  const part = <E extends HTMLElement>(selector: string) =>
    document.querySelector<E>(selector) as E;
  markCurrentSection(part('.site-header'));
  makeDismissable(part<HTMLDetailsElement>('.site-menu'));
  startFilm(part('.film'));
  const carousel = document.querySelector<HTMLElement>('.carousel');
  if (carousel) startCarousel(carousel);
  scrollToSections(drawTheRest());
  addChatButton();
  window.landingReady?.();
}
