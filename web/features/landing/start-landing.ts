import { makeDismissable } from '#web/components/site/make-dismissable.ts';
import { addChatButton } from '#web/features/chat/landing-button.ts';
import keyframes from '#web/features/landing/hero/film-keyframes.css?inline';

declare global {
  interface Window {
    /** Set by boot.js and called once the script is ready, so that boot.js can repeat an earlier click. */
    landingReady?: () => void;
  }
}

/** Adds the few behaviors that finished HTML lacks, without a framework. */
export function startLanding(): void {
  const part = <E extends HTMLElement>(selector: string) =>
    document.querySelector<E>(selector) as E;
  markCurrentSection(part('.site-header'));
  makeDismissable(part<HTMLDetailsElement>('.site-menu'));
  startFilm(part('.film'));
  const carousel = document.querySelector<HTMLElement>('.carousel');
  if (carousel) startCarousel(carousel);
  scrollToSections(drawRemainingSections());
  addChatButton();
  window.landingReady?.();
}

/** Marks the header's links to the section that crosses the middle of the window, if there is one. */
function markCurrentSection(header: HTMLElement): void {
  const links = [...header.querySelectorAll<HTMLAnchorElement>('a[href^="/#"]')];
  const sections = links
    .filter((link) => link.closest('.site-nav'))
    .flatMap(({ hash }) => document.querySelector(hash) ?? []);
  let current = links.find((link) => link.ariaCurrent)?.hash;

  const mark = (hash: string | undefined) => {
    if (hash === current) return;
    current = hash;
    for (const link of links) {
      if (link.hash === hash) link.setAttribute('aria-current', 'location');
      else link.removeAttribute('aria-current');
    }
  };
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const hash = `#${target.id}`;
        if (isIntersecting) mark(hash);
        else if (hash === current) mark(undefined);
      }
    },
    { rootMargin: '-45% 0px -54% 0px' },
  );
  for (const section of sections) observer.observe(section);
}

/**
 * Makes links to `/#faq` scroll even if the address has a query, as after a click on an advertisement, when they
 * would load the page anew. Everything must be rendered by then.
 */
function scrollToSections(drawAll: () => void): void {
  document.addEventListener('click', (event) => {
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey);
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="/#"]');
    if (!link || !isPlain) return;
    drawAll();
    if (location.search === '') return;
    event.preventDefault();
    location.hash = link.hash;
  });
}

/** Milliseconds between two sections, for browsers that do not report when they are idle. */
const PAUSE = 50;

/**
 * Renders the sections that the style sheet defers to speed up the first screen, one by one while the browser is idle,
 * so that a search in the page or a print finds them. Returns a function that renders all that are left at once, for a
 * link to one of them: sections that grow while the page scrolls would make it miss.
 */
function drawRemainingSections(): () => void {
  const rest = [...document.querySelectorAll<HTMLElement>('main > section, #root > footer')];
  const draw = (section: HTMLElement | undefined) =>
    section?.style.setProperty('content-visibility', 'visible');
  const whenIdle = 'requestIdleCallback' in window ? requestIdleCallback : later;
  const drawOne = () => {
    draw(rest.shift());
    if (rest.length > 0) whenIdle(drawOne);
  };
  whenIdle(drawOne);
  return () => {
    for (const section of rest.splice(0)) draw(section);
  };
}

const later = (task: () => void) => setTimeout(task, PAUSE);

/** Pixels. Less than this is a tap or a shaky finger. */
const SWIPE_DISTANCE = 40;

/** Handles buttons, keys and swipes of a carousel that wraps at both ends. */
function startCarousel(carousel: HTMLElement): void {
  const slides = [...carousel.querySelectorAll('.slide')];
  const status = carousel.querySelector('[role="status"]') as HTMLElement;
  const [previous, ...rest] = carousel.querySelectorAll('button');
  const dots = rest.slice(0, slides.length);
  const next = rest.at(-1);
  let index = 0;

  const show = (position: number) => {
    index = (position + slides.length) % slides.length;
    slides.forEach((slide, i) => {
      slide.classList.toggle('slide-waits', i !== index);
      // At once, although the slide is still fading: a screen reader must not find two slides.
      slide.setAttribute('aria-hidden', String(i !== index));
    });
    dots.forEach((dot, i) => {
      if (i === index) dot.setAttribute('aria-current', 'true');
      else dot.removeAttribute('aria-current');
    });
    status.textContent = slides[index]?.querySelector('h3')?.textContent ?? '';
  };

  previous?.addEventListener('click', () => show(index - 1));
  next?.addEventListener('click', () => show(index + 1));
  dots.forEach((dot, i) => {
    dot.addEventListener('click', () => show(i));
  });
  carousel.addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowLeft') show(index - 1);
    if (key === 'ArrowRight') show(index + 1);
  });
  onSwipe(carousel.querySelector('.slides') as HTMLElement, (way) => show(index - way));
}

/** Reports the direction of each swipe: 1 to the right, -1 to the left. */
function onSwipe(area: HTMLElement, swiped: (way: number) => void): void {
  let start: number | undefined;
  area.addEventListener('pointerdown', ({ pointerType, clientX }) => {
    // A mouse selects text here.
    start = pointerType === 'mouse' ? undefined : clientX;
  });
  area.addEventListener('pointerup', ({ clientX }) => {
    const way = clientX - (start ?? clientX);
    start = undefined;
    if (Math.abs(way) >= SWIPE_DISTANCE) swiped(Math.sign(way));
  });
}

/** Plays and pauses the film. The style sheet moves the parts and labels the button by the state attribute. */
function startFilm(film: HTMLElement): void {
  const button = film.querySelector('button');
  button?.addEventListener('click', addKeyframes, { once: true });
  button?.addEventListener('click', () => {
    film.dataset.film = film.dataset.film === 'playing' ? 'paused' : 'playing';
  });
  film.addEventListener('animationend', ({ animationName }) => {
    if (animationName === 'film-clock') film.dataset.film = 'poster';
  });
}

function addKeyframes(): void {
  const sheet = document.createElement('style');
  sheet.textContent = keyframes;
  document.head.append(sheet);
}
