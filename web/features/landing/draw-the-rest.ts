/** Milliseconds between two sections, where the browser does not tell when it is idle. */
const PAUSE = 50;

/**
 * The sheet puts off all sections but the first, so that the first screen comes soon. They are drawn one after the
 * other while nothing else is to be done: before anybody looks for a word or prints the page. What is given back draws
 * all that are left at once, for a link to one of them: what grows while the page scrolls would make it miss.
 */
export function drawTheRest(): () => void {
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
