/** Pixels around the button that stay free as well. */
const MARGIN = 6;
/** Milliseconds of rest after a movement before the button looks at what it covers. */
const REST = 120;

const CONTROLS = 'a[href], button, input, select, textarea, summary, label:has(input)';
const PRICE = /\$\d/;

/**
 * The button keeps its place and fades away while a control or a price lies below it. It stays in the tab order, and
 * shows itself to the keyboard. What is given back ends this.
 */
export function hideWhenCovering(button: HTMLElement): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const settle = () => {
    clearTimeout(timer);
    timer = setTimeout(
      () => button.toggleAttribute('data-hidden', isCoveringSomething(button)),
      REST,
    );
  };
  addEventListener('scroll', settle, { signal, passive: true, capture: true });
  addEventListener('resize', settle, { signal });
  addEventListener('load', settle, { signal });
  // Screens change without a scroll: the next question, a banner, a bar that appears.
  const watch = new MutationObserver((changes) => {
    if (changes.some(({ target }) => !button.contains(target))) settle();
  });
  watch.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['class', 'hidden', 'open', 'disabled'],
  });
  settle();
  return () => {
    ending.abort();
    watch.disconnect();
    clearTimeout(timer);
  };
}

function isCoveringSomething(button: HTMLElement): boolean {
  if (button.hidden) return false;
  const own = button.getBoundingClientRect();
  return [...controlsBeside(button), ...prices()].some(
    ({ left, right, top, bottom, width }) =>
      width > 0 &&
      left < own.right + MARGIN &&
      right > own.left - MARGIN &&
      top < own.bottom + MARGIN &&
      bottom > own.top - MARGIN,
  );
}

const controlsBeside = (button: HTMLElement): DOMRect[] =>
  [...document.querySelectorAll<HTMLElement>(CONTROLS)]
    .filter((control) => control !== button && isDrawn(control))
    .map((control) => control.getBoundingClientRect());

/** Where amounts of money stand, by their text: they are written in many kinds of elements. */
function prices(): DOMRect[] {
  const found: DOMRect[] = [];
  const range = document.createRange();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode: text } = texts;
    if (!PRICE.test(text.nodeValue ?? '') || !isDrawn(text.parentElement)) continue;
    range.selectNodeContents(text);
    found.push(...range.getClientRects());
  }
  return found;
}

/** To ask for the place of what the browser has put off drawing would make it draw. */
const isDrawn = (element: HTMLElement | null): boolean =>
  element?.checkVisibility?.({ contentVisibilityAuto: true }) !== false;
