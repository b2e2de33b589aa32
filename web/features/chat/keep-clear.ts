/** Pixels around the button that stay free as well. */
const MARGIN = 6;
/** Pixels by which the button is lifted at each try. */
const STEP = 8;
/** Milliseconds of rest after a movement before the button looks for a place. */
const REST = 120;

/**
 * What must not be covered, and the share of the window's height that the button may rise for it: a little for
 * anything that can be pressed, further for buttons and fields. It does not climb over a whole list of answers.
 */
const CONTROLS = [
  { selector: 'a[href], button, input, select, textarea, summary, label:has(input)', most: 0.2 },
  {
    selector: '.btn, button, select, textarea, input:not([type="radio"], [type="checkbox"])',
    most: 0.5,
  },
];

/** Lifts the button as far as it takes to leave every control below it free. What is given back ends this. */
export function keepClear(button: HTMLElement): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const settle = () => {
    clearTimeout(timer);
    timer = setTimeout(() => place(button), REST);
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

function place(button: HTMLElement): void {
  if (button.hidden) return;
  const lift = findLift(button);
  if (lift !== liftOf(button)) button.style.setProperty('--chat-lift', `${lift}px`);
}

function findLift(button: HTMLElement): number {
  const { left, right, height } = button.getBoundingClientRect();
  // The corner is as far from the bottom as from the side.
  const corner = innerHeight - (document.documentElement.clientWidth - right);
  for (const { selector, most } of CONTROLS) {
    const others = controlsBeside(button, selector, left - MARGIN, right + MARGIN);
    for (let lift = 0; lift <= innerHeight * most; lift += STEP) {
      const isTaken = others.some(
        ({ top, bottom }) =>
          top < corner - lift + MARGIN && bottom > corner - lift - height - MARGIN,
      );
      if (!isTaken) return lift;
    }
  }
  return 0;
}

/** Where the controls stand that share the button's column. */
function controlsBeside(
  button: HTMLElement,
  selector: string,
  left: number,
  right: number,
): DOMRect[] {
  return [...document.querySelectorAll<HTMLElement>(selector)]
    .filter((control) => control !== button && isDrawn(control))
    .map((control) => control.getBoundingClientRect())
    .filter((rect) => rect.width > 0 && rect.left < right && rect.right > left)
    .filter((rect) => rect.bottom > 0 && rect.top < innerHeight);
}

/** To ask for the place of what the browser has put off drawing would make it draw. */
const isDrawn = (control: HTMLElement): boolean =>
  control.checkVisibility?.({ contentVisibilityAuto: true }) !== false;

const liftOf = (button: HTMLElement): number =>
  Number.parseFloat(button.style.getPropertyValue('--chat-lift')) || 0;
