/** Pixels. Less than this is a tap or a shaky finger. */
const SWIPE_DISTANCE = 40;

/** Buttons, keys and swipes of a carousel that wraps at both ends. */
export function startCarousel(carousel: HTMLElement): void {
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
      // At once, while the eye still sees it fade: a screen reader must not meet two slides.
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

/** Tells the way of each swipe: 1 to the right, -1 to the left. */
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
