/** Pixels around the button that must also stay free. */
const MARGIN = 6;
/** Milliseconds of rest after a movement before the button looks at what it covers. */
const REST = 120;

const CONTROLS = 'a[href], button, input, select, textarea, summary, label:has(input)';
const PRICE = /\$\d/;

/**
 * Fades the button out while it covers a control or a price. It stays in the tab order and is visible while it has
 * the keyboard's focus. Returns a function that stops this.
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
  const own = button.getBoundingClientRect();
  if (button.hidden || own.width === 0) return false;
  return [...findControls(button), ...findPrices()].some(
    ({ left, right, top, bottom, width }) =>
      width > 0 &&
      left < own.right + MARGIN &&
      right > own.left - MARGIN &&
      top < own.bottom + MARGIN &&
      bottom > own.top - MARGIN,
  );
}

const findControls = (button: HTMLElement): DOMRect[] =>
  [...document.querySelectorAll<HTMLElement>(CONTROLS)]
    .filter((control) => control !== button && isDrawn(control))
    .map((control) => control.getBoundingClientRect());

/** Found by their text, since many kinds of elements show amounts. */
function findPrices(): DOMRect[] {
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

/** Whether an element is rendered: measuring deferred content would force it to render. */
const isDrawn = (element: HTMLElement | null): boolean =>
  element?.checkVisibility?.({ contentVisibilityAuto: true }) !== false;
